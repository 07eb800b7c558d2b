import { grantAccess, listAdmins, revokeAccess } from '../admin/admins.ts';
import { blueGemStatistics } from '../admin/blue-gem-statistics.ts';
import { blueGemTest } from '../admin/blue-gem-test.ts';
import { communityStatistics } from '../admin/community.ts';
import {
  feedbackInbox,
  markFeedback,
  noteFeedback,
  removeFeedback,
  sendFeedbackAgain,
} from '../feedback/feedback-inbox.ts';
import { inspectionPage, inspectionStatistics } from '../inspect/inspection-statistics.ts';
import { readLog } from '../admin/read-log.ts';
import { adminOverview } from '../admin/overview.ts';
import { signedInCaller } from '../auth/caller.ts';
import type { Handlers } from './handler.ts';

const CHANGED = { changed: true } as const;

/** The handlers of the admin endpoints for operating the site. */
export const ADMIN_HANDLERS = {
  adminOverview: (services) => adminOverview(services),
  adminFeedback: (services, { input }) => feedbackInbox(services, { ...input, page: Number(input.page) }),
  markFeedback: async (services, { params, input, caller }) => {
    await markFeedback(services, signedInCaller(caller).account.id, params.id, input.done);
    return CHANGED;
  },
  noteFeedback: async (services, { params, input, caller }) => {
    await noteFeedback(services, signedInCaller(caller).account.id, params.id, input.note);
    return CHANGED;
  },
  sendFeedbackAgain: async (services, { params, caller }) => {
    await sendFeedbackAgain(services, signedInCaller(caller).account.id, params.id);
    return CHANGED;
  },
  removeFeedback: async (services, { params, caller }) => {
    await removeFeedback(services, signedInCaller(caller).account.id, params.id);
    return CHANGED;
  },
  adminLogs: (services, { input: { log, ...question } }) => readLog(services, log, question),
  accessLog: (services, { input }) => readLog(services, 'access', input),
  blueGemTest: (services, { input: { float, ...question } }) =>
    blueGemTest(services, { ...question, ...(float !== undefined && { float: Number(float) }) }),
  blueGemStatistics: (services) => blueGemStatistics(services),
  communityStatistics: (services) => communityStatistics(services),
  listAdmins: (services) => listAdmins(services),
  grantAccess: async (services, { input, caller }) => {
    await grantAccess(services, signedInCaller(caller).account.id, input);
    return { granted: true };
  },
  revokeAccess: async (services, { params, caller }) => {
    await revokeAccess(services, signedInCaller(caller).account.id, params.id);
    return { revoked: true };
  },
  inspectionStatistics: (services) => inspectionStatistics(services),
  inspectionLogs: (services, { input }) => inspectionPage(services, input),
} satisfies Partial<Handlers>;
