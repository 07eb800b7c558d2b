import { expect, test } from 'vitest';
import { findingsOf } from './dependencies.ts';

const audit = (counts: object) => JSON.stringify({ metadata: { vulnerabilities: counts } });

test('an audit without high or critical findings has no problems', () => {
  expect(findingsOf(audit({ high: 0, critical: 0, moderate: 0, low: 0 })).problems).toEqual([]);
});

test.each([{ high: 1 }, { critical: 2 }])('%j is a problem', (counts) => {
  expect(findingsOf(audit(counts)).problems).toHaveLength(1);
});

test.each(['', 'not json', '{"error":{"summary":"404"}}', '{}'])(
  'a registry that answers %j is a skipped part',
  (text) => {
    expect(findingsOf(text)).toMatchObject({ problems: [], isSkipped: true });
  },
);
