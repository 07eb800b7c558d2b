import { RENDER_TYPES, type RenderType } from '@bluegem/core/drawing/pictures/render';
import type { RegionId } from '@bluegem/core/weapons/region';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { SlidersIcon } from '../../../ui/icons.tsx';
import { RadioSwitch } from '../../../ui/fields/radio-switch.tsx';
import { AFTER_STRIP, sidePlace, STAGE_GRID, STRIP_PLACE } from '../../../pattern-parts/stage-shape.ts';

type StageLayoutProps = {
  /** `name`: of the picture, if not the region's. */
  sides: readonly { region: RegionId; name?: RegionId; picture: ReactNode }[];
  /** The side that a phone shows first. */
  firstRegion: RegionId | undefined;
  type: RenderType;
  /** The kinds to choose from, if not all. */
  types?: readonly RenderType[];
  /** Undefined where only one kind of picture shows something: there are no controls. */
  onType: ((type: RenderType) => void) | undefined;
  /** The float or the legend of the pictures. */
  panel: ReactNode;
  /** What of the pictures is measured, and whether to show the rest. */
  limits?: ReactNode;
  /** How the pictures were made. */
  note?: string | undefined;
  /** The strip of the weapon's seeds, below the first side. */
  strip?: ReactNode;
  /** The replacement of the controls without script. */
  children?: ReactNode;
};

/**
 * The sides of a pattern with their controls: the first side large, the second one beside the controls below it. The
 * kinds of picture are behind a button, in its row where there is room, so that nothing moves. A phone shows one side
 * at a time, and the panel on demand, too.
 */
export function StageLayout({
  sides,
  firstRegion,
  type,
  types = RENDER_TYPES,
  onType,
  panel,
  limits,
  note,
  strip,
  children,
}: StageLayoutProps) {
  const { t } = useTranslation('patternModal');
  const [shown, setShown] = useState(firstRegion ?? sides[0]?.region);
  const [isOpen, setOpen] = useState(false);
  const kindsId = useId();
  return (
    <section aria-label={t('live.label')} className="@container">
      <div className={STAGE_GRID}>
        {sides.map(({ region, picture }, index) => (
          <div key={region} className={sidePlace(index, region === shown)}>
            {picture}
          </div>
        ))}
        {strip && <div className={STRIP_PLACE}>{strip}</div>}
        {onType && (
          <div className={`grid min-w-0 content-end gap-3 @2xl:row-start-3 ${AFTER_STRIP}`}>
            {limits && (
              <div className="flex min-h-14 items-center justify-between gap-2 @2xl:justify-start">{limits}</div>
            )}
            <div className="flex flex-wrap gap-2">
              {sides.length > 1 && shown && (
                <RadioSwitch
                  legend={t('live.side')}
                  choices={sides.map(({ region, name = region }) => ({ id: region, text: t(`common:region.${name}`) }))}
                  value={shown}
                  onChange={setShown}
                  className="min-w-0 flex-1 sm:hidden"
                />
              )}
              <Button
                kind="quiet"
                aria-expanded={isOpen}
                aria-controls={kindsId}
                onClick={() => setOpen(!isOpen)}
                className={`scripted px-4! ${sides.length > 1 ? '' : 'max-sm:grow'}`}
              >
                <SlidersIcon />
                {t('live.view')}
              </Button>
              <div
                id={kindsId}
                className={`grid min-w-0 grow max-sm:basis-full ${isOpen ? '' : 'invisible max-sm:hidden'}`}
              >
                <RadioSwitch
                  legend={t('live.type')}
                  choices={types.map((id) => ({ id, text: t(`live.types.${id}`) }))}
                  value={type}
                  onChange={onType}
                />
              </div>
            </div>
            <div className={`grid min-h-34 content-center gap-3 ${isOpen ? '' : 'max-sm:hidden noscript:grid!'}`}>
              <div className="scripted grid gap-3">{panel}</div>
              {note && (
                <p dir="auto" className="text-sm text-faint">
                  {note}
                </p>
              )}
            </div>
            {children}
          </div>
        )}
      </div>
    </section>
  );
}
