import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { PATTERN_ID_MIN } from '@bluegem/core/patterns/pattern-id';
import { useTranslation } from '../../i18n/use-translation.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { EnglishName } from '../../pattern-parts/english-name.tsx';
import { Picture } from '../../pattern-parts/picture.tsx';
import { unplacedNote } from '../../pattern-parts/unplaced-note.ts';

type UnmeasuredProps = {
  weapon: WeaponId;
  /** On a page of one pattern. */
  patternId?: number;
  headingLevel?: 'h1' | 'h2';
  /** Whether the item is drawn elsewhere. */
  isDrawnBeside?: boolean;
};

/** The result for an item with the finish that the atlas has no measurements of. */
export function Unmeasured({
  weapon,
  patternId,
  headingLevel: Heading = 'h2',
  isDrawnBeside = false,
}: UnmeasuredProps) {
  const { t } = useTranslation('inspect');
  const note = unplacedNote(weapon);
  const name = weaponName(t, weapon);
  return (
    <article
      data-testid="unmeasured"
      className="card flex min-w-0 animate-rise flex-wrap items-center gap-6 p-6 md:flex-nowrap"
    >
      <div className="min-w-0">
        <Heading className="text-xl font-semibold">
          {t('unmeasured.title', { weapon: patternId === undefined ? name : `${name} #${patternId}` })}
          <EnglishName weapon={weapon} isBelow />
        </Heading>
        <p className="mt-3 max-w-measure text-soft">{t('unmeasured.text')}</p>
      </div>
      {!isDrawnBeside && (
        <figure className="mx-auto w-full max-w-80 md:w-80 md:shrink-0">
          {/* Without a finish, every pattern has the same picture. */}
          <Picture weapon={weapon} patternId={PATTERN_ID_MIN} side="playside" width={320} alt={name} />
          <figcaption className="mt-2 text-center text-sm text-balance text-faint">
            {note && t(`common:${note}`)}
          </figcaption>
        </figure>
      )}
    </article>
  );
}
