import { useId, useRef } from 'react';
import { usePath } from '../i18n/language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { SmartField } from '../search/smart-field.tsx';
import { Button } from '../ui/button.tsx';
import { SearchIcon } from '../ui/icons.tsx';

/**
 * Searches the pattern database for a name, a number or a link from a page that has nothing to show. Loads a document,
 * which works after any failure.
 */
export function SearchForm() {
  const { t } = useTranslation();
  const path = usePath();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <form action={path('/patterns')} role="search" className="mt-6 flex max-w-xl gap-2">
      <SmartField ref={field} id={id} name="search" label={t('palette.label')} className="field" />
      <Button type="submit" aria-label={t('nav.patterns')} className="min-h-12">
        <SearchIcon />
      </Button>
    </form>
  );
}
