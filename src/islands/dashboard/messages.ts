import type { Count } from '#domain/health/health.ts';
import { formatNumber } from '#domain/number.ts';

export const DASHBOARD_MESSAGES = {
  showOlder: 'Show older',
  logoutFailed: 'You are still signed in because the site could not be reached. Please try again.',
  waiting: 'waiting',
  welcomeToNew: 'Nothing is here yet, and all of it will be yours. A few first steps:',
  stepPostHint: 'A title, a category and a few words are enough. A picture is welcome.',
  stepKeyHint: 'Create another key file. Each signs in on its own and can be revoked.',
  allThoughts: 'All pending thoughts',
  pendingThoughts: 'Pending Daily Thoughts',
  noThoughts: 'No pending requests.',
} as const;

/** Returns a number of things that wait, such as "1,000+". */
export const countText = ({ count, hasMore }: Count): string =>
  `${formatNumber(count)}${hasMore ? '+' : ''}`;

export const stepsDone = (done: number, all: number) => `${done} of ${all} done`;

/** Returns a count, and its margin unless it is exact. */
export const withMargin = (count: number, margin: number) =>
  margin === 0 ? formatNumber(count) : `about ${formatNumber(count)} (± ${formatNumber(margin)})`;

export const viewsByReaders = (count: number, margin = 0) =>
  count === 1 ? '1 view by readers' : `${withMargin(count, margin)} views by readers`;

export const selectedCount = (count: string) => `${count} selected`;
