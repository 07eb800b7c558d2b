import { Form } from 'react-router';
import { useFormats } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmChange } from '../confirm-change.tsx';
import { useAddresses } from '../use-addresses.ts';

type WholeFileProps = {
  /** A sale of the file. */
  id: string;
  waiting: number;
  /** Whether the reason for a rejection is needed now. */
  isRejecting: boolean;
};

/** Approves or rejects all waiting sales of a file. */
export function WholeFile({ id, waiting, isRejecting }: WholeFileProps) {
  const { t } = useTranslation('sales');
  const { count } = useFormats();
  const at = useAddresses();
  return (
    <div className="mb-6 flex flex-wrap gap-2">
      <Form method="post">
        <input type="hidden" name="action" value="approve" />
        <input type="hidden" name="scope" value="file" />
        <Button type="submit" name="id" value={id}>
          {t('admin.approveAll', { count: count(waiting) })}
        </Button>
      </Form>
      <ButtonLink kind="quiet" to={at({ confirm: 'reject-file' })} preventScrollReset>
        {t('admin.rejectAll', { count: count(waiting) })}
      </ButtonLink>
      {isRejecting && (
        <ConfirmChange
          title={t('admin.rejectAllTitle')}
          text={t('admin.rejectAllText')}
          confirm={t('admin.rejectAll', { count: count(waiting) })}
          fields={{ action: 'reject', scope: 'file', id }}
          reason={{ name: 'reason', label: t('admin.reason') }}
          backTo={at()}
        />
      )}
    </div>
  );
}
