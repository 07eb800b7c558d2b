import { Fragment } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** In parts, since it may break only between them. */
const ADDRESS = ['https://steamcommunity.com/', 'inventory/', 'STEAMID64/730/2', '?l=english', '&count=2000'];

/** Shown until there is a result. */
export function InventoryHelp() {
  const { t } = useTranslation('inspect');
  return (
    <section aria-labelledby="inventory-help" className="mt-8 grid max-w-measure gap-3 text-soft">
      <h2 id="inventory-help" className="text-xl font-semibold text-ink">
        {t('bulk:howTitle')}
      </h2>
      <p>{t('bulk:how')}</p>
      <p
        dir="ltr"
        className="rounded-xl border border-line bg-surface px-4 py-3 text-start font-mono text-sm wrap-anywhere"
      >
        {ADDRESS.map((part) => (
          <Fragment key={part}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </p>
    </section>
  );
}
