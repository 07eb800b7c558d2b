import { useId } from 'react';
import { usePath } from '../i18n/language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { SearchIcon } from '../ui/icons.tsx';

/** Searches the pattern database from a page that has nothing to show. Loads a document, which works after any failure. */
export function SearchForm() {
  const { t } = useTranslation();
  const path = usePath();
  const id = useId();
  return (
    <form action={path('/patterns')} role="search" className="mt-6 flex max-w-xl gap-2">
      <label htmlFor={id} className="sr-only">
        {t('palette.label')}
      </label>
      <input id={id} name="search" type="search" placeholder={t('palette.placeholder')} className="field" />
      <Button type="submit" aria-label={t('nav.patterns')} className="min-h-12">
        <SearchIcon />
      </Button>
    </form>
  );
}
