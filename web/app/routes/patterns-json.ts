import { exportResponse } from '../.server/pattern-export.ts';
import type { Route } from './+types/patterns-json.ts';

export const loader = ({ request }: Route.LoaderArgs) => exportResponse(request, 'json');
