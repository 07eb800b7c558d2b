import { getServices, weaponStandings } from '../.server/services.ts';
import { ToolControls } from '../features/explore/tool-controls.tsx';
import { ToolPage } from '../features/explore/tool-page.tsx';
import { readToolQuery } from '../features/explore/tool-query.ts';
import { NeedsScript } from '../features/explore/tool-states.tsx';
import { AtlasTool } from '../features/explore/atlas/atlas-tool.tsx';
import { metaOf } from '../i18n/page-meta.ts';
import type { Route } from './+types/atlas.ts';

export function loader({ request }: Route.LoaderArgs) {
  const query = readToolQuery(new URL(request.url).searchParams);
  const { snapshot, engineVersion } = getServices();
  return { query, rankings: weaponStandings(snapshot(), query.weapon), engineVersion };
}

export { shouldRevalidate } from '../features/explore/tool-query.ts';

export const meta = metaOf('atlas');

export default function Atlas({ loaderData }: Route.ComponentProps) {
  const { query } = loaderData;
  return (
    <ToolPage tool="atlas">
      <ToolControls action="/atlas" {...query} />
      <NeedsScript weapon={query.weapon} />
      <AtlasTool key={`${query.weapon}/${query.side}`} {...loaderData} />
    </ToolPage>
  );
}
