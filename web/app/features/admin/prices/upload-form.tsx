import { useTranslation } from '../../../i18n/use-translation.ts';
import { Form, useNavigation } from 'react-router';
import { usePath } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button.tsx';

/** A form to upload a file with prices for a check. */
export function UploadForm() {
  const { t } = useTranslation('settings');
  const path = usePath();
  const isBusy = useNavigation().formData?.get('intent') === 'upload';
  return (
    <Form
      method="post"
      action={path('/admin/prices')}
      encType="multipart/form-data"
      className="card mt-4 flex flex-wrap items-end gap-4 p-5 md:p-6"
    >
      <input type="hidden" name="intent" value="upload" />
      <label className="grid min-w-0 grow basis-64 gap-1.5 text-sm font-semibold">
        {t('admin.prices.file')}
        <input
          type="file"
          name="file"
          required
          accept=".csv,.json,text/csv,application/json"
          className="field min-w-0 py-1.5 text-base font-normal file:me-4 file:rounded-lg file:border-0 file:bg-raised file:px-3 file:py-1 file:text-ink"
        />
      </label>
      <Button type="submit" className="min-h-12!" disabled={isBusy}>
        {t('admin.prices.check')}
      </Button>
      <p className="basis-full text-sm text-faint">{t('admin.prices.fileHint')}</p>
    </Form>
  );
}
