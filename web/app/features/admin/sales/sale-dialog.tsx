import { useFormats } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { SaleReport } from '../../../pattern-parts/hooks/use-sale-facts.ts';
import { ConfirmChange } from '../confirm-change.tsx';
import { patternName } from '../../../i18n/weapon-name.ts';

type SaleDialogProps = { sale: SaleReport; question: 'reject' | 'delete'; backTo: string };
type FileDialogProps = { id: string; count: number; backTo: string };

/** Confirms rejecting (with a reason) or deleting a reported sale. */
export function SaleDialog({ sale, question, backTo }: SaleDialogProps) {
  const { t } = useTranslation('sales');
  return (
    <ConfirmChange
      title={t(`admin.${question}Title`, { name: patternName(t, sale) })}
      text={t(`admin.${question}Text`)}
      confirm={t(`admin.${question}`)}
      fields={{ action: question, id: sale.id }}
      reason={question === 'reject' ? { name: 'reason', label: t('admin.reason') } : undefined}
      backTo={backTo}
    />
  );
}

/** Confirms rejecting all waiting sales of the file that the sale with an id came from. */
export function FileDialog({ id, count, backTo }: FileDialogProps) {
  const { t } = useTranslation('sales');
  const formats = useFormats();
  return (
    <ConfirmChange
      title={t('admin.rejectAllTitle')}
      text={t('admin.rejectAllText')}
      confirm={t('admin.rejectAll', { count: formats.count(count) })}
      fields={{ action: 'reject', scope: 'file', id }}
      reason={{ name: 'reason', label: t('admin.reason') }}
      backTo={backTo}
    />
  );
}
