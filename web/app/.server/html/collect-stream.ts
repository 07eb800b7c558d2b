import { Writable } from 'node:stream';

/** Everything that is piped into what `pipe` is given, as text. */
export function collectStream(pipe: (into: Writable) => unknown): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const gathering = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part);
        done();
      },
    });
    gathering.on('error', reject).on('finish', () => resolve(Buffer.concat(parts).toString('utf8')));
    pipe(gathering);
  });
}
