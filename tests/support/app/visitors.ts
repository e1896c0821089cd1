import { samplePath } from './sample.ts';
import { call, signedIn, type TestApp } from './test-app.ts';
import { type dashboardStats, views, visits } from '#tests/support/app/endpoints.ts';

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
export const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
export const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Views the sample post, or another one, in Firefox unless the headers name another browser. */
export const view = (
  app: TestApp,
  headers = {},
  ip = '203.0.113.1',
  params: Record<string, string> = samplePath,
) =>
  call(views(app), { method: 'POST', params, headers: { 'user-agent': FIREFOX, ...headers }, ip });

/** Visits the landing page in a browser. */
export const visit = (app: TestApp, userAgent: string, ip: string, headers = {}) =>
  call(visits(app), { body: { path: '/' }, headers: { 'user-agent': userAgent, ...headers }, ip });

/** Loads statistics as the author, who signs in first. */
export async function stats(app: TestApp, open: typeof dashboardStats): Promise<unknown> {
  return (await call(open(app), { headers: await signedIn(app) })).json();
}

/** Returns the thirty days up to 21 November 2026 with their counts. */
export const byDay = (counts: Record<string, number>) =>
  Array.from({ length: 30 }, (_, n) => {
    const day = new Date(Date.UTC(2026, 9, 23 + n)).toISOString().slice(0, 10);
    return { day, count: counts[day] ?? 0 };
  });
