import { isCurrency, type Currency } from '@bluegem/core/prices/money';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useCurrency } from '../../../pattern-parts/hooks/use-currency.ts';
import { Section } from '../../../ui/section.tsx';

/** The display currency of prices, among those with a rate from the operator. Stored in the browser. */
export function CurrencyChoice({ currencies }: { currencies: readonly Currency[] }) {
  const { t } = useTranslation('discover');
  const id = useId();
  const [chosen, choose] = useCurrency();
  return (
    <Section title={t('market.currency.title')} lead={t('market.currency.lead')}>
      <div className="scripted mt-4 grid max-w-xs gap-1.5">
        <label htmlFor={id} className="text-sm text-faint">
          {t('market.currency.label')}
        </label>
        <select
          id={id}
          className="field"
          value={chosen !== null && currencies.includes(chosen) ? chosen : ''}
          onChange={({ target }) => choose(isCurrency(target.value) ? target.value : null)}
        >
          <option value="">{t('market.currency.own')}</option>
          {currencies.map((currency) => (
            <option key={currency} value={currency}>
              {currency}
            </option>
          ))}
        </select>
      </div>
    </Section>
  );
}
