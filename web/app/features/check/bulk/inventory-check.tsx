import type { InventoryReaders } from '@bluegem/contract/inventory';
import { inventoryAddress, numberPageOf, steamIdOf } from '@bluegem/core/inspect/steam-profile';
import { useState } from 'react';
import { useHasAccountHint } from '../../../auth/account-hint.ts';
import { ProviderButtons } from '../../../auth/provider-buttons.tsx';
import { usePath } from '../../../i18n/language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import type { InventoryRefusal } from './ask-inventory.ts';

const PLACEHOLDER = 'https://steamcommunity.com/profiles/76561198…';

type InventoryCheckProps = {
  readers: Exclude<InventoryReaders, 'off'>;
  isAsking: boolean;
  refusal: InventoryRefusal | null;
  /** Without a profile: for one's own inventory. */
  onAsk: (profile?: string) => void;
};

/** Asks for an inventory at Steam: one's own by one tap, others by the address of their profile. */
export function InventoryCheck({ readers, isAsking, refusal, onAsk }: InventoryCheckProps) {
  const { t } = useTranslation('inspect', 'bulk', 'errors', 'auth');
  const path = usePath();
  const hasHint = useHasAccountHint();
  const needsSteam = !hasHint || refusal?.code === 'inventory.sign-in-required';
  return (
    <section aria-labelledby="inventory" className="scripted card mb-6 grid gap-4 p-5 md:p-8">
      <div>
        <h2 id="inventory" className="text-xl font-semibold">
          {t('bulk:inventory.title')}
        </h2>
        <p className="mt-1 max-w-measure text-soft">{t(hasHint ? 'bulk:inventory.text' : 'bulk:inventory.signIn')}</p>
      </div>
      {hasHint && (
        <Button className="min-h-14 sm:justify-self-start" disabled={isAsking} onClick={() => onAsk()}>
          {t(isAsking ? 'bulk:inventory.asking' : 'bulk:inventory.own')}
        </Button>
      )}
      {refusal && <Refused refusal={refusal} />}
      {needsSteam && (
        <div className="sm:max-w-xs">
          <ProviderButtons methods={['steam']} returnTo={path('/tools/bulk')} />
        </div>
      )}
      {readers === 'anyone' && <ProfileForm isAsking={isAsking} onAsk={onAsk} />}
    </section>
  );
}

/** Why there is no inventory, and how it is pasted instead. */
function Refused({ refusal: { code, details, steamId } }: { refusal: InventoryRefusal }) {
  const { t } = useTranslation('inspect', 'bulk', 'errors', 'auth');
  return (
    <div className="grid gap-3">
      <p role="alert" className="rounded-xl bg-danger-wash px-4 py-3 font-medium text-danger-ink">
        {code === null ? t('auth:client.network') : t(`errors:${code}`, details)}
      </p>
      {steamId !== undefined && code !== 'inventory.not-found' && (
        <SteamPage text={t('bulk:inventory.paste')} address={inventoryAddress(steamId)} />
      )}
    </div>
  );
}

/** What to do on a page of Steam, and its address. */
function SteamPage({ text, address }: { text: string; address: string }) {
  return (
    <div className="grid gap-1 text-soft">
      <p>{text}</p>
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        dir="ltr"
        className="py-2 text-start font-mono text-sm text-blue-ink underline underline-offset-4 wrap-anywhere"
      >
        {address}
      </a>
    </div>
  );
}

function ProfileForm({ isAsking, onAsk }: Pick<InventoryCheckProps, 'isAsking' | 'onAsk'>) {
  const { t } = useTranslation('inspect', 'bulk');
  const [wrong, setWrong] = useState<string>();
  const numberPage = wrong === undefined ? undefined : numberPageOf(wrong);
  return (
    <form
      aria-label={t('bulk:inventory.check')}
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const profile = String(new FormData(event.currentTarget).get('profile') ?? '').trim();
        const isRight = steamIdOf(profile) !== undefined;
        setWrong(isRight ? undefined : profile);
        if (isRight) onAsk(profile);
      }}
    >
      <label htmlFor="profile" className="text-sm font-semibold">
        {t('bulk:inventory.profile')}
      </label>
      <div className="flex gap-3 max-sm:flex-col">
        <input
          id="profile"
          name="profile"
          type="text"
          inputMode="url"
          dir="ltr"
          maxLength={300}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={PLACEHOLDER}
          aria-invalid={wrong === undefined ? undefined : true}
          aria-describedby={wrong === undefined ? undefined : 'profile-problem'}
          className="field grow"
        />
        <Button type="submit" kind="quiet" className="shrink-0" disabled={isAsking}>
          {t(isAsking ? 'bulk:inventory.asking' : 'bulk:inventory.check')}
        </Button>
      </div>
      {wrong !== undefined && (
        <div id="profile-problem" role="alert" className="font-medium text-danger-ink">
          {numberPage ? <SteamPage text={t('bulk:inventory.named')} address={numberPage} /> : t('bulk:inventory.wrong')}
        </div>
      )}
    </form>
  );
}
