import { expect, test } from 'vitest';
import { screenshotFormat, screenshotPath } from './screenshot.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (each) => each.charCodeAt(0));

test.each([
  ['\xff\xd8\xff\xe0\0\x10JFIF\0\x01', 'jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'webp'],
  ['RIFF\x24\0\0\0WAVEfmt ', undefined],
  ['GIF89a\x01\0\x01\0\x80\0', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
  ['<?xml version="1.0"?><svg/>', undefined],
  ['%PDF-1.7\n%\xe2\xe3\xcf\xd3', undefined],
  ['\0\0\0\x1cftypavif\0\0\0\0', undefined],
  ['II*\0\x08\0\0\0', undefined],
  ['\xff\xd8', undefined],
  ['', undefined],
])('a file that begins with %j is %s', (text, format) => {
  expect(screenshotFormat(bytesOf(text))).toBe(format);
});

test('each size has a path of its own', () => {
  expect(screenshotPath('1-2', 'small')).toBe('/screenshots/1-2/small.webp');
  expect(screenshotPath('1-2', 'large')).toBe('/screenshots/1-2/large.webp');
});
