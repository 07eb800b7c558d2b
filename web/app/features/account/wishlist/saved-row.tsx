import type { ErrorCode, ErrorDetails } from '@bluegem/contract/errors';
import { decidingSide } from '@bluegem/core/patterns/deciding-blue';
import { isMarket, MARKETS } from '@bluegem/core/prices/market-links';
import type { Currency, ExchangeRates, Money } from '@bluegem/core/prices/money';
import type { Pattern } from '@bluegem/core/patterns/pattern';
import { errorKey } from '../../../i18n/error-key.ts';
import type { Translate } from '@bluegem/locales/translation-keys';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Form, Link, useFetcher } from 'react-router';
import { useFormats } from '../../../i18n/format.ts';
import { usePath } from '../../../i18n/language.ts';
import { patternName } from '../../../i18n/weapon-name.ts';
import { Button } from '../../../ui/button.tsx';
import { useMoney } from '../../../pattern-parts/hooks/use-money.ts';
import { SeedMarkets } from '../../../pattern-parts/markets/seed-markets.tsx';
import { namedBlue } from '../../../pattern-parts/named-blue.ts';
import { Picture } from '../../../pattern-parts/picture.tsx';
import { TierBadge } from '../../../pattern-parts/tier-badge.tsx';
import { ChevronDownIcon } from '../../../ui/icons.tsx';

type Refusal = { code: ErrorCode; details: ErrorDetails };
type Outcome = { intent: string; refusal: Refusal | null };
/** Invalid fields have their own messages; anything else has that of its error. */
const refusalText = (t: Translate<'settings'>, { code, details }: Refusal): string =>
  code === 'http.bad-request' ? t('wishlist.problem') : t(errorKey(code), details);

type SavedPattern = Pick<Pattern, 'weapon' | 'patternId' | 'tier' | 'side' | 'bluePercent'>;
/** What visitors and markets reported; null where nothing is known. `floor`: of the item with any seed. */
type Facts = {
  sale: { price: Money } | null;
  copies: { count: number; lowestFloat: number } | null;
  floor: Money | null;
};
/** An offer that costs no more than a price ceiling. */
type FoundPrice =
  | { kind: 'listing'; price: Money; source: string; observedAt: string; float: number | null }
  | { kind: 'estimate'; price: Money };

/** Which list it is on, and the field of its forms that names it there. */
type Saved = { list: 'wishlist'; slug: string } | { list: 'items'; id: string; float: number | null };
type SavedRowProps = {
  saved: Saved;
  pattern: SavedPattern;
  facts: Facts;
  note: string;
  /** The highest price to pay, or the one that was paid. */
  price: number | null;
  found?: FoundPrice | null;
  currency: Currency;
  rates: ExchangeRates | null;
  outcome: Outcome | undefined;
};

/** The facts in words. A dot ends a line, and begins none. */
function useFactsText(rates: ExchangeRates | null): (facts: Facts, float: number | null) => string {
  const { t } = useTranslation('settings');
  const { count, preciseFloat } = useFormats();
  const money = useMoney(rates);
  return ({ sale, copies, floor }, float) =>
    [
      ...(float === null ? [] : [t('history.float', { float: preciseFloat(float) })]),
      sale ? t('wishlist.sale', { price: money(sale.price) }) : t('wishlist.noSale'),
      copies
        ? t('wishlist.copies', { many: count(copies.count), float: preciseFloat(copies.lowestFloat) })
        : t('wishlist.noCopies'),
      ...(floor ? [t('wishlist.floor', { price: money(floor) })] : []),
    ].join('\u00a0· ');
}

