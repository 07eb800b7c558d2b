import type { BlueGemTest } from '@bluegem/contract/admin/admin-test';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../ui/chip.tsx';
import { TierBadge } from '../../pattern-parts/tier-badge.tsx';
import { DataTable, TablePanel } from './data-table.tsx';
import { BigNumbers, FactPanel, Panel } from './panel.tsx';
import { PatternLink } from './pattern-link.tsx';
import { useAdminFormats } from './use-admin-formats.ts';

/** All the data behind the verdict on a pattern. */
export function TestResult({ result }: { result: BlueGemTest }) {
  const { t } = useTranslation('settings');
  const { count, listAll, number, milliseconds } = useAdminFormats();
  const { verdict, rank, float, marketPrice, timings } = result;
  const { tier, gemScore, confidence, flags, side } = verdict;
  return (
    <div className="mt-6 grid gap-4">
      <h2 className="text-xl font-semibold">
        <PatternLink pattern={verdict} className="link" />
      </h2>
      <BigNumbers
        label={t('admin.test.verdict')}
        nameOf={(key) => t(`admin.test.${key}`)}
        values={{
          tier: [<TierBadge key="tier" tier={tier} />, t(`admin.test.confidence.${confidence}`)],
          gemScore: [number(gemScore, 2), listAll(flags.map((flag) => t(`common:flag.${flag}`))) || '–'],
          rank: [count(rank.place), t('admin.test.rankOf', { number: count(rank.of) })],
          bestSide: [
            side === null ? (
              '–'
            ) : (
              <span key="side" className="inline-block first-letter:uppercase">
                {t(`common:side.${side}`)}
              </span>
            ),
            marketPrice === null ? t('admin.test.noPrice') : number(marketPrice),
          ],
        }}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <RulePanel rule={result.rule} />
        <ComparisonPanel comparison={result.comparison} />
      </div>
      <RegionsPanel regions={result.regions} />
      <FactPanel
        title={t('admin.test.timings.title')}
        nameOf={(key) => t(`admin.test.${key}`)}
        values={{
          'timings.check': milliseconds(timings.checkMs),
          'timings.database': milliseconds(timings.databaseMs),
          'timings.rules': milliseconds(timings.rulesMs),
          ...(float && { wear: `${number(float.float, 9)} · ${t(`patternModal:wear.${float.wear}`)}` }),
        }}
      />
    </div>
  );
}

/** The rule that decided, and the entry of each list. */
function RulePanel({ rule }: Pick<BlueGemTest, 'rule'>) {
  const { t } = useTranslation('settings');
  const { basis, agreedTier, scoreTier, opinions } = rule;
  const tierText = (tier: 1 | 2 | 3 | 4 | null) =>
    tier === 4 ? t('admin.test.rule.below') : t(`common:tier.${tier ?? 'none'}`);
  return (
    <FactPanel
      title={t('admin.test.rule.title')}
      lead={t(`admin.test.rule.bases.${basis}`)}
      nameOf={(key) => t(`admin.test.rule.${key}`)}
      values={{
        agreed: agreedTier === null ? t('admin.test.rule.noneAgree') : tierText(agreedTier),
        byScore: tierText(scoreTier),
      }}
    >
      <div className="mt-4">
        <DataTable
          label={t('admin.test.rule.lists')}
          empty={t('admin.test.rule.unlisted')}
          columns={[t('admin.test.rule.list'), t('admin.test.rule.voice')]}
          numbers={[t('admin.test.tier')]}
          rows={opinions.map(({ list, name, upstream, tier }) => ({
            id: list,
            cells: [<bdi key="name">{name}</bdi>, <bdi key="voice">{upstream}</bdi>, tierText(tier)],
          }))}
        />
      </div>
    </FactPanel>
  );
}

const REGION_NUMBERS = [
  'published',
  'measured',
  'difference',
  'imported',
  'purple',
  'gold',
  'best',
  'relative',
  'score',
  'clusters',
  'biggest',
  'efficiency',
] as const;

/** The shares of each region (published, measured, of imported files), the parts of the gem score, and clusters. */
function RegionsPanel({ regions }: Pick<BlueGemTest, 'regions'>) {
  const { t } = useTranslation('settings');
  const { number, exactPercent, count, points } = useAdminFormats();
  const share = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : exactPercent(value);
  return (
    <TablePanel
      title={t('admin.test.regions.title')}
      lead={t('admin.test.regions.lead')}
      empty={t('admin.test.regions.none')}
      columns={[t('admin.test.regions.region')]}
      numbers={REGION_NUMBERS.map((column) => t(`admin.test.regions.${column}`))}
      rows={regions.map((each) => ({
        id: each.region,
        cells: [
          <span key="region" className="whitespace-nowrap">
            <Chip>{t(`common:region.${each.region}`)}</Chip>
          </span>,
          share(each.published.blue),
          share(each.measured?.blue),
          each.differencePercent === null ? '–' : points(each.differencePercent),
          share(each.imported?.blue),
          share(each.published.purple),
          share(each.published.gold),
          share(each.bestBlue),
          share(each.relativePercent),
          number(each.gemScore, 2),
          each.clusters ? count(each.clusters.count) : '–',
          share(each.clusters?.biggestPercent),
          share(each.clusters?.efficiencyPercent),
        ],
      }))}
    />
  );
}

/** Whether memory, database and rules agree, and their differences. */
function ComparisonPanel({ comparison }: Pick<BlueGemTest, 'comparison'>) {
  const { t } = useTranslation('settings');
  const { agrees } = comparison;
  return (
    <Panel title={t('admin.test.comparison.title')} lead={t('admin.test.comparison.lead')}>
      <p className="mb-4">
        <Chip tone={agrees ? 'sure' : 'doubt'}>
          {t(agrees ? 'admin.test.comparison.agrees' : 'admin.test.comparison.differs')}
        </Chip>
      </p>
      <div className="grid gap-4">
        {(['database', 'rules'] as const).map((other) => (
          <div key={other}>
            <h3 className="mb-2 font-semibold">{t(`admin.test.comparison.${other}`)}</h3>
            <Differences label={t(`admin.test.comparison.${other}`)} found={comparison[other]} />
          </div>
        ))}
      </div>
    </Panel>
  );
}

function Differences({ label, found }: { label: string; found: BlueGemTest['comparison']['database'] }) {
  const { t } = useTranslation('settings');
  if (found === null) return <p className="text-soft">{t('admin.test.comparison.missing')}</p>;
  return (
    <DataTable
      label={label}
      empty={t('admin.test.comparison.same')}
      columns={(['field', 'memory', 'there'] as const).map((column) => t(`admin.test.comparison.${column}`))}
      rows={found.map(({ field, snapshot, other }) => ({
        id: field,
        cells: [field, snapshot, other].map((text, index) => (
          <code key={index === 0 ? 'field' : `${index} ${text}`} className="text-sm break-all">
            {text}
          </code>
        )),
      }))}
    />
  );
}
