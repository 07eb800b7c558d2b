import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../testing/render.tsx';
import { Trans, useTranslation } from './use-translation.ts';

function SignedInAs({ name }: { name: string }) {
  const { t } = useTranslation('auth');
  return (
    <p data-testid="text">
      <Trans t={t} textKey="login.signedInAs" values={{ name }} components={{ name: <b /> }} />
    </p>
  );
}

const shown = () => page.getByTestId('text').element().innerHTML;

test('an element surrounds its words', async () => {
  await renderPart(<SignedInAs name="Ada" />);
  expect(shown()).toBe('You are signed in as <b>Ada</b>.');
});

test('a value is text, even if it looks like an element', async () => {
  await renderPart(<SignedInAs name="</name>{{name}}<i>" />);
  expect(shown()).toBe('You are signed in as <b>&lt;/name&gt;{{name}}&lt;i&gt;</b>.');
});

test('a text without its element in a language shows its words', async () => {
  function Without() {
    const { t } = useTranslation('auth');
    return (
      <p data-testid="text">
        <Trans t={t} textKey="login.terms" components={{ terms: <i /> }} />
      </p>
    );
  }
  await renderPart(<Without />, { path: '/de' });
  expect(shown()).toMatch(/^[^<]+<i>[^<]+<\/i>[^<]+$/);
});
