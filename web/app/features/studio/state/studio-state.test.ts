import { matrixOf, paintTransform, transformPoint, wrapUnit } from '@bluegem/core/paint/paint-transform';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withGesture, moveBetween, STILL, strideOf } from './gestures.ts';
import { readStudioAddress, writeStudioAddress } from './studio-address.ts';
import { openHistory, studioReducer, type StudioAction, type StudioHistory } from './studio-history.ts';
import {
  CATEGORIES,
  CONTROLS,
  isAtSeed,
  isExact,
  LOOKS,
  stateOf,
  withExtraAuto,
  withPattern,
  withReset,
  withValue,
  type Control,
  type StudioState,
} from './studio-state.ts';

const read = (text: string) => readStudioAddress(new URLSearchParams(text));
const SEED = stateOf('karambit', 387);
const controls = Object.keys(CONTROLS) as Control[];

describe('values', () => {
  test('a seed is exact, and so is a reset value', () => {
    expect(SEED.transform).toEqual(paintTransform(387, 0.438));
    expect(isExact(SEED)).toBe(true);
    for (const control of controls) {
      const moved = withValue(SEED, control, 0.77);
      expect([control, isAtSeed(moved, control), isExact(moved)]).toEqual([control, false, false]);
      expect(withReset(moved, control)).toEqual(SEED);
    }
  });

  test('the extra offset follows scale and rotation until it is switched off or set', () => {
    const turned = withValue(SEED, 'rotationDegrees', 264.53);
    expect(turned.transform.extraOffsetX).toBeCloseTo(-1.239512, 6);
    const free = withExtraAuto(turned, false);
    expect(withValue(free, 'scale', 1).transform.extraOffsetX).toBe(-1.2395);
    expect(withValue(turned, 'extraOffsetX', 0.5)).toMatchObject({ isExtraAuto: false, transform: { extraOffsetX: 0.5, extraOffsetY: -1.3422 } }); // oxfmt-ignore
    expect(withExtraAuto(free, true).transform).toEqual(SEED.transform);
  });

  test('rotation and offsets wrap, scale and extra offset are clamped', () => {
    expect(withValue(SEED, 'rotationDegrees', -10).transform.rotationDegrees).toBe(350);
    expect(withValue(SEED, 'rotationDegrees', 359.999).transform.rotationDegrees).toBe(0);
    expect(withValue(SEED, 'offsetX', 1.25).transform.offsetX).toBe(0.25);
    expect(withValue(SEED, 'scale', 99).transform.scale).toBe(2);
    expect(withValue(SEED, 'extraOffsetY', -99).transform.extraOffsetY).toBe(-15);
  });

  test('another weapon has its own UV scale and float range', () =>
    expect(withPattern({ ...SEED, look: 'mask' }, 'ak-47', 661)).toEqual({ ...stateOf('ak-47', 661), look: 'mask' }));
});

describe('the address', () => {
  test('of an unchanged seed is short', () => expect(writeStudioAddress(SEED)).toBe('?weapon=karambit&seed=387'));

  test('contains only changed values', () => {
    const moved = withValue(withValue({ ...SEED, isUvMap: true, uvOpacity: 80 }, 'offsetX', 0.125), 'rotationDegrees', 90); // oxfmt-ignore
    expect(writeStudioAddress(moved)).toBe('?weapon=karambit&seed=387&x=0.125&rotation=90&opacity=80&map=1');
    expect(writeStudioAddress(withExtraAuto(SEED, false))).toBe('?weapon=karambit&seed=387&extra=-1.2395,-1.3422');
  });

  test.each([
    ['', []],
    ['weapon=ak&seed=661', []],
    ['weapon=spoon', ['weapon']],
    ['weapon=hydra-gloves&seed=5', ['weapon']],
    ['seed=1001', ['seed']],
    ['seed=0', []],
    ['x=1.5&y=abc&scale=0&rotation=1e3', ['x', 'y', 'scale', 'rotation']],
    ['extra=1', ['extra']],
    ['extra=1,2,3&look=shiny&category=best&map=yes', ['extra', 'category', 'look', 'map']],
    ['opacity=101&float=-1', ['opacity', 'float']],
  ])('?%s has the invalid parameters %j', (text, broken) => expect(read(text).broken).toEqual(broken));

  test('gives invalid parameters their defaults', () =>
    expect(read('weapon=spoon&seed=x&x=7&scale=&look=').state).toEqual(SEED));

  const anyState = fc
    .record({
      weapon: fc.constantFrom('karambit' as const, 'ak-47' as const, 'five-seven' as const, 'm9-bayonet' as const),
      patternId: fc.integer({ min: 1, max: 1000 }),
      values: fc.array(fc.tuple(fc.constantFrom(...controls), fc.double({ min: -20, max: 400, noNaN: true })), { maxLength: 6 }), // oxfmt-ignore
      category: fc.constantFrom(...CATEGORIES),
      look: fc.constantFrom(...LOOKS),
      uvOpacity: fc.integer({ min: 0, max: 100 }),
      flags: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()),
    })
    .map(({ weapon, patternId, values, flags: [isUvMap, isWear, isGrunge, isExtraAuto], ...rest }): StudioState => {
      const set = values.reduce((state, [control, value]) => withValue(state, control, value), stateOf(weapon, patternId)); // oxfmt-ignore
      return { ...withExtraAuto(set, isExtraAuto), ...rest, isUvMap, isWear, isGrunge };
    });

  test('of any state is parsed to the same state', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(read(writeStudioAddress(state))).toEqual({ state, broken: [] });
      }),
    );
  });

  test('is parsed whatever it contains, and then written in its canonical form', () => {
    const key = fc.constantFrom('weapon', 'seed', 'x', 'y', 'scale', 'rotation', 'extra', 'look', 'opacity', 'float');
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.string({ maxLength: 12 }))), (pairs) => {
        const { state } = readStudioAddress(new URLSearchParams(pairs));
        expect(read(writeStudioAddress(state)).state).toEqual(state);
      }),
    );
  });
});

