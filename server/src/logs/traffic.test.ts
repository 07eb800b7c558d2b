import { expect, test } from 'vitest';
import { createTraffic } from './traffic.ts';

test('requests of the last five minutes are counted by group and class of status', () => {
  let seconds = 1000;
  const traffic = createTraffic(() => seconds);
  seconds += 60;
  for (let at = 0; at < 20; at++) traffic.requestEnded({ path: '/api/check', status: 200, ms: 1 });
  traffic.requestEnded({ path: '/nothing', status: 404, ms: 400 });
  traffic.requestEnded({ path: '/', status: 'aborted', ms: 2 });
  const figures = traffic.figures();
  expect(figures).toMatchObject({ seconds: 60, requests: 22, perMinute: 22 });
  const pages = figures.groups.find(({ group }) => group === 'pages');
  expect(pages).toMatchObject({ perMinute: 2, statuses: { '2xx': 0, '4xx': 1, aborted: 1 } });
  expect(figures.p50Ms).toBeGreaterThanOrEqual(1);
  expect(figures.p50Ms).toBeLessThan(1.3);
  seconds += 299;
  expect(traffic.figures()).toMatchObject({ seconds: 300, requests: 22 });
  seconds += 7;
  expect(traffic.figures()).toMatchObject({ requests: 0, perMinute: 0, p50Ms: null, p95Ms: null });
});

test('slow answers show in the slowest twentieth', () => {
  const traffic = createTraffic();
  for (let at = 0; at < 90; at++) traffic.requestEnded({ path: '/', status: 200, ms: 5 });
  for (let at = 0; at < 10; at++) traffic.requestEnded({ path: '/', status: 200, ms: 900 });
  const { p50Ms, p95Ms } = traffic.figures();
  expect(p50Ms).toBeLessThan(7);
  expect(p95Ms).toBeGreaterThanOrEqual(900);
  expect(p95Ms).toBeLessThan(1130);
});
