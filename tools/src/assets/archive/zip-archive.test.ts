import { expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { sampleZip, type SampleEntry } from '../testing/sample-archive.ts';
import { unpackEntry, zipEntries } from './zip-archive.ts';

const TEXT = Buffer.from('v 0 0 0\n'.repeat(1000));

async function unpacked(entry: Omit<SampleEntry, 'name'>, change = (bytes: Buffer) => bytes): Promise<Buffer> {
  const [found] = zipEntries(change(sampleZip([{ name: 'a.obj', ...entry }])), 'x.zip');
  const pieces: Buffer[] = [];
  for await (const piece of unpackEntry(found!, LIMITS.modelBytes, 'x.zip')) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('an archive gives its files, which unpack to what was packed', async () => {
  expect(zipEntries(sampleZip([{ name: 'OBJs/', bytes: Buffer.alloc(0) }]), 'x.zip')).toEqual([]);
  expect(await unpacked({ bytes: TEXT })).toEqual(TEXT);
});

const without = (from: number, to: number) => (bytes: Buffer) =>
  Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);

test.each([
  ['not an archive', () => Buffer.alloc(100), /^x.zip: is not a ZIP archive/],
  ['cut short', (bytes: Buffer) => bytes.subarray(0, -10), /^x.zip: is not a ZIP archive/],
  ['with lost bytes', without(0, 40), /^x.zip: .*(damaged|leads out|does not begin)/],
  [
    'encrypted',
    (bytes: Buffer) => bytes.fill(1, bytes.indexOf('PK\x01\x02') + 8, bytes.indexOf('PK\x01\x02') + 9),
    /encrypted/,
  ],
  [
    'with damaged bytes',
    (bytes: Buffer) => bytes.fill(255, 36, 42),
    /^x.zip: "a.obj" is damaged: it cannot be unpacked/,
  ],
] as const)('an archive %s is refused by name', async (_, change, message) => {
  await expect(unpacked({ bytes: TEXT }, change)).rejects.toThrow(message);
});

test.each([
  ['a bomb that says its size', { sizeBytes: 4e9 }, /unpacks to 4000000000 bytes; at most 134217728 are read$/],
  ['a bomb that lies about its size', { sizeBytes: 100 }, /unpacks to more than the 100 bytes it says$/],
  ['an entry of another length', { sizeBytes: 9000 }, /its length or checksum is wrong$/],
  ['an entry of other content', { checksum: 1 }, /its length or checksum is wrong$/],
])('%s is refused by name', async (_, says, message) => {
  await expect(unpacked({ bytes: TEXT, says })).rejects.toThrow(message);
});
