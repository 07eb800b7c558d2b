import { CURRENCY_IDS } from '@bluegem/core/prices/money';
import { SALE_LINK_MAX, SALE_MARKETS } from '@bluegem/core/prices/sale-report';
import { WEARS } from '@bluegem/core/weapons/wear';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { marketName } from '../../pattern-parts/hooks/use-sale-facts.ts';
import { Button } from '../../ui/button.tsx';

type SaleFormProps = {
  /** The pattern that the page was opened for. */
  pattern: string;
  /** The first and the last day of a sale that can be reported. */
  days: { first: string; last: string };
  /** The typed values, if they were not accepted. */
  typed: Readonly<Record<string, string>> | null;
};

function Field({ label, children, className = '' }: { label: string; children: ReactNode; className?: string }) {
  return (
    <label className={`grid min-w-0 content-start gap-1.5 text-sm font-semibold ${className}`}>
      {label}
      {children}
    </label>
  );
}

const FIELD = 'field min-w-0 text-base font-normal';

/** Reports one sale; it works without script. */
export function SaleForm({ pattern, days, typed }: SaleFormProps) {
  const { t } = useTranslation('sales', 'patternModal');
  const navigation = useNavigation();
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const field = (name: string) => ({ name, defaultValue: typed?.[name], className: FIELD });
  const text = (name: string) => ({ ...field(name), autoComplete: 'off', dir: 'ltr' });
  return (
    <Form method="post" className="mt-5 grid gap-5 sm:grid-cols-2">
      <input type="hidden" name="intent" value="report" />
      <Field label={t('form.pattern', { example: `${weaponName(t, 'karambit')} 387` })}>
        <input {...text('pattern')} required maxLength={60} defaultValue={typed?.['pattern'] ?? pattern} />
      </Field>
      <Field label={t('form.date')}>
        <input {...field('soldOn')} type="date" required min={days.first} max={days.last} />
      </Field>
      <Field label={t('form.price')}>
        <input {...text('price')} required maxLength={20} inputMode="decimal" placeholder="1299.50" />
      </Field>
      <CurrencyField chosen={typed?.['currency']} />
      <Field label={t('form.wear')}>
        <select {...field('wear')}>
          {WEARS.map(({ id }) => (
            <option key={id} value={id}>
              {t(`patternModal:wear.${id}`)}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t('form.float')}>
        <input {...text('float')} maxLength={24} inputMode="decimal" placeholder="0.0712" />
      </Field>
      <MarketField chosen={typed?.['market']} />
      <label className="flex min-h-11 items-center gap-3 self-end">
        <input
          type="checkbox"
          name="statTrak"
          value="yes"
          defaultChecked={typed?.['statTrak'] === 'yes'}
          className="size-5 shrink-0"
        />
        <bdi>StatTrak™</bdi>
      </label>
      <Field label={t('form.proof')} className="sm:col-span-2">
        <input
          {...text('proofUrl')}
          type="url"
          required
          maxLength={SALE_LINK_MAX}
          pattern="https://.+"
          placeholder="https://"
        />
        <span className="font-normal text-faint">{t('form.proofHint')}</span>
      </Field>
      <Button type="submit" disabled={isSending} className="justify-self-start">
        {t('form.send')}
      </Button>
    </Form>
  );
}

export function CurrencyField({ chosen }: { chosen?: string | undefined }) {
  const { t } = useTranslation('sales', 'patternModal');
  return (
    <Field label={t('form.currency')}>
      <select name="currency" defaultValue={chosen} className={FIELD}>
        {CURRENCY_IDS.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </select>
    </Field>
  );
}

export function MarketField({ chosen }: { chosen?: string | undefined }) {
  const { t } = useTranslation('sales', 'patternModal');
  return (
    <Field label={t('form.market')}>
      <select name="market" defaultValue={chosen} className={FIELD}>
        {SALE_MARKETS.map((market) => (
          <option key={market} value={market}>
            {marketName(market, t('form.other'))}
          </option>
        ))}
      </select>
    </Field>
  );
}
