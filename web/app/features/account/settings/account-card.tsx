import type { AuthMethod } from '@bluegem/core/site/auth-method';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Form } from 'react-router';
import { Avatar } from '../../../auth/avatar.tsx';
import { useFormats } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';

type AccountCardProps = { name: string; avatar: string | null; authMethod: AuthMethod; since: string };

/** The account of these settings. */
export function AccountCard({ name, avatar, authMethod, since }: AccountCardProps) {
  const { t } = useTranslation('settings');
  const { date } = useFormats();
  return (
    <div className="card flex flex-wrap items-center gap-4 p-6">
      <Avatar name={name} src={avatar} size="large" />
      <div className="min-w-0 grow">
        <p className="truncate font-display text-xl font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-faint">
          {t(`account.signedInWith.${authMethod}`)} · {t('account.since', { date: date(since) })}
        </p>
      </div>
      <Form method="post" action="/logout" reloadDocument>
        <Button kind="quiet" type="submit">
          {t('account.signOut')}
        </Button>
      </Form>
    </div>
  );
}
