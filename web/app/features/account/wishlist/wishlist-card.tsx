import type { ErrorCode, ErrorDetails } from '@bluegem/contract/errors';
import type { Currency, ExchangeRates } from '@bluegem/core/prices/money';
import type { Pattern } from '@bluegem/core/patterns/pattern';
import { SIDES } from '@bluegem/core/weapons/region';
import { picturedSide } from '@bluegem/core/weapons/side-place';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { errorKey } from '../../../i18n/error-key.ts';
import type { Translate } from '@bluegem/locales/translation-keys';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Form, Link, useFetcher } from 'react-router';
import { useFormats } from '../../../i18n/format.ts';
import { usePath } from '../../../i18n/language.ts';
import { patternName } from '../../../i18n/weapon-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../pattern-parts/picture.tsx';
import { TierBadge } from '../../../pattern-parts/tier-badge.tsx';
import { UnderCeiling, type FoundPrice } from './under-ceiling.tsx';

type Refusal = { code: ErrorCode; details: ErrorDetails };
type Outcome = { intent: string; refusal: Refusal | null };
/** Invalid fields have their own messages; anything else has that of its error. */
const refusalText = (t: Translate<'settings'>, { code, details }: Refusal): string =>
  code === 'http.bad-request' ? t('wishlist.problem') : t(errorKey(code), details);

type WishlistPattern = Pick<Pattern, 'weapon' | 'patternId' | 'tier' | 'bluePercent'> & { slug: string };
type WishlistCardProps = {
  pattern: WishlistPattern;
  note: string;
  maxPrice: number | null;
  found: FoundPrice | null;
  currency: Currency;
  rates: ExchangeRates | null;
  outcome: Outcome | undefined;
};

/** A pattern of the wishlist: both sides, its note and price, and a button to remove it. */
export function WishlistCard({ pattern, note, maxPrice, found, currency, rates, outcome }: WishlistCardProps) {
  const { t } = useTranslation('settings');
  const path = usePath();
  const { shortPercent } = useFormats();
  const { weapon, patternId, tier, bluePercent, slug } = pattern;
  const name = patternName(t, { weapon, patternId });
  return (
    <article className="card flex h-full flex-col overflow-hidden">
      <Link to={path(`/pattern/${weapon}/${patternId}`)} className="stage grid auto-cols-fr grid-flow-col gap-4 p-5">
        <span className="sr-only">{name}</span>
        {SIDES.map((side) => {
          const shown = WEAPONS[weapon].regions.filter((region) => picturedSide(weapon, region.side) === side);
          if (shown.length === 0) return null;
          return (
            <span key={side} className="grid gap-2 text-center text-sm text-faint">
              <span className="grid h-24 place-items-center">
                <Picture weapon={weapon} patternId={patternId} side={side} width={320} alt="" className="h-24" />
              </span>
              {shown
                .map((region) => `${t(`common:region.${region.id}`)} ${shortPercent(bluePercent[region.side] ?? 0)}`)
                .join(' · ')}
            </span>
          );
        })}
      </Link>
      <div className="flex grow flex-col p-5">
        <div className="flex items-center justify-between gap-3">
          <h2 className="min-w-0 text-xl font-semibold wrap-break-word" dir="auto">
            {name}
          </h2>
          <TierBadge tier={tier} />
        </div>
        {found && <UnderCeiling found={found} rates={rates} />}
        <NoteForm slug={slug} note={note} maxPrice={maxPrice} currency={currency} outcome={outcome} />
        <Form method="post" preventScrollReset className="-mb-2 mt-1 self-start">
          <input type="hidden" name="slug" value={slug} />
          <button
            type="submit"
            name="intent"
            value="remove"
            aria-label={t('wishlist.removeOf', { name })}
            className="min-h-11 text-sm text-faint underline underline-offset-4 hover:text-danger-ink"
          >
            {t('wishlist.remove')}
          </button>
        </Form>
      </div>
    </article>
  );
}

type NoteFormProps = Pick<WishlistCardProps, 'note' | 'maxPrice' | 'currency' | 'outcome'> & { slug: string };

function NoteForm({ slug, note, maxPrice, currency, outcome: ofPage }: NoteFormProps) {
  const { t } = useTranslation('settings');
  const fetcher = useFetcher<Outcome>();
  const outcome = fetcher.data ?? ofPage;
  return (
    <fetcher.Form
      method="post"
      className="relative mt-4 grid grid-cols-[1fr_auto] items-end gap-3 sm:grid-cols-[1fr_9rem_auto]"
    >
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="intent" value="save" />
      <label className="grid gap-1.5 text-sm text-faint max-sm:col-span-2">
        {t('wishlist.note')}
        <input
          name="note"
          dir="auto"
          defaultValue={note}
          maxLength={500}
          placeholder={t('wishlist.notePlaceholder')}
          className="field min-w-0 text-base rtl:placeholder-shown:[direction:rtl]"
        />
      </label>
      <label className="grid gap-1.5 text-sm text-faint">
        {t('wishlist.maxPrice')} ({currency})
        <input name="maxPrice" inputMode="decimal" defaultValue={maxPrice ?? ''} className="field min-w-0 text-base" />
      </label>
      <Button kind="quiet" type="submit" className="min-h-12!">
        {t('wishlist.save')}
      </Button>
      {outcome?.intent === 'save' && fetcher.state === 'idle' && (
        <p
          role="status"
          className={`absolute end-0 top-full pt-3 text-sm ${outcome.refusal ? 'text-danger-ink' : 'text-blue-ink'}`}
        >
          {outcome.refusal ? refusalText(t, outcome.refusal) : t('wishlist.saved')}
        </p>
      )}
    </fetcher.Form>
  );
}
