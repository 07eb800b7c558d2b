import type { Verdict } from '@bluegem/core/patterns/verdict';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ShareMenu } from '../../features/site/share/share-menu.tsx';
import { WishlistButton } from '../../features/account/wishlist/wishlist-button.tsx';
import { usePath } from '../../i18n/language.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CompareIcon } from '../../ui/icons.tsx';
import { decidingSide } from '@bluegem/core/patterns/deciding-blue';
import { memo, type ReactNode } from 'react';
import { VerdictHeading, type VerdictHeadingProps } from '../../features/check/verdict-heading.tsx';
import { VerdictNumbers } from '../../features/check/verdict-numbers.tsx';
import { PatternFacts } from '../../features/patterns/pattern-facts.tsx';
import { MarketLinks } from '../../features/patterns/market-links.tsx';
import { useChosenSeed, type ChosenPattern } from '../../pattern-parts/strip/chosen-seed.tsx';
import { MARKETS_ID } from './pattern-foot.tsx';
import type { ShownPattern } from './pattern-page-data.ts';
import { PatternStage } from './pattern-stage.tsx';
import type { ViewSearch } from '../../pattern-parts/pattern-views.ts';

export type PatternArticleProps = Pick<VerdictHeadingProps, 'headingLevel' | 'item'> & {
  pattern: ChosenPattern;
  engineVersion: string | undefined;
  /** With all data of the pattern's page, its stage has the other views as well. */
  page?: ShownPattern;
  view?: ViewSearch;
  id?: string | undefined;
  headingId?: string | undefined;
  /** Below the actions. */
  more?: ReactNode;
  /** Below the markets, on a wide screen below the stage. */
  children?: ReactNode;
};

/**
 * The verdict on a pattern, the same on its page, over a list and as the result of a check: its name and tier, the
 * stage with the strip of seeds, the numbers, what one can do with it, and the markets.
 */
export const PatternArticle = memo(function PatternArticle(props: PatternArticleProps) {
  const { pattern, page, engineVersion, view = '', id, headingId, headingLevel = 'h2', item, more, children } = props;
  return (
    <article
      id={id}
      data-testid="verdict"
      className="grid gap-y-2 md:gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-8"
    >
      <header className="min-w-0 lg:col-start-2 lg:pt-1">
        <Heading {...{ headingLevel, item }} {...(headingId && { id: headingId })} ofPage={pattern.patternId} />
      </header>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <PatternStage {...{ pattern, page, engineVersion }} float={item?.float ?? null} search={view} />
      </div>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2">
        <Numbers />
        <PatternFacts />
        <PatternActions pattern={pattern} card={page?.card} />
        {more}
        <MarketLinks pattern={pattern} id={MARKETS_ID} className="mt-4" />
      </div>
      {children && <div className="min-w-0 lg:col-start-1">{children}</div>}
    </article>
  );
});

/** Of the chosen seed; the item is one of the page's. */
function Heading({ ofPage, item, ...props }: Omit<VerdictHeadingProps, 'verdict'> & { ofPage: number }) {
  const { seed, pattern } = useChosenSeed();
  return <VerdictHeading verdict={pattern} {...props} item={seed === ofPage ? item : undefined} />;
}

function Numbers() {
  const { pattern } = useChosenSeed();
  return <VerdictNumbers verdict={pattern} regions={pattern.regions} />;
}

type PatternActionsProps = { pattern: Verdict; card: string | undefined };

/** The actions for a pattern: keep it, compare it, share it. */
function PatternActions({ pattern, card }: PatternActionsProps) {
  const { t } = useTranslation('patternModal');
  const path = usePath();
  const { weapon, patternId } = pattern;
  const address = path(`/pattern/${weapon}/${patternId}`);
  const title = t('inspect:verdict.heading', { weapon: weaponName(t, weapon), patternId });
  return (
    <div className="mt-4 grid grid-cols-[1fr_auto_auto] gap-2">
      <WishlistButton key={pattern.slug} slug={pattern.slug} />
      <ButtonLink kind="quiet" className="px-3!" to={`${path('/compare')}?patterns=${pattern.slug}`}>
        <CompareIcon />
        <span className="max-sm:sr-only">{t('compare')}</span>
      </ButtonLink>
      <ShareMenu {...{ weapon, patternId, title, card }} side={decidingSide(pattern)} path={address} />
    </div>
  );
}
