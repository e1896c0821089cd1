import { expect, onTestFinished, test } from 'vitest';
import { MINUTE, SCHEDULE_STEP } from '#domain/timing.ts';
import type { Faults } from '#platform/blobs/faults.ts';
import type { PlatformFaults } from '#platform/faults.ts';
import { checksOf } from '#probe/checks.ts';
import { runProbe } from '#probe/run-probe.ts';
import { allowLog } from '#tests/support/vitest/log.ts';
import { startProbedSite } from '#tests/support/probe/probed-site.ts';

/** A port on which nothing listens. */
const CLOSED_SMTP = 'smtp://127.0.0.1:9';
const CHECKS = checksOf({ exceedsLimits: true });

interface Difference {
  readonly of: PlatformFaults;
  readonly ofStore?: Faults;
  /** The check that notices it, what it finds, and the time within which it does so. */
  readonly check: string;
  readonly found: RegExp;
  readonly within: number;
}

const SECOND = 1_000;

/** Every way in which Netlify may differ from its stand-in, by what becomes of it. */
const DIFFERENCES: Readonly<Record<string, Difference>> = {
  'requests for the background are redirected': {
    of: { redirectsBackground: true },
    check: 'Background',
    found: /are redirected/,
    within: SECOND,
  },
  'the background never runs': {
    of: { losesBackground: true },
    check: 'Background',
    found: /did not run within a minute/,
    within: MINUTE + 10 * SECOND,
  },
  'the project is private': {
    of: { isPrivate: true },
    check: 'Visibility',
    found: /The project is private/,
    within: SECOND,
  },
  'the schedule never fires': {
    of: { hasNoSchedule: true },
    check: 'Schedule',
    found: /The schedule did not run within \d+ minutes/,
    within: SCHEDULE_STEP + 3 * MINUTE,
  },
  'claims are won by several': {
    of: {},
    ofStore: { hidesClaims: true },
    check: 'Store',
    found: /Of 5 simultaneous saves of a draft [2-5] were accepted/,
    within: 30 * SECOND,
  },
  'the ports of mail are closed': {
    of: {},
    check: 'Letters',
    found:
      /^The mail server \(127\.0\.0\.1, port 9\) did not take the letter\. The connection to the mail server failed/,
    within: MINUTE,
  },
  'ranges do not pass the CDN': {
    of: { dropsRanges: true },
    check: 'Files',
    found: /A range of a file gets a 200 instead of a 206/,
    within: SECOND,
  },
  'long responses are cut': {
    of: { cutsResponsesAt: 6_000_000 },
    check: 'Files',
    found: /A file of 16 MB gets a 200 with a body that breaks off/,
    within: SECOND,
  },
  'rate rules do not act': {
    of: { hasNoRateLimits: true },
    check: 'Rate limits',
    found: /Netlify does not limit signing in and what readers send/,
    within: MINUTE,
  },
  'parts of uploads are refused': {
    of: { refusesBodiesAbove: 3_000_000 },
    check: 'Files',
    found: /Part 1 of 4 of a file gets a 413/,
    within: SECOND,
  },
  'requests are refused above a smaller size': {
    of: { refusesBodiesAbove: 3_000_000 },
    check: 'Size of requests',
    found: /^4\.2 MB gets a 413/,
    within: SECOND,
  },
  'the image CDN is absent': {
    of: { hasNoImageCdn: true },
    check: 'Images',
    found: /A smaller version of an image gets a 404/,
    within: SECOND,
  },
  'anybody can call the schedule': {
    of: { opensFunctions: true },
    check: 'Methods and paths',
    found:
      /Anybody can start the schedule, and tell the site of deploys that never were: .* gets a 204/,
    within: SECOND,
  },
  'a purge is lost': {
    of: { losesPurges: true },
    check: 'Changes reach readers',
    found: /An edited post still has its old text .* the CDN does not remove its copies/,
    within: MINUTE + 10 * SECOND,
  },
};

test('the probe names each way in which Netlify may differ, within its time', async () => {
  allowLog(/./);
  const site = await startProbedSite({ SMTP_URL: CLOSED_SMTP });
  onTestFinished(() => site.close());
  const surroundings = site.surroundings();

  for (const [difference, { of, ofStore, check: name, found, within }] of Object.entries(
    DIFFERENCES,
  )) {
    const begun = surroundings.now();
    const check = CHECKS.find((one) => one.name === name);
    if (!check) throw new Error(`There is no check ${name}.`);
    site.differ(of, ofStore);
    const [checked] = await runProbe(surroundings, {
      checks: [check],
      onChecked: () => undefined,
    });
    site.differ();

    expect(checked, difference).toMatchObject({
      name,
      kind: 'problem',
      found: expect.stringMatching(found),
      todo: expect.stringMatching(/\w/),
    });
    expect(surroundings.now() - begun, difference).toBeLessThanOrEqual(within);
  }
});

test('what no request shows is left to the operator by name', () => {
  const names = CHECKS.map(({ name }) => name);

  expect(names).toEqual(expect.arrayContaining(['Credits', 'Region']));
});
