import { useState, type MouseEvent } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { withReason } from '../../../api-client/api-failure.ts';
import { notify } from '../../../ui/notices.ts';
import { saveText } from '../../../ui/save-file.ts';
import { Section } from '../../../ui/section.tsx';

const ADDRESS = '/api/account/export';
const FILE_NAME = 'blue-gem-atlas-account.json';

function save(value: unknown): void {
  saveText(JSON.stringify(value, null, 2), FILE_NAME, 'application/json');
}

/** Downloads all data of the account. Without script the browser requests the same file itself. */
export function ExportData() {
  const { t } = useTranslation('settings');
  const [isBusy, setIsBusy] = useState(false);
  const download = async (event: MouseEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { browserAuth } = await import('../../../auth/browser-auth.ts');
      save(await browserAuth().api.get(ADDRESS));
      notify(t('export.done'));
    } catch (error) {
      notify(withReason(t, t('export.failed'), error), 'problem');
    }
    setIsBusy(false);
  };
  return (
    <Section title={t('export.title')} lead={t('export.lead')}>
      <a
        href={ADDRESS}
        download={FILE_NAME}
        aria-busy={isBusy}
        onClick={(event) => void download(event)}
        className="action-fill mt-5 inline-flex min-h-11 items-center gap-2 rounded-xl px-5 font-semibold hover:brightness-110 aria-busy:opacity-60"
      >
        <DownloadIcon />
        {t('export.download')}
      </a>
    </Section>
  );
}
