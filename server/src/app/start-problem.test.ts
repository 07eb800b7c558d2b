import { DatabaseFolderError } from '@bluegem/data/database/database-errors';
import { DatasetDamagedError } from '@bluegem/data/patterns/dataset-file';
import { expect, test } from 'vitest';
import { ConfigError } from '../platform/config/config-error.ts';
import { startProblem } from './start-problem.ts';

test.each([
  new ConfigError('The setting PORT must be a port number'),
  new DatabaseFolderError('/var/lib/atlas/database', 'EACCES'),
  new DatasetDamagedError('The dataset cannot be read'),
])('what the operator can fix is one line: %s', (error) => {
  expect(startProblem(error)).toBe(error.message);
});

test.each([new RangeError('Invalid array length'), new TypeError('x is not a function'), new Error('driver'), 'text'])(
  'anything else stays whole: %s',
  (error) => {
    expect(startProblem(error)).toBe(error);
  },
);
