import { expect, test } from 'vitest';
import { readToolQuery } from './tool-query.ts';

test.each([
  ['', { weapon: 'karambit', side: 'playside' }],
  ['weapon=ak&side=backside', { weapon: 'ak-47', side: 'backside' }],
  ['weapon=five-seven&side=backside', { weapon: 'five-seven', side: 'playside' }],
  ['weapon=hydra-gloves', { weapon: 'karambit', side: 'playside' }],
  ['weapon=five-seven-heat-treated', { weapon: 'karambit', side: 'playside' }],
  ['weapon=spoon&side=left', { weapon: 'karambit', side: 'playside' }],
])('?%s', (query, expected) => expect(readToolQuery(new URLSearchParams(query))).toEqual(expected));
