import { gemOfDay } from '@bluegem/core/patterns/discovery';
import type { Verdict } from '@bluegem/core/patterns/verdict';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { decidingBlue } from '@bluegem/core/patterns/deciding-blue';
import { namedBlue } from '../../pattern-parts/named-blue.ts';
import { usePatternTarget } from '../../pattern-parts/pattern-link.tsx';
import { Picture } from '../../pattern-parts/picture.tsx';
import { TierBadge } from '../../pattern-parts/tier-badge.tsx';
import { useIsScripted } from '../../ui/use-is-scripted.ts';

/** One pattern of a list, another one each day. `asOf`: the time of the page, which may be older than the visit. */
export function GemOfDay({ patterns, asOf }: { patterns: readonly Verdict[]; asOf: string }) {
  const { t } = useTranslation('discover');
  const { shortPercent } = useFormats();
  const targetOf = usePatternTarget();
  const isScripted = useIsScripted();
  const [openedMs] = useState(() => Date.now());
  const drawn = patterns.filter(({ weapon }) => WEAPONS[weapon].finish === 'case-hardened');
  const gem = gemOfDay(drawn, isScripted ? openedMs : Date.parse(asOf));
  if (!gem) return null;
  const { side, bluePercent } = decidingBlue(gem);
  return (
    <Link
      {...targetOf(gem)}
      className="card stage group mt-6 grid items-center overflow-hidden p-5 transition-colors hover:border-line-strong md:grid-cols-[1fr_1.4fr] md:gap-6 md:p-10"
    >
      {/* Above the words on a phone, also in the document: what arrives later moves nothing. */}
      <Picture
        weapon={gem.weapon}
        patternId={gem.patternId}
        side={side}
        width={640}
        isEager
        alt=""
        className="h-40 w-full md:col-start-2 md:row-start-1 md:h-72"
      />
      <span className="grid justify-items-start gap-2 md:col-start-1 md:row-start-1">
        <span className="text-sm font-semibold text-brass-ink">{t('gemOfDay')}</span>
        <span className="font-display text-3xl font-semibold group-hover:text-blue-ink md:text-5xl">
          <bdi>
            {weaponName(t, gem.weapon)} #{gem.patternId}
          </bdi>
        </span>
        <span className="flex items-center gap-3 text-soft">
          <TierBadge tier={gem.tier} />
          {namedBlue(t, gem.weapon, side, shortPercent(bluePercent ?? 0))}
        </span>
      </span>
    </Link>
  );
}
