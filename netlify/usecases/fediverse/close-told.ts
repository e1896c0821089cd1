import type { App } from '#app';
import { GONE, GONE_MARK } from '#store/fediverse/told.ts';
import { inBatches } from '#store/facts/in-batches.ts';

/**
 * Forgets which inboxes have something. Nothing that was told comes back under its address, should the site have an actor here again:
 * servers never take one that was deleted. Returns false if it ended early. Safe to repeat.
 */
export async function closeTold(app: App, isOver = () => false): Promise<boolean> {
  const open = [...(await app.told.subjects())].filter(([, { mark }]) => mark !== GONE_MARK);
  let left = open.length;
  await inBatches(open, async ([subject]) => {
    if (left < open.length && isOver()) return;
    await close(app, subject);
    left -= 1;
  });
  return left === 0;
}

async function close(app: App, subject: string): Promise<void> {
  const told = await app.told.read(subject);
  if (!told) return;
  const { id, version, at, appeared, document } = told;
  const generation = told.generation + (version === GONE ? 0 : 1);
  const closed = { generation, version: GONE, at, appeared, document, inboxes: {} };
  await app.told.put(subject, app.newId(id), closed, GONE_MARK);
}
