import { BULK_MAX_BYTES, BULK_MAX_LINES } from '@bluegem/core/inspect/bulk-limits';
import { INSPECT_LINK_START } from '@bluegem/core/inspect/inspect-link';
import { useEffect, useEffectEvent, useRef, type ClipboardEvent } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { takePastedLines } from '../../../search/pasted-lines.ts';
import { Button } from '../../../ui/button.tsx';

/** A pattern in the traders' notation, the same in every language. */
export const EXAMPLE_NAME = 'ak 661';

/** Pasting so much blocks a browser for minutes, since it prepares to undo it. */
const LONG_PASTE = 20_000;

/** Handles a long paste in place of the browser. */
function pasteQuickly(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const text = event.clipboardData.getData('text/plain');
  if (text.length < LONG_PASTE) return;
  event.preventDefault();
  const { selectionStart, selectionEnd } = event.currentTarget;
  event.currentTarget.setRangeText(text, selectionStart, selectionEnd, 'end');
}

type BulkFormProps = {
  isBusy: boolean;
  problem: string | null;
  onCheck: (text: string) => void;
  onProblem: (problem: 'too-large' | 'unreadable') => void;
  onClear: () => void;
};

/** One large text field. Only scripts read its text; no request contains it. */
export function BulkForm({ isBusy, problem, onCheck, onProblem, onClear }: BulkFormProps) {
  const { t } = useTranslation('inspect');
  const { count } = useFormats();
  const field = useRef<HTMLTextAreaElement>(null);
  const check = () => onCheck(field.current?.value ?? '');
  // What was pasted into the field of another page.
  const takePasted = useEffectEvent(() => {
    const text = takePastedLines();
    if (text === undefined || !field.current) return;
    field.current.value = text;
    onCheck(text);
  });
  useEffect(() => takePasted(), []);
  const open = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > BULK_MAX_BYTES) return onProblem('too-large');
    const text = await file.text().catch(() => undefined);
    if (text === undefined) return onProblem('unreadable');
    if (field.current) field.current.value = text;
    onCheck(text);
  };
  const clear = () => {
    if (field.current) field.current.value = '';
    field.current?.focus();
    onClear();
  };
  return (
    <form
      aria-label={t('bulk:title')}
      className="scripted card grid gap-4 p-5 md:p-8"
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <label htmlFor="links" className="text-sm font-semibold">
          {t('bulk:label')}
        </label>
        <p id="links-limits" className="text-sm text-faint">
          {t('bulk:limits', { lines: count(BULK_MAX_LINES) })}
        </p>
      </div>
      <textarea
        ref={field}
        id="links"
        dir="ltr"
        rows={8}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={`${t('bulk:placeholder', { start: INSPECT_LINK_START })}\n${EXAMPLE_NAME}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'links-problem links-limits' : 'links-limits'}
        onPaste={pasteQuickly}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) check();
        }}
        className="field resize-y overflow-x-auto py-3 font-mono text-sm leading-relaxed whitespace-pre"
      />
      {problem && (
        <p id="links-problem" role="alert" className="rounded-xl bg-danger-wash px-4 py-3 font-medium text-danger-ink">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="min-w-36 grow sm:grow-0" disabled={isBusy}>
          {isBusy ? t('bulk:checking') : t('bulk:check')}
        </Button>
        <label className="inline-flex min-h-11 grow cursor-pointer items-center justify-center rounded-xl border sm:grow-0 border-line-strong bg-surface/60 px-5 font-semibold hover:border-blue-bright hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-blue-bright">
          {t('bulk:file')}
          <input
            type="file"
            accept=".txt,.csv,.json,text/plain,text/csv,application/json"
            className="sr-only"
            onChange={(event) => {
              void open(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </label>
        <Button kind="quiet" onClick={clear} className="grow sm:grow-0">
          {t('bulk:clear')}
        </Button>
      </div>
    </form>
  );
}
