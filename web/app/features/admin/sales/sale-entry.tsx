import type { AnswerOf } from '@bluegem/contract/client-types';
import { Link } from 'react-router';
import { ModerationButtons } from '../moderation.tsx';
import { PatternLink } from '../pattern-link.tsx';
import { useFormats } from '../../../i18n/format.ts';
import { usePath } from '../../../i18n/language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ProofLink } from '../../../pattern-parts/proof-link.tsx';
import { useSaleFacts } from '../../../pattern-parts/hooks/use-sale-facts.ts';

type InboxSale = AnswerOf<'adminSales'>['sales'][number];

/** A reported sale with its proof and its actions. */
export function SaleEntry({ sale }: { sale: InboxSale }) {
  const { t } = useTranslation('sales');
  const path = usePath();
  const facts = useSaleFacts();
  const { count } = useFormats();
  const { reason, proofUrl, waitingOfFile } = sale;
  return (
    <article className="card flex min-w-0 flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 grow basis-64">
        <h2 className="font-semibold">
          <PatternLink pattern={sale} />
        </h2>
        <p className="text-sm">
          {facts(sale).map((fact, index) => (
            <span key={fact}>
              {index > 0 && ' · '}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </p>
        <p className="text-sm wrap-anywhere text-faint">
          {proofUrl === null ? t('admin.noProof') : <ProofLink url={proofUrl} label={t('own.proof')} />}
          {(waitingOfFile ?? 0) > 1 && (
            <>
              {' · '}
              <Link
                className="underline underline-offset-4 hover:text-blue-ink"
                to={`${path('/admin/sales')}?file=${sale.id}`}
              >
                {t('admin.wholeFile', { count: count(waitingOfFile ?? 0) })}
              </Link>
            </>
          )}
        </p>
        {reason !== null && (
          <p className="mt-1 text-sm wrap-break-word whitespace-pre-line" dir="auto">
            {reason}
          </p>
        )}
      </div>
      <ModerationButtons of="sales" entry={sale} />
    </article>
  );
}
