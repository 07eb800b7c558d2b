import { Form, Link } from 'react-router';
import { usePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { patternName } from '../../i18n/weapon-name.ts';
import { ProofLink } from '../../pattern-parts/proof-link.tsx';
import { useSaleFacts, type SaleReport } from '../../pattern-parts/hooks/use-sale-facts.ts';
import { Button } from '../../ui/button.tsx';
import { TitledSection } from '../../ui/section.tsx';

/** The reported sales of the account, each with its state and a button to delete it. */
export function OwnSales({ sales }: { sales: readonly SaleReport[] }) {
  const { t } = useTranslation('sales');
  if (sales.length === 0) return null;
  return (
    <TitledSection titleId="own-sales" title={t('own.title')} className="card p-6 md:p-8">
      <ul className="mt-3 divide-y divide-line">
        {sales.map((sale) => (
          <li key={sale.id}>
            <SaleRow sale={sale} />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function SaleRow({ sale }: { sale: SaleReport }) {
  const { t } = useTranslation('sales');
  const path = usePath();
  const facts = useSaleFacts();
  const { id, weapon, patternId, state, reason, proofUrl } = sale;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 grow basis-48">
        <Link
          to={path(`/pattern/${weapon}/${patternId}`)}
          className="font-semibold underline underline-offset-4 hover:text-blue-ink"
        >
          <bdi>{patternName(t, { weapon, patternId })}</bdi>
        </Link>
        <span className="block text-sm text-faint">
          {facts(sale).map((fact, index) => (
            <span key={fact}>
              {index > 0 && ' · '}
              <bdi>{fact}</bdi>
            </span>
          ))}
          {proofUrl !== null && (
            <>
              {' · '}
              <ProofLink url={proofUrl} label={t('own.proof')} />
            </>
          )}
        </span>
        <span className="block text-sm wrap-break-word" dir="auto">
          {state === 'rejected' ? t('own.rejected', { reason: reason ?? '' }) : t(`own.${state}`)}
        </span>
      </span>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={id} />
        <Button kind="quiet" type="submit">
          {t('own.delete')}
        </Button>
      </Form>
    </div>
  );
}
