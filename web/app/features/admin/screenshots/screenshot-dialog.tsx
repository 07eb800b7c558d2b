import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConfirmChange } from '../confirm-change.tsx';
import { patternName } from '../../../i18n/weapon-name.ts';
import type { SentScreenshot } from './screenshot-entry.tsx';

type ScreenshotDialogProps = { screenshot: SentScreenshot; question: 'reject' | 'delete'; backTo: string };

/** Confirms rejecting (with a reason) or deleting a screenshot. */
export function ScreenshotDialog({ screenshot, question, backTo }: ScreenshotDialogProps) {
  const { t } = useTranslation('screenshots');
  return (
    <ConfirmChange
      title={t(`admin.${question}Title`, { name: patternName(t, screenshot) })}
      text={t(`admin.${question}Text`)}
      confirm={t(`admin.${question}`)}
      fields={{ action: question, id: screenshot.id }}
      reason={question === 'reject' ? { name: 'reason', label: t('admin.reason') } : undefined}
      backTo={backTo}
    />
  );
}
