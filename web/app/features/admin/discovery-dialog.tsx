import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmChange } from './confirm-change.tsx';
import { patternName } from '../../i18n/weapon-name.ts';
import type { Discovery } from './discovery-row.tsx';

type DiscoveryDialogProps = { discovery: Discovery; question: 'hide' | 'delete'; backTo: string };

/** Confirms hiding (with a reason) or deleting a discovery. */
export function DiscoveryDialog({ discovery, question, backTo }: DiscoveryDialogProps) {
  const { t } = useTranslation('settings');
  return (
    <ConfirmChange
      title={t(`admin.discoveries.${question}Title`, { name: patternName(t, discovery) })}
      text={t(`admin.discoveries.${question}Text`)}
      confirm={t(`admin.discoveries.${question}`)}
      fields={{ action: question, item: discovery.itemId }}
      reason={question === 'hide' ? { name: 'reason', label: t('admin.discoveries.reason') } : undefined}
      backTo={backTo}
    />
  );
}
