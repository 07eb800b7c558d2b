import { getServices, weaponStandings } from '../.server/services.ts';
import { PaintTool } from '../features/explore/paint/paint-tool.tsx';
import { ToolControls } from '../features/explore/tool-controls.tsx';
import { ToolPage } from '../features/explore/tool-page.tsx';
import { readToolQuery } from '../features/explore/tool-query.ts';
import { NeedsScript } from '../features/explore/tool-states.tsx';
import { metaOf } from '../i18n/page-meta.ts';
import type { Route } from './+types/find.ts';

export function loader({ request }: Route.LoaderArgs) {
  const query = readToolQuery(new URL(request.url).searchParams);
  const { snapshot, engineVersion } = getServices();
  return { query, tiers: weaponStandings(snapshot(), query.weapon).tiers, engineVersion };
}

export { shouldRevalidate } from '../features/explore/tool-query.ts';

export const meta = metaOf('find');

export default function Find({ loaderData }: Route.ComponentProps) {
  const { query } = loaderData;
  return (
    <ToolPage tool="find">
      <ToolControls action="/find" {...query} />
      <NeedsScript weapon={query.weapon} />
      <PaintTool key={`${query.weapon}/${query.side}`} {...loaderData} />
    </ToolPage>
  );
}