describe('undo and redo', () => {
  const after = (...actions: StudioAction[]): StudioHistory => actions.reduce(studioReducer, openHistory(SEED));
  const set = (value: number, gesture?: string): StudioAction => ({
    kind: 'change',
    change: (state) => withValue(state, 'offsetX', value),
    ...(gesture && { gesture }),
  });
  const x = ({ present }: StudioHistory) => present.transform.offsetX;

  test('one gesture is one step', () => {
    const dragged = after(set(0.1, 'drag'), set(0.2, 'drag'), set(0.3, 'drag'), { kind: 'settle' }, set(0.4, 'drag'));
    expect(dragged.past).toHaveLength(2);
    const once = studioReducer(dragged, { kind: 'undo' });
    expect(x(once)).toBe(0.3);
    expect(studioReducer(once, { kind: 'undo' }).present).toEqual(SEED);
  });

  test('undone steps can be redone until something else changes', () => {
    const back = after(set(0.1), set(0.2), { kind: 'undo' });
    expect(x(studioReducer(back, { kind: 'redo' }))).toBe(0.2);
    expect(studioReducer(back, set(0.9)).future).toEqual([]);
  });

  test('at either end nothing happens', () => {
    expect(after({ kind: 'undo' }).present).toEqual(SEED);
    expect(after({ kind: 'redo' }).present).toEqual(SEED);
  });
});

describe('gestures', () => {
  test('moving changes the position by the same distance, wrapped', () => {
    const { transform } = withGesture(SEED, [0.3, 0.3], { ...STILL, x: 0.95, y: -0.1 });
    expect(transform).toMatchObject({ offsetX: 0.02, offsetY: 0.63, rotationDegrees: SEED.transform.rotationDegrees });
  });

  test('rotating and scaling keep the point under the pointer', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: 0.5, max: 2, noNaN: true }),
        fc.boolean(),
        (turnDegrees, factor, isAuto) => {
          // oxfmt-ignore
          const start = withExtraAuto(SEED, isAuto);
          const before = matrixOf(start.transform);
          const anchor = transformPoint(before, 0.4, 0.6);
          const { transform } = withGesture(start, anchor, { ...STILL, turnDegrees, factor });
          const [left, top] = transformPoint(matrixOf(transform), 0.4, 0.6);
          expect(Math.abs(wrapUnit(left - anchor[0] + 0.5) - 0.5)).toBeLessThan(2e-4);
          expect(Math.abs(wrapUnit(top - anchor[1] + 0.5) - 0.5)).toBeLessThan(2e-4);
        },
      ),
    );
  });

  test('two fingers move, rotate and scale', () => {
    const move = moveBetween([[0.4, 0.5], [0.6, 0.5]], [[0.5, 0.3], [0.5, 0.7]]); // oxfmt-ignore
    expect(move.x).toBeCloseTo(0);
    expect(move.turnDegrees).toBeCloseTo(90);
    expect(move.factor).toBeCloseTo(2);
    expect(moveBetween([[0.1, 0.1]], [[0.2, 0.4]])).toMatchObject({ turnDegrees: 0, factor: 1 });
  });

  test('Shift steps ten times as far, Alt a tenth', () => {
    expect(strideOf({ shiftKey: true, altKey: false })).toBe(10);
    expect(strideOf({ shiftKey: false, altKey: true })).toBe(0.1);
    expect(strideOf({ shiftKey: false, altKey: false })).toBe(1);
  });
});
