import type { App } from '#app';
import { timeOfId } from '#domain/id.ts';
import type { ProbeLeft } from '#domain/probe/calls.ts';
import { isOfProbe, isOfRun, probeFileName, probeImageName } from '#domain/probe/traces.ts';
import { addressesOf } from '#domain/posts/post.ts';
import { HOUR } from '#domain/timing.ts';
import { changeDocument } from '#usecases/documents/change-document.ts';

/** Milliseconds without a change after which what a probe has left is that of one that was stopped. */
const LONGEST = HOUR;

/**
 * Removes for good what a run of the probe has left, and the documents of runs that were stopped. A post is deleted first, which
 * takes its page off the CDN. The uploads of all runs are the same, so the last of several that run at once removes them.
 * Safe to repeat and to stop anywhere.
 */
export async function clearProbe(
  app: App,
  author: string,
  { run, addresses }: ProbeLeft,
): Promise<void> {
  const all = (await app.documents.ids()).filter(isOfProbe);
  await Promise.all(
    all.map(async (id) => {
      if (isOfRun(id, run) || !(await isInUse(app, id))) await removeDocument(app, author, id);
    }),
  );
  // Read again: of two that end at once, the later one finds none.
  if ((await app.documents.ids()).some(isOfProbe)) return;
  await Promise.all(addresses.map((address) => removeUpload(app, address)));
}

/** Returns true if a document has just been changed. The time is that of the site, since that of its id is a browser's. */
async function isInUse(app: App, id: string): Promise<boolean> {
  const state = await app.documents.state(id);
  return state !== undefined && Math.abs(app.now().getTime() - timeOfId(state.head.rev)) < LONGEST;
}

async function removeUpload(app: App, address: string): Promise<void> {
  const image = probeImageName(address);
  const file = probeFileName(address);
  if (image !== undefined) await app.images.remove(image);
  if (file !== undefined) await app.files.remove(file);
}

async function removeDocument(app: App, author: string, id: string): Promise<void> {
  const found = await app.documents.read(id);
  if (found?.status === 'published')
    await changeDocument(app, id, { author }, () => ({ kind: 'deleted' }));
  await app.comments.removeAll(id);
  await app.proposals.removeAll(id);
  await app.documents.removeAll(id);
  const { post } = found?.shown ?? {};
  for (const address of post ? addressesOf(post) : []) await app.documents.release(address, id);
}
