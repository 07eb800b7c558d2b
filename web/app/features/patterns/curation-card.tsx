import type { ExchangeRates, Money } from '@bluegem/core/prices/money';
import { SIDES } from '@bluegem/core/weapons/region';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ExternalIcon } from '../../ui/icons.tsx';
import { TitledSection } from '../../ui/section.tsx';
import { useMoney } from '../../pattern-parts/hooks/use-money.ts';

export type CurationCardProps = {
  description: string | undefined;
  price: { amount: Money; rates: ExchangeRates | null } | null;
  screenshots: { playside: string | null; backside: string | null } | undefined;
};

/** The notes of this site's admins on a pattern. */
export function CurationCard({ description, price, screenshots }: CurationCardProps) {
  const { t } = useTranslation('patternModal');
  const money = useMoney(price?.rates ?? null);
  return (
    <TitledSection titleId="curation-title" title={t('ownWords.title')} className="card mt-10 p-4 sm:p-6 md:p-8">
      {description !== undefined && (
        <p className="mt-3 max-w-2xl break-words whitespace-pre-line text-soft" dir="auto">
          {description}
        </p>
      )}
      {price && (
        <p className="mt-3">
          {t('ownWords.price')}: <strong>{money(price.amount)}</strong>
        </p>
      )}
      {screenshots && <ScreenshotLinks {...screenshots} />}
    </TitledSection>
  );
}

/** Links instead of pictures: a browser requests nothing from another site without a click. */
function ScreenshotLinks(addresses: { playside: string | null; backside: string | null }) {
  const { t } = useTranslation('patternModal');
  return (
    <>
      <h3 className="mt-4 font-semibold">{t('ownWords.screenshots')}</h3>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        {SIDES.flatMap((side) => {
          const href = addresses[side];
          if (href === null) return [];
          return (
            <li key={side}>
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer nofollow external"
                className="inline-flex text-blue-ink underline underline-offset-4 min-h-11 items-center gap-2"
              >
                {t(`common:region.${side}`)}
                <span className="sr-only">{t('ownWords.external')}</span>
                <ExternalIcon />
              </a>
            </li>
          );
        })}
      </ul>
    </>
  );
}
