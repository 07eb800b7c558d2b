import type { Admins } from '@bluegem/contract/admin/admin-community';
import type { AuthMethod } from '@bluegem/core/site/auth-method';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Form } from 'react-router';
import { SignInAgain } from '../../auth/provider-buttons.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Panel } from './panel.tsx';
import { useAdminFormats } from './use-admin-formats.ts';

type AdminsPanelProps = {
  admins: Admins;
  confirmTo: (id: string) => string;
  problem: 'invalid' | 'known' | null;
  /** The address to sign in again, which granting access requires; null: not required now. */
  again: AuthMethod | null;
};

/** The list of admins, and the form that adds one. */
export function AdminsPanel({ admins, confirmTo, problem, again }: AdminsPanelProps) {
  const { t } = useTranslation('settings');
  const { moment } = useAdminFormats();
  return (
    <Panel title={t('admin.admins.title')} lead={t('admin.admins.lead')}>
      <ul className="divide-y divide-line rounded-xl border border-line">
        {admins.settings.map(({ method, text }) => (
          <li key={`${method} ${text}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
            <span className="font-medium">
              {method === null ? t('admin.admins.account') : t(`admin.methods.${method}`)} <bdi>{text}</bdi>
            </span>
            <Chip tone="sure">{t('admin.admins.ofSettings')}</Chip>
          </li>
        ))}
        {admins.granted.map(({ id, method, label, grantedAt, hasAccount }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0">
              <p className="font-medium break-words">
                <bdi>{label}</bdi>
              </p>
              <p className="text-sm text-faint">
                {t(`admin.methods.${method}`)} · {t('admin.admins.since', { time: moment(grantedAt) })}
                {!hasAccount && ` · ${t('admin.admins.neverHere')}`}
              </p>
            </div>
            <ButtonLink kind="quiet" to={confirmTo(id)} preventScrollReset>
              {t('admin.admins.revoke.ask')}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {admins.settings.length + admins.granted.length === 0 && <p className="text-soft">{t('admin.admins.none')}</p>}
      {again ? (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
          <p className="font-medium">{t('errors:auth.recent-sign-in-required')}</p>
          <SignInAgain method={again} path="/admin/community" />
        </div>
      ) : (
        <GrantForm problem={problem} />
      )}
    </Panel>
  );
}

const LABEL = 'grid min-w-0 gap-1.5 text-sm font-semibold';

function GrantForm({ problem }: Pick<AdminsPanelProps, 'problem'>) {
  const { t } = useTranslation('settings');
  return (
    <Form
      method="post"
      preventScrollReset
      className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1.4fr_1.6fr_auto]"
    >
      <input type="hidden" name="intent" value="grant" />
      {problem && (
        <p role="alert" className="col-span-full rounded-xl bg-danger-wash px-4 py-3 font-medium text-danger-ink">
          {t(`admin.admins.problems.${problem}`)}
        </p>
      )}
      <label className={LABEL}>
        {t('admin.admins.method')}
        <select name="method" className="field font-normal">
          <option value="discord">{t('admin.methods.discord')}</option>
          <option value="steam">{t('admin.methods.steam')}</option>
        </select>
      </label>
      <label className={LABEL}>
        {t('admin.admins.number')}
        <input
          name="providerId"
          inputMode="numeric"
          autoComplete="off"
          required
          pattern="\d{5,20}"
          maxLength={20}
          className="field font-normal"
        />
      </label>
      <label className={LABEL}>
        {t('admin.admins.label')}
        <input name="label" autoComplete="off" required maxLength={60} className="field font-normal" />
      </label>
      <Button type="submit" className="min-h-12! self-end">
        {t('admin.admins.grant')}
      </Button>
    </Form>
  );
}
