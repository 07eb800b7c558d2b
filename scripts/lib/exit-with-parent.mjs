// Preloaded into the server by `npm start`: when the parent dies without a word (kill -9), the channel to it closes
// and the server shuts down as if asked to, instead of holding the port and the data folder for ever.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
