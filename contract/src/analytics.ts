import { AUTH_METHODS } from '@bluegem/core/site/auth-method';
import { countedPath, isCountedLocation } from '@bluegem/core/site/counted-address';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Maximum number of events in one request. Source: specification, section 9. */
export const EVENTS_MAX = 100;
const TITLE_MAX_LENGTH = 200;
/** The years 2020 to 2100 in milliseconds: plausible values of an inaccurate clock. */
const [MOMENT_MIN, MOMENT_MAX] = [1_577_836_800_000, 4_102_444_800_000];

const path = z.string().check(
  z.maxLength(210),
  z.refine((text) => countedPath(text) === text, '/path of a page'),
);
const location = z.string().check(z.maxLength(1000), z.refine(isCountedLocation, 'https://…'));
/** An error code of the site or the class of an error, never a sentence. */
const code = z.string().check(z.regex(/^[\w.-]{1,60}$/));

const eventOf = <Name extends string, Properties extends z.core.$ZodLooseShape>(name: Name, properties: Properties) =>
  z.strictObject({
    event: z.literal(name),
    properties: z.strictObject(properties),
    /** Milliseconds since 1970, by the browser's clock. */
    timestamp: z.int().check(z.gte(MOMENT_MIN), z.lte(MOMENT_MAX)),
    /** A random id that the browser generates for one tab and one visit. */
    sessionId: z.string().check(z.regex(/^[\da-f]{32}$/)),
  });

/** The closed list of counted events. No property can contain a name, a token or text typed by a user. */
export const AnalyticsEventSchema = z.discriminatedUnion('event', [
  eventOf('page_view', { path, title: z.string().check(z.maxLength(TITLE_MAX_LENGTH)), location }),
  eventOf('auth', {
    method: z.enum(AUTH_METHODS),
    action: z.enum(['attempt', 'success', 'failure']),
    error: z.optional(code),
    redirectFrom: z.optional(path),
  }),
  eventOf('error', { error: code, path }),
]);
export type AnalyticsEvent = z.output<typeof AnalyticsEventSchema>;

export const countEvents = endpoint({
  path: '/api/analytics',
  method: 'POST',
  summary: 'Counts events of a visitor who consented. With Sec-GPC: 1 or DNT: 1 nothing is stored',
  access: 'public',
  perMinute: 60,
  cacheSeconds: 0,
  params: z.strictObject({}),
  input: z.strictObject({
    events: z.array(AnalyticsEventSchema).check(z.minLength(1), z.maxLength(EVENTS_MAX)),
  }),
  answer: z.object({ stored: z.int() }),
  errors: [],
  example: {
    input: {
      events: [
        {
          event: 'page_view',
          properties: { path: '/patterns', title: 'Pattern database', location: 'https://gems.example/patterns' },
          timestamp: 1_793_500_000_000,
          sessionId: '0123456789abcdef0123456789abcdef',
        },
      ],
    },
    answer: { stored: 1 },
  },
});

export const AnalyticsSettingsSchema = z.object({ googleMeasurementId: z.nullable(z.string()) });

export const analyticsSettings = endpoint({
  path: '/api/analytics',
  method: 'GET',
  summary: 'Other analytics in use, so that the visitor can be asked for consent',
  access: 'public',
  perMinute: 600,
  cacheSeconds: 300,
  params: z.strictObject({}),
  input: z.strictObject({}),
  answer: AnalyticsSettingsSchema,
  errors: [],
});
