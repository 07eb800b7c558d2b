// First import of every entry script. Neither this file nor the other scripts may import a built-in that older versions
// lack, so that an old Node prints this line instead of a syntax error.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`error: Node ${process.versions.node} is too old. Install Node 20.19 or newer, then try again.`);
  process.exit(1);
}
