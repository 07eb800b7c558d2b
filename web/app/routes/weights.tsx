import { getServices, weaponStandings } from '../.server/services.ts';
import { ToolControls } from '../features/explore/tool-controls.tsx';
import { ToolPage } from '../features/explore/tool-page.tsx';
import { readToolQuery } from '../features/explore/tool-query.ts';
import { NeedsScript } from '../features/explore/tool-states.tsx';
import { WeightsTool } from '../features/explore/weights/weights-tool.tsx';
import { metaOf } from '../i18n/page-meta.ts';
import type { Route } from './+types/weights.ts';

export function loader({ request }: Route.LoaderArgs) {
  const { weapon } = readToolQuery(new URL(request.url).searchParams);
  const { snapshot, engineVersion } = getServices();
  return { weapon, rankings: weaponStandings(snapshot(), weapon), engineVersion };
}

export { shouldRevalidate } from '../features/explore/tool-query.ts';

export const meta = metaOf('weights');

export default function Weights({ loaderData }: Route.ComponentProps) {
  const { weapon } = loaderData;
  return (
    <ToolPage tool="weights">
      <ToolControls action="/weights" weapon={weapon} />
      <NeedsScript weapon={weapon} />
      <WeightsTool key={weapon} {...loaderData} />
    </ToolPage>
  );
}
