import { useEffect, useRef, type RefObject } from 'react';
import { Form, useSubmit } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePath } from '../i18n/language.ts';
import { SmartField } from '../search/smart-field.tsx';
import { SearchIcon } from '../ui/icons.tsx';
import { useLateNavigate } from '../page/use-late-navigate.ts';

const ownField = () => document.querySelector<HTMLInputElement>('main [role="search"] input');

/** The slash key focuses the page's own search, or else this one. */
function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches('input, select, textarea');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      (ownField() ?? field.current)?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [field]);
}

/** The search of every page on a screen with room for it. Without script the landing page answers it. */
export function HeaderSearch() {
  const { t } = useTranslation();
  const path = usePath();
  const begin = useLateNavigate();
  const submit = useSubmit();
  const field = useRef<HTMLInputElement>(null);
  useSlashKey(field);
  const open = async (text: string) => {
    const late = begin();
    const { targetOfQuery } = await import('../search/open-query.ts');
    if (late.isOutdated()) return;
    const target = targetOfQuery(text);
    if (field.current) field.current.value = '';
    if (target.kind === 'link') await submit({ link: target.link }, { method: 'post', action: path('/') });
    else late.navigate(path(target.path));
  };
  return (
    <Form
      method="get"
      action={path('/')}
      role="search"
      aria-label={t('palette.open')}
      onSubmit={(event) => {
        event.preventDefault();
        void open(field.current?.value ?? '');
      }}
      className="relative hidden h-11 w-105 max-w-105 min-w-0 items-center gap-1 rounded-xl border border-line bg-surface pe-2 text-faint focus-within:border-blue-bright md:flex in-[body:has(#database-search)]:hidden!"
    >
      <button type="submit" aria-label={t('palette.open')} className="grid h-full place-items-center ps-3">
        <SearchIcon />
      </button>
      <SmartField
        ref={field}
        id="header-search"
        name="search"
        label={t('palette.open')}
        onChoose={({ weapon, patternId }) => {
          if (field.current) field.current.value = '';
          begin().navigate(path(`/pattern/${weapon}/${patternId}`));
        }}
        className="h-full w-full min-w-0 bg-transparent px-2 text-sm text-ink outline-none placeholder:text-faint"
      />
      <kbd aria-hidden="true" className="scripted rounded-lg border border-line px-2 font-text text-xs">
        /
      </kbd>
    </Form>
  );
}
