import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { suggestedText } from '../i18n/suggested-text.ts';
import { SuggestedPattern } from './suggested-pattern.tsx';
import { useSuggestions } from './use-suggestions.ts';
import type { SuggestedPattern as Suggested } from './suggestions.ts';

/** The state of the list that the field needs. */
export type ListState = { isOpen: boolean; activeId: string | undefined };

/** The keys of the field that belong to its list. Returns whether the list used the key. */
export type ListKeys = (event: KeyboardEvent) => boolean;

export type SuggestionListProps = {
  id: string;
  text: string;
  keys: RefObject<ListKeys | null>;
  onState: (state: ListState) => void;
  onChoose: (pattern: Suggested) => void;
  onCorrect: (text: string) => void;
};

/** The patterns that the text of a field may mean, best first, and its correction if it is misspelt. */
export function SuggestionList({ id, text, keys, onState, onChoose, onCorrect }: SuggestionListProps) {
  const { t } = useTranslation();
  const found = useSuggestions(text);
  const [active, setActive] = useState({ text, index: -1 });
  const index = active.text === text ? active.index : -1;
  const { patterns, meant } = found;
  const correction = meant === null ? null : suggestedText(t, meant);
  const isOpen = patterns.length > 0;
  const optionId = (at: number) => `${id}-${at}`;
  const activeId = isOpen && index >= 0 ? optionId(index) : undefined;
  useEffect(() => onState({ isOpen, activeId }), [isOpen, activeId, onState]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  useImperativeHandle(keys, () => (event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = patterns[index];
    if (step !== 0 && isOpen) {
      // One position more than patterns: that of the field itself.
      const positions = patterns.length + 1;
      setActive({ text, index: ((index + 1 + step + positions) % positions) - 1 });
    } else if (event.key === 'Enter' && chosen) onChoose(chosen);
    else return false;
    return true;
  });
  return (
    <div
      className={`absolute inset-x-0 top-full z-40 mt-2 overflow-hidden rounded-2xl border border-line-strong bg-surface p-1.5 text-ink shadow-card ${isOpen ? '' : 'hidden'}`}
    >
      {correction !== null && (
        <button
          type="button"
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onCorrect(correction)}
          className="block min-h-11 w-full px-3 text-start font-semibold text-blue-ink"
        >
          {t('forms:query.did-you-mean', { name: correction })}
        </button>
      )}
      <div id={id} role="listbox" aria-label={t('palette.results')}>
        {patterns.map((pattern, at) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- focus and keys are those of the combobox
          <div
            key={`${pattern.weapon} ${pattern.patternId}`}
            id={optionId(at)}
            role="option"
            aria-selected={at === index}
            onPointerMove={() => setActive({ text, index: at })}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(pattern)}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-xl px-3 aria-selected:bg-raised"
          >
            <SuggestedPattern pattern={pattern} />
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {isOpen && t('palette.count', { count: patterns.length })}
      </p>
    </div>
  );
}
