import texts from '@bluegem/locales/en/settings.json';
import { data } from 'react-router';
import { PRIVATE, requireAdmin } from '../../.server/account.ts';
import { getServices } from '../../.server/services.ts';
import { adminMeta } from '../../features/admin/admin-meta.ts';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { registerPageTexts } from '../../i18n/registry.ts';
import type { Route } from './+types/overview.ts';

registerPageTexts('settings', texts);

export async function loader(asked: Route.LoaderArgs) {
  await requireAdmin(asked);
  return data(getServices().health(), { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta = ({ location }: Route.MetaArgs) => adminMeta(location.pathname, 'overview');

export default function AdminOverview({ loaderData }: Route.ComponentProps) {
  return <AdminPage section="overview">{loaderData.versions.product}</AdminPage>;
}
