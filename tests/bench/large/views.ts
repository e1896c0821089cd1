import type { DashboardStats, VisitorStats } from '#domain/statistics/stats.ts';
import { viewTags } from '#usecases/statistics/visit-tags.ts';
import { record } from '#tests/bench/report.ts';
import { HOUR, type LargeSite, SIZE, START } from './site.ts';

/** Number of views for each like. */
const VIEWS_PER_LIKE = 100;
/** Number of views of posts for each visit of another page. */
const VIEWS_PER_VISIT = 10;

const VISITORS = Array.from({ length: 500 }, (_, n) => ({
  address: `203.0.${n >> 8}.${n & 255}`,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  optedOut: n % 20 === 0,
}));

/** The number of events of each kind that were recorded. */
export interface Counted {
  views: number;
  visits: number;
  likes: number;
}

/** Records the views, visits and likes of an hour, evenly spread. */
export async function recordHour(
  { app, slow, documents, liked, share }: LargeSite,
  hour: number,
  counted: Counted,
): Promise<void> {
  const count = Math.round((SIZE.viewsPerDay * share) / 24);
  const tags = VISITORS.map((visitor) => viewTags(visitor, app.settings.visitorKey));
  for (let n = 0; n < count; n++) {
    slow.clock.time = START + hour * HOUR + Math.floor((n * HOUR) / count);
    // A few posts have most of the views.
    const document = documents[Math.floor((n % 97) ** 2 * (1 + (n % 7))) % documents.length] ?? '';
    await app.views.sample(document, tags[n % tags.length] ?? []);
    counted.views += 1;
    if ((tags[n % tags.length] ?? []).includes('visit')) counted.visits += 1;
    if (n % VIEWS_PER_VISIT === 0) {
      await app.visits.sample('page', ['os-linux']);
      counted.visits += 1;
    }
    if (n % VIEWS_PER_LIKE === 0) {
      await app.likes.record(liked[n % liked.length] ?? '');
      counted.likes += 1;
    }
  }
}

/** Throws unless the statistics have every event, or as many as their margin allows. */
export function assertCounted(
  counted: Counted,
  { views, visits }: { readonly views: DashboardStats; readonly visits: VisitorStats },
): void {
  assertWithin('views', views.totalViews, counted.views, views.margin);
  assertWithin('visits', visits.totalVisits, counted.visits, visits.margin);
}

/** Throws for a sampled total that is off by more than twice its margin, which one of 16,000 is. */
function assertWithin(what: string, found: number, expected: number, margin: number): void {
  record(`${what}, off by`, (100 * Math.abs(found - expected)) / expected, '%', 'under 0.5');
  if (Math.abs(found - expected) <= 2 * margin) return;
  throw new Error(`There are ${found} ${what}, not ${expected} ± ${margin}.`);
}
