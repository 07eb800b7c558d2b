import { LANGUAGES, localisedPath } from '@bluegem/locales/languages';
import { readPatternQuery } from '@bluegem/core/query/pattern-query';
import { Form } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../testing/render.tsx';
import { ListToolbar } from './list-toolbar.tsx';

/** The wrap of a page on a screen of 360 pixels. */
const WIDTH = 328;

test.each(LANGUAGES.map(({ code }) => code))('in %s every order is readable on 360 pixels', async (language) => {
  await page.viewport(360, 740);
  await renderPart(
    <Form style={{ width: WIDTH }} className="flex flex-wrap gap-x-3 gap-y-2">
      <ListToolbar query={readPatternQuery(new URLSearchParams())} hasPrices>
        {/* As wide as the button of filters with two of them. */}
        <span style={{ width: 70 }} />
      </ListToolbar>
    </Form>,
    { path: localisedPath('/patterns', language) },
  );
  const select = page.getByRole('combobox').first().element() as HTMLSelectElement;
  const style = getComputedStyle(select);
  const room = select.clientWidth - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd);
  const pen = document.createElement('canvas').getContext('2d')!;
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const options = [...select.options].map(({ text }) => text);
  expect(options.length).toBeGreaterThan(10);
  expect(await document.fonts.load('14px "Manrope Variable"', options.join())).not.toEqual([]);
  expect(options.filter((text) => pen.measureText(text).width > room)).toEqual([]);
  const form = select.form!;
  expect(form.scrollWidth).toBeLessThanOrEqual(form.clientWidth);
});
