import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../../testing/render.tsx';
import { SampleMark } from './sample-mark.tsx';

const text = () => page.getByRole('group').element().textContent ?? '';

test('the Falchion Knife says that its backside was not measured, whose numbers agree, and how well', async () => {
  await renderPart(<SampleMark weapon="falchion-knife" />);
  expect(text()).toMatch(/no measurements.*mirrors the playside.*CSBlueGem.*mean error of \W*0\.6\W* points/);
});

test('a weapon whose drawn sides were measured says nothing of it', async () => {
  await renderPart(<SampleMark weapon="karambit" />);
  expect(text()).toContain('not the game’s model');
  expect(text()).not.toContain('CSBlueGem');
});
