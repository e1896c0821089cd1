import type { App } from '#app';

/** Sums up what the ledgers hold of hours, days and months that are over. One that fails does not keep the others. */
export async function rollUp(app: App): Promise<void> {
  const ledgers = [app.views, app.visits, app.bots, app.likes];
  const ended = await Promise.allSettled(ledgers.map((ledger) => ledger.rollUp()));
  const failed = ended.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
