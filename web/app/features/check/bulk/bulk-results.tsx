import { OWN_ITEMS_MAX } from '@bluegem/core/inspect/bulk-limits';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { suggestedText } from '../../../i18n/suggested-text.ts';
import { Button } from '../../../ui/button.tsx';
import { saveText } from '../../../ui/save-file.ts';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { TitledSection } from '../../../ui/section.tsx';
import { bulkCsv, bulkJson, type BulkResult } from './bulk-export.ts';
import { BulkTable } from './bulk-table.tsx';
import { useOwnItems } from './use-own-items.ts';

const TIERS = [1, 2, 3] as const;

/** Enough to see the problem; the file has all of them. */
const SHOWN_LINES = 50;

type BulkResultsProps = {
  result: BulkResult;
  /** Whether the service read the items from Steam, so that asking it for their pictures tells it nothing new. */
  isFromSteam: boolean;
};

/** The totals, the ranked items, and those that cannot be ranked. */
export function BulkResults({ result, isFromSteam }: BulkResultsProps) {
  const { t } = useTranslation('inspect');
  const sentence = useInventorySentence();
  const { reading, ranking } = result;
  const own = useOwnItems();
  const mayAdd =
    own !== null && ranking.ranked.length <= OWN_ITEMS_MAX && ranking.ranked.some((item) => !own.isOwn(item));
  const title = isFromSteam ? sentence(result) : t('bulk:table');
  return (
    <section aria-labelledby="bulk-results" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="bulk-results" className="text-xl font-semibold">
          {ranking.ranked.length === 0 && readCount(result) > 0 ? t('bulk:summaryNone') : title}
        </h2>
        {mayAdd && (
          <Button className="max-sm:w-full sm:ms-auto" onClick={() => void own.add(ranking.ranked)}>
            {t('bulk:own.all')}
          </Button>
        )}
        <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1 max-sm:*:px-2">
          <Button kind="quiet" onClick={() => saveText(bulkCsv(result), 'items.csv', 'text/csv;charset=utf-8')}>
            <DownloadIcon />
            {t('bulk:saveCsv')}
          </Button>
          <Button kind="quiet" onClick={() => saveText(bulkJson(result), 'items.json', 'application/json')}>
            <DownloadIcon />
            {t('bulk:saveJson')}
          </Button>
        </div>
      </div>
      <Totals result={result} />
      {ranking.ranked.length > 0 && (
        <BulkTable items={ranking.ranked} source={reading.source} hasPictures={isFromSteam} own={own} />
      )}
      <Unread reading={reading} />
    </section>
  );
}

/** "3 Case Hardened items, 1 of tier 2". */
function useInventorySentence() {
  const { t } = useTranslation('inspect');
  const { count, listAll } = useFormats();
  return (result: BulkResult) => {
    const { ranked } = result.ranking;
    if (readCount(result) === 0) return t('bulk:inventory.empty');
    const items = t('bulk:inventory.found', { count: ranked.length, number: count(ranked.length) });
    const tiers = TIERS.flatMap((tier) => {
      const number = ranked.filter((item) => item.tier === tier).length;
      return number === 0 ? [] : t('bulk:inventory.ofTier', { tier, number: count(number) });
    });
    return tiers.length === 0
      ? t('bulk:inventory.noGem', { items })
      : t('bulk:inventory.withTiers', { items, tiers: listAll(tiers) });
  };
}

/** Every entry once, whatever it is. */
const readCount = ({ reading: { failures, classic, uninspectable }, ranking: { ranked, otherFinish } }: BulkResult) =>
  ranked.length + otherFinish + failures.length + classic.length + uninspectable;

/** The number of entries by result. Every pasted entry counts once. */
export function totalsOf(result: BulkResult) {
  const { reading, ranking } = result;
  const { failures, classic, uninspectable } = reading;
  const totals = [
    ['read', readCount(result)],
    ['ranked', ranking.ranked.length],
    ['gems', ranking.blueGems],
    ['otherFinish', ranking.otherFinish],
    ['classic', classic.length],
    ['failures', failures.length],
    ['uninspectable', uninspectable],
  ] as const;
  return totals.filter(([name, total]) => total > 0 || ['read', 'ranked', 'gems'].includes(name));
}

function Totals({ result }: { result: BulkResult }) {
  const { t } = useTranslation('inspect');
  const { count } = useFormats();
  return (
    <dl className="card mt-4 flex flex-wrap gap-x-10 gap-y-4 px-5 py-4 md:px-6">
      {totalsOf(result).map(([name, total]) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-sm text-faint">{t(`bulk:totals.${name}`)}</dt>
          <dd className={`font-display text-xl font-semibold ${name === 'gems' ? 'text-blue-ink' : ''}`}>
            {count(total)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Lines with their error, and links that only the game can resolve. */
function Unread({ reading: { source, failures, classic } }: { reading: BulkResult['reading'] }) {
  const { t } = useTranslation('inspect');
  const { count, listAll } = useFormats();
  const key = source === 'lines' ? 'bulk:failure' : 'bulk:failurePlace';
  const listed = listAll(classic.slice(0, SHOWN_LINES).map(count));
  return (
    <>
      {failures.length > 0 && (
        <TitledSection titleId="bulk-failures" title={t('bulk:failuresTitle')} level="h3" className="mt-8">
          <ul className="mt-3 grid gap-1.5 text-soft">
            {failures.slice(0, SHOWN_LINES).map(({ position, problem, name, suggestion }, at) => (
              <li key={at} dir="auto" className="text-start">
                {t(key, {
                  line: count(position),
                  reason: name === undefined ? t(`errors:inspect.${problem}`) : t('bulk:noName', { name }),
                })}
                {suggestion !== undefined && (
                  <> {t('forms:query.did-you-mean', { name: suggestedText(t, suggestion) })}</>
                )}
              </li>
            ))}
            {failures.length > SHOWN_LINES && (
              <li className="text-faint">{t('bulk:moreFailures', { count: failures.length - SHOWN_LINES })}</li>
            )}
          </ul>
        </TitledSection>
      )}
      {classic.length > 0 && (
        <TitledSection titleId="bulk-classic" title={t('bulk:totals.classic')} level="h3" className="mt-8">
          <p className="mt-3 max-w-measure text-soft">
            {t('bulk:classicText', { lines: classic.length > SHOWN_LINES ? `${listed} …` : listed })}
          </p>
        </TitledSection>
      )}
    </>
  );
}
