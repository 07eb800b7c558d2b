import { MAX_PASTED_LENGTH } from '@bluegem/core/inspect/pasted-link';
import { Suspense, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePath } from '../i18n/language.ts';
import { lazyOptional } from '../ui/lazy-with-retry.tsx';
import { useIsScripted } from '../ui/use-is-scripted.ts';
import { handToBulkCheck, isManyItems } from './pasted-lines.ts';
import type { ListKeys, ListState, SuggestionListProps } from './suggestion-list.tsx';
import type { SuggestedPattern } from './suggestions.ts';

const load = async () => (await import('./suggestion-list.tsx')).SuggestionList;
/** Without it the field still works. */
const SuggestionList = lazyOptional<SuggestionListProps>(load);

const CLOSED: ListState = { isOpen: false, activeId: undefined };

type SmartFieldProps = {
  ref: RefObject<HTMLInputElement | null>;
  id: string;
  name?: string;
  label: string;
  defaultValue?: string;
  /** The id of the problem with the text, if there is one. */
  problemId?: string | undefined;
  /** Without it nothing is suggested: the page itself answers while one types. */
  onChoose?: (pattern: SuggestedPattern) => void;
  /** The keys that no list uses. */
  onOtherKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
  placeholder?: string;
  className: string;
};

/** Opens the bulk check with several items. Returns whether the text had several. */
export function useBulkPaste(): (text: string) => boolean {
  const path = usePath();
  const navigate = useNavigate();
  return (text) => {
    if (!isManyItems(text)) return false;
    handToBulkCheck(text);
    void navigate(path('/tools/bulk'));
    return true;
  };
}

/**
 * One field for a pattern by name and number in any script, a number alone, a market name, or an inspect link. With
 * script it suggests patterns while one types; the list is as wide as the next positioned element around the field.
 */
export function SmartField({ ref, id, problemId, label, onChoose, onOtherKey, ...input }: SmartFieldProps) {
  const { t } = useTranslation();
  const isScripted = useIsScripted();
  const listId = useId();
  const pasteMany = useBulkPaste();
  const keys = useRef<ListKeys>(null);
  /** Undefined while there is no list. */
  const [text, setText] = useState<string>();
  const [list, setList] = useState(CLOSED);
  const close = () => {
    setText(undefined);
    setList(CLOSED);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && list.isOpen) close();
    else if (!keys.current?.(event)) {
      // The form is sent: its answer takes the place of the list.
      if (event.key === 'Enter') close();
      onOtherKey?.(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const combobox = isScripted &&
    onChoose && {
      role: 'combobox',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': list.isOpen,
      'aria-controls': list.isOpen ? listId : undefined,
      'aria-activedescendant': list.activeId,
    };
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        placeholder={t('search.placeholder')}
        {...input}
        {...combobox}
        ref={ref}
        id={id}
        type={onChoose ? 'text' : 'search'}
        maxLength={MAX_PASTED_LENGTH}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        onFocus={() => onChoose && void load().catch(() => undefined)}
        onBlur={close}
        onChange={(event) => onChoose && setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          if (pasteMany(event.clipboardData.getData('text/plain'))) event.preventDefault();
        }}
      />
      {onChoose && text !== undefined && (
        <Suspense>
          <SuggestionList
            id={listId}
            text={text}
            keys={keys}
            onState={setList}
            onChoose={(pattern) => {
              close();
              onChoose(pattern);
            }}
            onCorrect={(meant) => {
              if (ref.current) ref.current.value = meant;
              setText(meant);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
