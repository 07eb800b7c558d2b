// Preloaded into the server by `npm start`: if the parent is killed (kill -9), its IPC channel closes and the server
// shuts down in order, instead of holding the port and the data folder.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
