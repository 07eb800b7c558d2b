import { createHook } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { collectGarbage } from './collect-garbage.ts';
import { holdTickObject } from './fast-ticks.ts';

/** The object that Node makes for the `process.nextTick` of `work`. */
function tickObjectOf(work: () => void): WeakRef<object> {
  const found: WeakRef<object>[] = [];
  const hook = createHook({
    init: (_id, type, _trigger, made) => type === 'TickObject' && found.push(new WeakRef(made)),
  });
  hook.enable();
  work();
  hook.disable();
  if (!found[0]) throw new Error('No process.nextTick');
  return found[0];
}

test('one object of process.nextTick survives a collection, others do not', async () => {
  const kept = tickObjectOf(holdTickObject);
  const other = tickObjectOf(() => process.nextTick(() => {}));
  await wait(10);
  collectGarbage('last-resort');
  await wait(10);
  expect(other.deref()).toBeUndefined();
  expect(kept.deref()).toHaveProperty('callback');
});
