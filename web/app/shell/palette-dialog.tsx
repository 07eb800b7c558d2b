import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { MAX_PASTED_LENGTH } from '@bluegem/core/inspect/pasted-link';
import { LANGUAGES, localisedPath } from '@bluegem/locales/languages';
import { useLocation, useNavigate, useSubmit } from 'react-router';
import { saveLanguage, usePath } from '../i18n/language.ts';
import { SuggestedPattern } from '../search/suggested-pattern.tsx';
import { useSuggestions } from '../search/use-suggestions.ts';
import { CloseIcon, SearchIcon } from '../ui/icons.tsx';
import { useNamedPages } from './named-pages.ts';
import { paletteEntries, type PaletteEntry } from './palette-entries.ts';
import { THEMES, useTheme } from './use-theme.ts';

const NONE: ReturnType<typeof useSuggestions>['patterns'] = [];

/** The themes and languages as entries. */
function useSettings(): PaletteEntry[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      ...THEMES.map((to) => ({ kind: 'theme' as const, label: `${t('theme.label')}: ${t(`theme.${to}`)}`, to })),
      ...LANGUAGES.map(({ code, name }) => ({ kind: 'language' as const, label: name, to: code })),
    ],
    [t],
  );
}

/** Finds a pattern, a weapon, a page or a setting by typing. Arrow keys select, Enter opens, Escape closes. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const path = usePath();
  const navigate = useNavigate();
  const submit = useSubmit();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const pages = useNamedPages();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const settings = useSettings();
  const [, chooseTheme] = useTheme();
  const { pathname, search, hash } = useLocation();
  const suggestions = useSuggestions(text);
  const suggested = suggestions.text === text.trim().toLowerCase() ? suggestions.patterns : NONE;
  const entries = useMemo(
    () => paletteEntries(text, { pages, settings, suggested, linkLabel: t('palette.link'), t }),
    [text, pages, settings, suggested, t],
  );

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);

  const go = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    dialog.current?.close();
    // A link is sent in the request body, so that it is in no address.
    if (entry.kind === 'link') void submit({ link: text }, { method: 'post', action: path(entry.to) });
    else if (entry.kind === 'theme') chooseTheme(entry.to);
    else if (entry.kind === 'language') {
      saveLanguage(entry.to);
      void navigate(`${localisedPath(pathname, entry.to)}${search}${hash}`, {
        preventScrollReset: true,
      });
    } else void navigate(path(entry.to));
  };
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && entries.length > 0) setChosen((chosen + step + entries.length) % entries.length);
    else if (event.key === 'Enter') go(entries[chosen]);
    else return;
    event.preventDefault();
  };

  const kindOf = ({ kind }: PaletteEntry) => t(kind === 'theme' ? 'theme.label' : `palette.kinds.${kind}`);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, too
    <dialog
      ref={dialog}
      aria-label={t('palette.title')}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
      className="mx-auto mt-[12dvh] mb-auto w-[min(40rem,100%-2rem)] overflow-hidden rounded-2xl border border-line-strong bg-surface p-0 text-ink shadow-card backdrop:bg-black/55 backdrop:backdrop-blur-sm"
    >
      <div className="flex items-center gap-2 border-b border-line ps-4 pe-2 text-faint">
        <SearchIcon />
        <input
          type="text"
          role="combobox"
          aria-label={t('palette.label')}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={entries[chosen] ? `${id}-${chosen}` : undefined}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={onKey}
          placeholder={t('palette.placeholder')}
          maxLength={MAX_PASTED_LENGTH}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className="min-h-14 w-full min-w-0 bg-transparent px-1 text-base text-ink outline-none placeholder:text-faint"
        />
        <button
          type="button"
          aria-label={t('palette.close')}
          onClick={() => dialog.current?.close()}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-raised hover:text-ink"
        >
          <CloseIcon />
        </button>
      </div>
      <p role="status" className={entries.length > 0 ? 'sr-only' : 'p-5 text-soft'}>
        {entries.length > 0 ? t('palette.count', { count: entries.length }) : t('palette.none')}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('palette.results')}
        className="max-h-[55dvh] overflow-y-auto p-2"
      >
        {entries.map((entry, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- focus and keys are those of the combobox
          <div
            key={`${entry.kind} ${entry.to}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onPointerMove={() => setChosen(index)}
            onClick={() => go(entry)}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-xl px-3 aria-selected:bg-raised"
          >
            {entry.pattern ? (
              <SuggestedPattern pattern={entry.pattern} />
            ) : (
              <>
                <span className="truncate font-display font-semibold" dir="auto">
                  {entry.label}
                </span>
                <span className="ms-auto shrink-0 text-sm text-faint">{kindOf(entry)}</span>
              </>
            )}
          </div>
        ))}
      </div>
    </dialog>
  );
}
