import type { ReactNode, RefObject } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { READS_CLIPBOARD, type ClipboardButton } from '../page/early-taps.ts';
import { PasteIcon } from '../ui/icons.tsx';
import { notify } from '../ui/notices.ts';
import { useIsScripted } from '../ui/use-is-scripted.ts';
import { fillField } from './fill-field.ts';
import { useBulkPaste } from './smart-field.tsx';

const canPaste = () => typeof navigator.clipboard?.readText === 'function';

export type PasteButtonProps = {
  field: RefObject<HTMLInputElement | null>;
  className: string;
  /** Its text, if more is to be said. */
  children?: ReactNode;
};

/** On touch devices: fills the field from the clipboard and sends its form. */
export function ShownPasteButton({ field, className, children }: PasteButtonProps) {
  const { t } = useTranslation();
  const isScripted = useIsScripted();
  const pasteMany = useBulkPaste();
  if (isScripted && !canPaste()) return null;
  const paste = async (button: ClipboardButton) => {
    const input = field.current;
    const copied = button.earlyText ?? navigator.clipboard.readText();
    button.earlyText = undefined;
    const text = (await copied.catch(() => '')).trim();
    if (!input) return;
    if (text === '') {
      // Without permission the field is one touch from the keyboard's own paste.
      input.focus();
      notify(t('search.pasteHere'));
      return;
    }
    if (pasteMany(text)) return;
    fillField(input, text.slice(0, input.maxLength));
    input.form?.requestSubmit();
  };
  return (
    <button
      type="button"
      {...{ [READS_CLIPBOARD]: '' }}
      onClick={({ currentTarget }) => void paste(currentTarget)}
      className={`scripted hidden items-center gap-2 pointer-coarse:inline-flex ${className}`}
    >
      <PasteIcon />
      {children ?? t('search.paste')}
    </button>
  );
}
