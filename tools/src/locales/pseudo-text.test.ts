import { DEFAULT_LANGUAGE } from '@bluegem/locales/languages';
import { DOCUMENTS, NAMESPACES } from '@bluegem/locales/namespaces';
import { pseudoText } from '@bluegem/locales/pseudo-text';
import { expect, test } from 'vitest';
import { findProblems } from './check-texts.ts';
import { readTexts } from './read-texts.ts';

test.each([...NAMESPACES, ...DOCUMENTS])(
  'lengthened texts of %s keep their placeholders, tags, parts, plural forms and marks',
  async (namespace) => {
    const english = await readTexts(DEFAULT_LANGUAGE, namespace);
    const longer = new Map([...english].map(([key, text]) => [key, pseudoText(text)]));
    expect(findProblems(namespace, english, DEFAULT_LANGUAGE, longer)).toEqual([]);
  },
);
