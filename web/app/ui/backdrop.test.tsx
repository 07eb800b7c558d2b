import { expect, test } from 'vitest';
import { renderPart } from '../testing/render.tsx';
import { Backdrop } from './backdrop.tsx';

test('the background is decorative: hidden from assistive technology and the pointer', async () => {
  const { container } = await renderPart(<Backdrop />);
  const decoration = container.querySelector<HTMLElement>('[aria-hidden=true]')!;
  expect(decoration.textContent).toBe('');
  expect(getComputedStyle(decoration).pointerEvents).toBe('none');
});
