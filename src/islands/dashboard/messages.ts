import type { Count } from '#domain/health/health.ts';
import { formatNumber } from '#domain/number.ts';

export const DASHBOARD_MESSAGES = {
  showOlder: 'Show older',
  logoutFailed: 'The site could not be reached. You are still signed in.',
  waiting: 'waiting',
  stepPostHint: 'A title, a category and a few words are enough.',
  stepKeyHint: 'Create another key file. Each can be revoked.',
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
