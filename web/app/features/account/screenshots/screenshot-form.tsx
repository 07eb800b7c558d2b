import { SCREENSHOT_MAX_BYTES, SCREENSHOT_MAX_MEGABYTES, SCREENSHOT_SIDES } from '@bluegem/core/site/screenshot';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useScreenshotFacts } from '../../../pattern-parts/hooks/use-screenshot-facts.ts';

type ScreenshotFormProps = {
  /** The address of the page, with its view. */
  action: string;
  /** Why the last one was not taken, in the language of the page. */
  refusal: string | null;
};

const LABEL = 'grid min-w-0 gap-1.5 text-sm font-semibold';

/** Sends a screenshot of the pattern; the server says what is wrong with it. */
export function ScreenshotForm({ action, refusal }: ScreenshotFormProps) {
  const { t } = useTranslation('screenshots');
  const { sideName } = useScreenshotFacts();
  const [isTooLarge, setTooLarge] = useState(false);
  const isSending = useNavigation().formData?.get('intent') === 'screenshot';
  const problem = isTooLarge ? t('errors:screenshot.too-large', { megabytes: SCREENSHOT_MAX_MEGABYTES }) : refusal;
  return (
    <Form
      method="post"
      action={action}
      encType="multipart/form-data"
      preventScrollReset
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        const file = new FormData(event.currentTarget).get('file');
        const isOver = file instanceof File && file.size > SCREENSHOT_MAX_BYTES;
        setTooLarge(isOver);
        if (isOver) event.preventDefault();
      }}
    >
      <input type="hidden" name="intent" value="screenshot" />
      {problem !== null && (
        <p role="alert" className="rounded-xl bg-danger-wash px-4 py-3 font-medium text-danger-ink">
          {problem}
        </p>
      )}
      <label className={LABEL}>
        {t('send.file')}
        <input
          type="file"
          name="file"
          required
          accept="image/jpeg,image/png,image/webp"
          className="field min-w-0 py-1.5 text-base font-normal file:me-4 file:rounded-lg file:border-0 file:bg-raised file:px-3 file:py-1 file:text-ink"
        />
        <span className="font-normal text-faint">{t('send.fileHint', { megabytes: SCREENSHOT_MAX_MEGABYTES })}</span>
      </label>
      <div className="grid gap-4 sm:grid-cols-2">
        <label className={LABEL}>
          {t('send.side')}
          <select name="side" className="field text-base font-normal">
            {SCREENSHOT_SIDES.map((side) => (
              <option key={side} value={side}>
                {sideName(side)}
              </option>
            ))}
          </select>
        </label>
        <label className={LABEL}>
          {t('send.float')}
          <input
            name="float"
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            pattern="\s*(0|1|0?[.,]\d+|1[.,]0+)\s*"
            title={t('send.floatHint')}
            placeholder="0.0712"
            dir="ltr"
            className="field text-base font-normal"
          />
        </label>
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="consent" value="yes" required className="size-5 shrink-0" />
        {t('send.consent')}
      </label>
      <Button type="submit" disabled={isSending} className="justify-self-start">
        {isSending ? t('send.sending') : t('send.button')}
      </Button>
    </Form>
  );
}
