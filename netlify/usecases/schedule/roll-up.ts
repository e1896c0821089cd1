import type { App } from '#app';

/**
 * Sums up the hours, days and months of every ledger that are over. A ledger that fails does not stop the others; its
 * failure is thrown at the end.
 */
export async function rollUp(app: App): Promise<void> {
  const ledgers = [app.views, app.visits, app.bots, app.likes];
  const ended = await Promise.allSettled(ledgers.map((ledger) => ledger.rollUp()));
  const failed = ended.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
