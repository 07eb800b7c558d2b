import { data, redirect } from 'react-router';
import { call, PRIVATE, refusalInit } from '../../.server/call.ts';
import { moderateScreenshot } from '../../.server/forms/admin-forms.ts';
import { readForm } from '../../.server/forms/form-text.ts';
import { privateHeaders } from '../../.server/forms/page-limit.ts';
import { queryOf } from '../../.server/query-of.ts';
import { ModerationDialog, ModerationInbox } from '../../features/admin/moderation.tsx';
import { ScreenshotEntry } from '../../features/admin/screenshot-entry.tsx';
import type { Route } from './+types/screenshots.ts';

export async function loader(args: Route.LoaderArgs) {
  const { state = 'waiting', page } = queryOf('adminScreenshots', args.url);
  const found = await call(args, 'adminScreenshots', { input: { state, page } });
  const query = args.url.searchParams;
  const question = (['reject', 'delete'] as const).find((each) => each === query.get('confirm')) ?? null;
  const asks = found.screenshots.find(({ id }) => id === query.get('id')) ?? null;
  return data({ ...found, state, question, asks }, { headers: PRIVATE });
}

export async function action(args: Route.ActionArgs) {
  const refusal = await moderateScreenshot(args, await readForm(args.request));
  if (refusal) return data({ refusal }, refusalInit(refusal));
  return redirect(args.url.pathname + args.url.search, { headers: PRIVATE });
}

export const headers = privateHeaders;

export default function AdminScreenshots({ loaderData, actionData }: Route.ComponentProps) {
  const { screenshots, question, asks, ...inbox } = loaderData;
  return (
    <ModerationInbox of="screenshots" {...inbox} refusal={actionData?.refusal} isEmpty={screenshots.length === 0}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {screenshots.map((screenshot) => (
          <li key={screenshot.id} className="grid min-w-0">
            <ScreenshotEntry screenshot={screenshot} />
          </li>
        ))}
      </ul>
      {question && asks && <ModerationDialog of="screenshots" entry={asks} question={question} />}
    </ModerationInbox>
  );
}
