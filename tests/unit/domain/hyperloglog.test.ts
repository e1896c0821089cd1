import { expect, test } from 'vitest';
import { estimateVisitors } from '#domain/statistics/hyperloglog.ts';
import { addEvent, mergeTotals, noTotals } from '#store/ledger/totals.ts';
import { visitTags } from '#usecases/statistics/visit-tags.ts';

const secret = new TextEncoder().encode('a secret of at least 32 characters');

// The estimate depends on addresses only. This user agent is the fastest to parse.
const userAgent = 'Googlebot';

/** Returns the registers after visits from so many addresses, starting with number `first`. */
function registersOf(count: number, first = 0) {
  const totals = noTotals();
  for (let n = first; n < first + count; n++) {
    const address = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
    const tags = visitTags({ address, userAgent, optedOut: false }, secret);
    addEvent(totals, { hour: '2026112112', subject: 'page', tags });
  }
  return totals;
}

test.each([0, 1, 10, 1_000, 60_000])('%i visitors are estimated within 2 %', (count) => {
  const estimate = estimateVisitors(registersOf(count).registers);

  expect(Math.abs(estimate - count)).toBeLessThanOrEqual(count * 0.02);
});

test('visitors of several hours count once', () => {
  const hours = [registersOf(2_000), registersOf(2_000, 1_000), registersOf(2_000)];
  const { registers } = mergeTotals(hours);

  expect(Math.abs(estimateVisitors(registers) - 3_000)).toBeLessThanOrEqual(60);
});
