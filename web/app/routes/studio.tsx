import { useTranslation } from 'react-i18next';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { PRIVATE, requireAccount } from '../.server/account.ts';
import { getServices } from '../.server/services.ts';
import { FinishSquare } from '../features/render/finish-square.tsx';
import { PlacedSides } from '../features/render/placed-sides.tsx';
import { Studio, type StudioViews } from '../features/studio/studio.tsx';
import { usePath } from '../i18n/language.ts';
import { pageMeta, wordsAt } from '../i18n/page-meta.ts';
import '../i18n/studio-texts.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import type { Route } from './+types/studio.ts';

/** What draws for the studio. A model viewer is one more view here: `Model`. */
const VIEWS: StudioViews = { Square: FinishSquare, Sides: PlacedSides };

export async function loader(asked: Route.LoaderArgs) {
  await requireAccount(asked);
  return data({ engineVersion: getServices().engineVersion }, { headers: PRIVATE });
}

export const headers = () => PRIVATE;

/** What is set changes the address, but nothing that the server knows. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export function meta({ location }: Route.MetaArgs) {
  return [...pageMeta(wordsAt(location.pathname).t, 'studio'), { name: 'robots', content: 'noindex' }];
}

export default function StudioPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('studio');
  const path = usePath();
  return (
    <div className="mx-auto w-[min(100%-2rem,104rem)] pt-3 md:w-[min(100%-3rem,104rem)]">
      <Studio
        engineVersion={loaderData.engineVersion}
        views={VIEWS}
        heading={
          <div>
            <Breadcrumbs places={[{ to: path('/'), text: t('common:nav.home') }, { text: t('common:nav.studio') }]} />
            <h1 className="text-3xl font-semibold">{t('title')}</h1>
          </div>
        }
      />
    </div>
  );
}
