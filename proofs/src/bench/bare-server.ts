import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';

/** The least a Node server can do: the same bytes with the same headers for every request. */
const [port, headersFile = '', bodyFile = ''] = process.argv.slice(2);
const headers = JSON.parse(readFileSync(headersFile, 'utf8')) as string[];
const body = readFileSync(bodyFile);

createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
