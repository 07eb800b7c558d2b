import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anAdmittedRead, factorOf, openFullDatabase } from '../testing/measured-cost.ts';

const FACTOR = 2;
const RUNS = 60;

test('the points of any admitted request are the work of the database, at most twice off', async () => {
  const database = await openFullDatabase();
  try {
    const property = fc.asyncProperty(anAdmittedRead, async (each) => {
      const factor = await factorOf(database, each, FACTOR);
      expect(factor).toBeLessThan(FACTOR);
      // A condition that spares the others, or an index, makes a request cheaper than it can be known to be.
      if (each.isWhole) expect(factor).toBeGreaterThan(1 / FACTOR);
    });
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
  } finally {
    await database.close();
  }
}, 900_000);
