import { exportResponse } from '../.server/pattern-export.ts';
import type { Route } from './+types/patterns-csv.ts';

export const loader = ({ request }: Route.LoaderArgs) => exportResponse(request, 'csv');
