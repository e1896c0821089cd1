import { expect, test } from 'vitest';
import { decidedSummary, THOUGHT_DECISIONS } from '#islands/dashboard/readers/messages.ts';

test('the summary of many decisions names the successes, the missing and the failures', () => {
  const decided = Array.from({ length: 48 }, (_, n) => String(n));
  const all = { decided, missing: [], failed: [], reason: undefined, signedOut: false };
  const reason = 'The store is not responding.';
  const some = { ...all, missing: ['a'], failed: ['b', 'c'], reason };

  expect(decidedSummary(THOUGHT_DECISIONS, 'approve', all)).toBe('Approved 48.');
  expect(decidedSummary(THOUGHT_DECISIONS, 'decline', some)).toBe(
    'Declined 48. 1 had already been approved or declined. 2 failed and stay selected. The store is not responding.',
  );
});
