import { Form } from 'react-router';
import { useFormats } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';

type FileDecisionProps = {
  /** A sale of the file. */
  id: string;
  waiting: number;
  /** The address that asks for the reason. */
  rejectAt: string;
};

/** Approves or rejects all waiting sales of a file. */
export function FileDecision({ id, waiting, rejectAt }: FileDecisionProps) {
  const { t } = useTranslation('sales');
  const { count } = useFormats();
  return (
    <div className="mb-6 flex flex-wrap gap-2">
      <Form method="post">
        <input type="hidden" name="action" value="approve" />
        <input type="hidden" name="scope" value="file" />
        <Button type="submit" name="id" value={id}>
          {t('admin.approveAll', { count: count(waiting) })}
        </Button>
      </Form>
      <ButtonLink kind="quiet" to={rejectAt} preventScrollReset>
        {t('admin.rejectAll', { count: count(waiting) })}
      </ButtonLink>
    </div>
  );
}
