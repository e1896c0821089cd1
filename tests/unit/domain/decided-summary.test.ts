import { expect, test } from 'vitest';
import { decidedSummary } from '#islands/dashboard/messages.ts';

test('the summary of many decisions names the successes, the missing and the failures', () => {
  const reason = 'The store is not responding.';
  const one = { decided: 48, missing: 0, failed: 0, reason: undefined };

  expect(decidedSummary('approve', one)).toBe('Approved 48.');
  expect(decidedSummary('decline', { ...one, missing: 1, failed: 2, reason })).toBe(
    'Declined 48. 1 had already been approved or declined. 2 failed and stay selected. The store is not responding.',
  );
});