/** A pattern of the wishlist or an own item in two lines, with its markets; its note and price unfold. */
export function SavedRow({ saved, pattern, facts, note, price, found, currency, rates, outcome }: SavedRowProps) {
  const { t } = useTranslation('settings');
  const path = usePath();
  const { shortPercent } = useFormats();
  const factsText = useFactsText(rates);
  const { weapon, patternId, tier, bluePercent } = pattern;
  const name = patternName(t, { weapon, patternId });
  const side = decidingSide(pattern);
  const isSaved = outcome?.intent === 'save';
  return (
    <article className="relative flex flex-wrap items-center gap-x-3 sm:pe-12">
      <Picture {...{ weapon, patternId, side }} width={160} alt="" className="h-11 w-14 object-contain sm:w-24" />
      <div className="flex min-h-11 w-60 grow items-center gap-x-2 pe-10 leading-tight">
        <TierBadge tier={tier} />
        <div className="min-w-0">
          <h2 className="inline text-sm font-semibold sm:text-base">
            <Link
              to={path(`/pattern/${weapon}/${patternId}`)}
              dir="auto"
              className="py-1 underline-offset-4 hover:text-blue-ink hover:underline"
            >
              {name}
            </Link>
          </h2>{' '}
          <span className="text-sm whitespace-nowrap text-soft">
            {namedBlue(t, weapon, side, shortPercent(bluePercent[side] ?? 0))}
          </span>
        </div>
      </div>
      <p className="grow basis-48 text-xs text-faint sm:text-sm">
        {factsText(facts, saved.list === 'items' ? saved.float : null)}
      </p>
      <SeedMarkets pattern={pattern} />
      {found && <UnderCeiling found={found} rates={rates} />}
      <details className="w-full" open={isSaved}>
        <summary
          className={`absolute end-0 top-0 grid size-11 cursor-pointer list-none place-items-center rounded-full hover:bg-raised ${note || price !== null ? 'text-blue-ink' : 'text-faint'}`}
        >
          <span className="sr-only">{t(`${saved.list}.edit`, { name })}</span>
          <ChevronDownIcon />
        </summary>
        <div className="pb-4">
          <NoteForm saved={saved} note={note} price={price} currency={currency} outcome={outcome} />
          <Form method="post" preventScrollReset className="mt-1">
            <NameField saved={saved} />
            <button
              type="submit"
              name="intent"
              value="remove"
              aria-label={t(`${saved.list}.removeOf`, { name })}
              className="min-h-11 text-sm text-faint underline underline-offset-4 hover:text-danger-ink"
            >
              {t('wishlist.remove')}
            </button>
          </Form>
        </div>
      </details>
    </article>
  );
}

const NameField = ({ saved }: { saved: Saved }) =>
  saved.list === 'items' ? (
    <input type="hidden" name="id" value={saved.id} />
  ) : (
    <input type="hidden" name="slug" value={saved.slug} />
  );

type NoteFormProps = Pick<SavedRowProps, 'saved' | 'note' | 'price' | 'currency' | 'outcome'>;

function NoteForm({ saved, note, price, currency, outcome: ofPage }: NoteFormProps) {
  const { t } = useTranslation('settings');
  const fetcher = useFetcher<Outcome>();
  const outcome = fetcher.data ?? ofPage;
  return (
    <fetcher.Form
      method="post"
      className="relative mt-2 grid grid-cols-[1fr_auto] items-end gap-3 sm:grid-cols-[1fr_9rem_auto]"
    >
      <NameField saved={saved} />
      <input type="hidden" name="intent" value="save" />
      <label className="grid gap-1.5 text-sm text-faint max-sm:col-span-2">
        {t('wishlist.note')}
        <input
          name="note"
          dir="auto"
          defaultValue={note}
          maxLength={500}
          placeholder={saved.list === 'wishlist' ? t('wishlist.notePlaceholder') : undefined}
          className="field min-w-0 text-base rtl:placeholder-shown:[direction:rtl]"
        />
      </label>
      <label className="grid gap-1.5 text-sm text-faint">
        {t(`${saved.list}.price`)} ({currency})
        <input name="price" inputMode="decimal" defaultValue={price ?? ''} className="field min-w-0 text-base" />
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

/** Announces an offer of a wishlist pattern below its price ceiling. */
function UnderCeiling({ found, rates }: { found: FoundPrice; rates: ExchangeRates | null }) {
  const { t } = useTranslation('discover');
  const { date } = useFormats();
  const price = useMoney(rates)(found.price);
  return (
    <p className="mt-1 w-full rounded-lg bg-blue-wash px-3 py-1.5 text-sm font-semibold text-blue-ink">
      {found.kind === 'listing'
        ? t('market.wish.offered', {
            price,
            source: isMarket(found.source) ? MARKETS[found.source] : found.source,
            date: date(found.observedAt),
          })
        : t('market.wish.estimated', { price })}
    </p>
  );
}
