import type { BlueGemTest } from '@bluegem/contract/admin/admin-test';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { usePath } from '../../i18n/language.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { Chip } from '../../ui/chip.tsx';
import { TierBadge } from '../../pattern-parts/tier-badge.tsx';
import { DataTable } from './data-table.tsx';
import { BigNumbers, FactList, Panel } from './panel.tsx';
import { TestComparison } from './test-comparison.tsx';
import { useAdminFormats } from './use-admin-formats.ts';

/** All the data behind the verdict on a pattern. */
export function TestResult({ result }: { result: BlueGemTest }) {
  const { t } = useTranslation('settings');
  const path = usePath();
  const { count, listAll, number, milliseconds } = useAdminFormats();
  const { verdict, rank, float, marketPrice, timings } = result;
  const { weapon, patternId, tier, gemScore, confidence, flags, side } = verdict;
  return (
    <div className="mt-6 grid gap-4">
      <h2 className="text-xl font-semibold">
        <Link className="link" to={path(`/pattern/${weapon}/${patternId}`)}>
          <bdi>
            {weaponName(t, weapon)} #{patternId}
          </bdi>
        </Link>
      </h2>
      <BigNumbers
        label={t('admin.test.verdict')}
        numbers={[
          {
            name: t('admin.test.tier'),
            value: <TierBadge tier={tier} />,
            hint: t(`admin.test.confidence.${confidence}`),
          },
          {
            name: t('admin.test.gemScore'),
            value: number(gemScore, 2),
            hint: listAll(flags.map((flag) => t(`common:flag.${flag}`))) || '–',
          },
          {
            name: t('admin.test.rank'),
            value: count(rank.place),
            hint: t('admin.test.rankOf', { number: count(rank.of) }),
          },
          {
            name: t('admin.test.bestSide'),
            value:
              side === null ? (
                '–'
              ) : (
                <span className="inline-block first-letter:uppercase">{t(`common:side.${side}`)}</span>
              ),
            hint: marketPrice === null ? t('admin.test.noPrice') : number(marketPrice),
          },
        ]}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <RulePanel rule={result.rule} />
        <TestComparison comparison={result.comparison} />
      </div>
      <RegionsPanel regions={result.regions} />
      <Panel title={t('admin.test.timings.title')}>
        <FactList
          facts={[
            { name: t('admin.test.timings.check'), value: milliseconds(timings.checkMs) },
            { name: t('admin.test.timings.database'), value: milliseconds(timings.databaseMs) },
            { name: t('admin.test.timings.rules'), value: milliseconds(timings.rulesMs) },
            ...(float
              ? [
                  {
                    name: t('admin.test.wear'),
                    value: `${number(float.float, 9)} · ${t(`patternModal:wear.${float.wear}`)}`,
                  },
                ]
              : []),
          ]}
        />
      </Panel>
    </div>
  );
}

/** The rule that decided, and the entry of each list. */
function RulePanel({ rule }: Pick<BlueGemTest, 'rule'>) {
  const { t } = useTranslation('settings');
  const title = t('admin.test.rule.title');
  const { basis, agreedTier, scoreTier, opinions } = rule;
  const tierText = (tier: 1 | 2 | 3 | 4 | null) =>
    tier === 4 ? t('admin.test.rule.below') : t(`common:tier.${tier ?? 'none'}`);
  return (
    <Panel title={title} lead={t(`admin.test.rule.bases.${basis}`)}>
      <FactList
        facts={[
          {
            name: t('admin.test.rule.agreed'),
            value: agreedTier === null ? t('admin.test.rule.noneAgree') : tierText(agreedTier),
          },
          { name: t('admin.test.rule.byScore'), value: tierText(scoreTier) },
        ]}
      />
      <div className="mt-4">
        <DataTable
          label={t('admin.test.rule.lists')}
          empty={t('admin.test.rule.unlisted')}
          columns={[
            { name: t('admin.test.rule.list') },
            { name: t('admin.test.rule.voice') },
            { name: t('admin.test.tier'), isNumber: true },
          ]}
          rows={opinions.map(({ list, name, upstream, tier }) => ({
            id: list,
            cells: [<bdi key="name">{name}</bdi>, <bdi key="voice">{upstream}</bdi>, tierText(tier)],
          }))}
        />
      </div>
    </Panel>
  );
}

/** The shares of each region (published, measured, of imported files), the parts of the gem score, and clusters. */
function RegionsPanel({ regions }: Pick<BlueGemTest, 'regions'>) {
  const { t } = useTranslation('settings');
  const { number, exactPercent, count, points } = useAdminFormats();
  const title = t('admin.test.regions.title');
  const share = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : exactPercent(value);
  return (
    <Panel title={title} lead={t('admin.test.regions.lead')}>
      <DataTable
        label={title}
        empty={t('admin.test.regions.none')}
        columns={[
          { name: t('admin.test.regions.region') },
          ...(
            [
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
            ] as const
          ).map((column) => ({ name: t(`admin.test.regions.${column}`), isNumber: true })),
        ]}
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
    </Panel>
  );
}
