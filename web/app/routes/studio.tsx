import { DRAWN_WEAPON_IDS } from '@bluegem/core/exploring/drawn-weapons';
import { useEffect, type ComponentProps } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { data, useLoaderData, type ShouldRevalidateFunctionArgs } from 'react-router';
import { requireAccount } from '../.server/account.ts';
import { privateHeaders } from '../.server/forms/page-limit.ts';
import { PRIVATE } from '../.server/call.ts';
import { getServices, modelAddress } from '../.server/services.ts';
import { ModelLoading } from '../features/patterns/model-loading.tsx';
import { FinishSquare } from '../features/pictures/render/finish-square.tsx';
import { livePainter, squarePainter } from '../features/pictures/render/live/live-painter.ts';
import { PlacedSides } from '../features/pictures/render/placed-sides.tsx';
import { Studio, type StudioViews } from '../features/studio/studio.tsx';
import { usePath } from '../i18n/language.ts';
import { pageMeta, translationsAt } from '../i18n/page-meta.ts';
import { Boundary } from '../ui/boundary.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import type { Route } from './+types/studio.ts';

const StudioModel = lazyWithRetry(async () => (await import('./parts/studio-model.tsx')).default);

/** three.js loads when the view is chosen. */
function Model(props: ComponentProps<StudioViews['Model']>) {
  const { t } = useTranslation('common', 'patternModal');
  const { engineVersion, models } = useLoaderData<typeof loader>();
  if (!engineVersion) return null;
  return (
    <Boundary part="async" name={t('patternModal:tabs.model')} loading={<ModelLoading />}>
      <StudioModel {...props} engineVersion={engineVersion} source={models[props.weapon] ?? null} />
    </Boundary>
  );
}

/** The drawing components of the studio. */
const VIEWS: StudioViews = { Square: FinishSquare, Sides: PlacedSides, Model };

export async function loader(args: Route.LoaderArgs) {
  await requireAccount(args);
  const models = Object.fromEntries(DRAWN_WEAPON_IDS.map((weapon) => [weapon, modelAddress(weapon)]));
  return data({ engineVersion: getServices().engineVersion, models }, { headers: PRIVATE });
}

export const headers = privateHeaders;

/** Controls change the address, but need no data from the server. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export function meta({ location }: Route.MetaArgs) {
  return [...pageMeta(translationsAt(location.pathname).t, 'studio:seo'), { name: 'robots', content: 'noindex' }];
}

export default function StudioPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('studio');
  const path = usePath();
  const { engineVersion } = loaderData;
  useEffect(() => {
    if (!engineVersion) return;
    // They start while another worker computes the footprint of the weapon, which all drawing needs.
    squarePainter(engineVersion);
    livePainter(engineVersion);
  }, [engineVersion]);
  return (
    <div className="wrap pt-3">
      <Boundary part="studio">
        <Studio
          engineVersion={engineVersion}
          views={VIEWS}
          heading={
            <div>
              <Breadcrumbs items={[{ to: path('/'), text: t('common:nav.home') }, { text: t('common:nav.studio') }]} />
              <h1 className="text-3xl font-semibold">{t('title')}</h1>
            </div>
          }
        />
      </Boundary>
    </div>
  );
}
