import { TZDate } from '@date-fns/tz';
import type { App } from '#app';
import { postsSince } from '#domain/letters/subscriber.ts';
import { DAY, DIGEST_WEEKS, MINUTE } from '#domain/timing.ts';
import { markRun } from '#usecases/mark-run.ts';
import { readSender } from './sender.ts';

/** The time of digests in the site's time zone: Monday at six. */
const MONDAY = 1;
const HOUR = 6;
const WEEK_DAYS = 7;
/** Milliseconds in which a run of the schedule marks the one for the next digest, which the full run of an hour must see. */
const MARKED_AHEAD = 2 * 60 * MINUTE;

/**
 * Orders the digest of a week, with the posts since the last one. A digest that a site misses by more than a day is left out,
 * and the next one has its posts too. Safe to repeat: every run orders the same.
 */
export async function orderDigest(app: App): Promise<void> {
  const until = digestTime(app);
  const next = weeksAfter(until, 1).getTime();
  if (next - app.now().getTime() < MARKED_AHEAD) markRun(app, next);
  const name = nameOf(until);
  if (app.now().getTime() - until.getTime() >= DAY) return;
  if ((await app.letters.read(name)) || !(await readSender(app))) return;
  const from = await lastDigest(app, until);
  await app.outbox.add(app.newId(), { kind: 'letter', letter: name });
  const at = iso(until);
  await app.letters.add(name, { at, by: '', about: { kind: 'digest', from, until: at } });
}

function digestTime(app: App): TZDate {
  const now = new TZDate(app.now(), app.settings.timeZone);
  const time = new TZDate(now, app.settings.timeZone);
  time.setHours(HOUR, 0, 0, 0);
  time.setDate(time.getDate() - ((time.getDay() + WEEK_DAYS - MONDAY) % WEEK_DAYS));
  if (time > now) time.setDate(time.getDate() - WEEK_DAYS);
  return time;
}

/**
 * Returns the time until which the digest before this one had posts. The first one has those of a week, and of earlier weeks in
 * which somebody waited for a digest and the site was off.
 */
async function lastDigest(app: App, until: TZDate): Promise<string> {
  for (let weeks = 1; weeks <= DIGEST_WEEKS; weeks++) {
    const last = await app.letters.read(nameOf(weeksBefore(until, weeks)));
    if (last?.about.kind === 'digest') return last.about.until;
  }
  const [earliest, latest] = [weeksBefore(until, DIGEST_WEEKS), weeksBefore(until, 1)];
  const waits = [...(await app.subscribers.all()).values()].flatMap(({ confirmed }) =>
    confirmed?.wishes.posts?.pace === 'weekly' ? [postsSince(confirmed)] : [],
  );
  const [since = ''] = [...waits, iso(latest)].sort();
  return since < iso(earliest) ? iso(earliest) : since;
}

function weeksAfter(time: TZDate, weeks: number): TZDate {
  const after = new TZDate(time, time.timeZone);
  after.setDate(after.getDate() + weeks * WEEK_DAYS);
  return after;
}

const weeksBefore = (time: TZDate, weeks: number) => weeksAfter(time, -weeks);

const nameOf = (time: TZDate) => `week-${time.toISOString().slice(0, 10)}`;
const iso = (time: TZDate) => new Date(time.getTime()).toISOString();
