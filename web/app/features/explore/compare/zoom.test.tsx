import { verdictOf } from '@bluegem/core/patterns/verdict';
import { aPattern } from '@bluegem/core/testing/builders';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../../testing/render.tsx';
import { CompareColumns } from './compare-columns.tsx';
import type { Compared } from './compared.ts';
import { useLinkedView } from './use-linked-view.ts';
import { ZoomControls } from './zoom-controls.tsx';

const WHOLE = '0 0 200 90';

const compared = (patternId: number): Compared => {
  const pattern = aPattern({ patternId });
  return { ...verdictOf(pattern), regions: pattern.regions, marketPrice: null };
};
const PATTERNS = [compared(387), compared(442)];

function Comparison() {
  const linked = useLinkedView();
  return (
    <>
      <ZoomControls linked={linked} />
      <CompareColumns
        patterns={PATTERNS}
        query={{ names: PATTERNS.map(({ weapon, patternId }) => ({ weapon, patternId })), view: 'fancy' }}
        linked={linked}
      />
    </>
  );
}

const group = page.getByRole('group', { name: /^Pictures/ });
const panes = () => [...group.element().querySelectorAll('svg[role=img]')];
const viewBoxes = () => panes().map((each) => each.getAttribute('viewBox'));

beforeEach(async () => {
  await renderPart(<Comparison />);
});

test('by button applies to all pictures, and all move together', async () => {
  expect(viewBoxes()).toEqual([WHOLE, WHOLE, WHOLE, WHOLE]);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => viewBoxes()[0]).not.toBe(WHOLE);
  expect(new Set(viewBoxes()).size).toBe(1);
  const [zoomed] = viewBoxes();
  const [first] = panes();
  const { width, height } = first!.getBoundingClientRect();
  await userEvent.dragAndDrop(first!, first!, {
    sourcePosition: { x: width / 2, y: height / 2 },
    targetPosition: { x: width / 4, y: height / 2 },
  });
  await expect.poll(() => viewBoxes()[3]).not.toBe(zoomed);
  expect(new Set(viewBoxes()).size).toBe(1);
  await page.getByRole('button', { name: 'Fit' }).click();
  await expect.poll(() => viewBoxes()[0]).toBe(WHOLE);
});

test('by keyboard only', async () => {
  group.element().focus();
  await userEvent.keyboard('+');
  await expect.poll(() => viewBoxes()[0]).not.toBe(WHOLE);
  const [zoomed] = viewBoxes();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => viewBoxes()[0]).not.toBe(zoomed);
  await userEvent.keyboard('0');
  await expect.poll(() => viewBoxes()[0]).toBe(WHOLE);
});
