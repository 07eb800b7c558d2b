import type { AnswerOf } from '@bluegem/contract/client-types';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Form } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { TierBadge } from '../../pattern-parts/tier-badge.tsx';
import { PatternLink } from './pattern-link.tsx';
import { useAddresses } from './use-addresses.ts';
import { useAdminFormats } from './use-admin-formats.ts';

type Discovery = AnswerOf<'adminDiscoveries'>['discoveries'][number];

/** A discovery with its actions. */
export function DiscoveryRow({ discovery }: { discovery: Discovery }) {
  const { t } = useTranslation('settings');
  const at = useAddresses();
  const { float, momentInUtc } = useAdminFormats();
  const { itemId, tier, hidden } = discovery;
  return (
    <article className="px-4 py-5 md:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <TierBadge tier={tier} />
        <h2 className="font-semibold">
          <PatternLink pattern={discovery} />
        </h2>
        {hidden && <Chip tone="doubt">{t('admin.discoveries.states.hidden')}</Chip>}
      </div>
      <p className="mt-2 text-sm text-faint">
        {discovery.float !== null && `${t('admin.discoveries.float', { float: float(discovery.float) })} · `}
        {momentInUtc(discovery.discoveredAt)}
      </p>
      {hidden && (
        <p className="mt-2 max-w-measure break-words whitespace-pre-line rtl:text-right" dir="auto">
          <span className="text-faint">{t('admin.discoveries.hiddenSince', { date: momentInUtc(hidden.at) })}: </span>
          {hidden.reason}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {hidden ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="action" value="show" />
            <Button kind="quiet" type="submit" name="item" value={itemId}>
              {t('admin.discoveries.show')}
            </Button>
          </Form>
        ) : (
          <ButtonLink kind="quiet" to={at({ confirm: 'hide', id: itemId })} preventScrollReset>
            {t('admin.discoveries.hide')}
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" to={at({ confirm: 'delete', id: itemId })} preventScrollReset>
          {t('admin.discoveries.delete')}
        </ButtonLink>
      </div>
    </article>
  );
}
