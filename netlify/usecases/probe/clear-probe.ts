import type { App } from '#app';
import type { Uploads } from '#domain/probe/calls.ts';
import { isOfProbe, probeFileName, probeImageName } from '#domain/probe/traces.ts';
import { addressesOf } from '#domain/posts/post.ts';
import { changeDocument } from '#usecases/documents/change-document.ts';

/**
 * Removes for good whatever probes have left: their documents, also those of a probe that was stopped, and uploads by
 * their addresses. A post is deleted first, which takes its page off the CDN. Safe to repeat and to stop anywhere.
 */
export async function clearProbe(app: App, author: string, { addresses }: Uploads): Promise<void> {
  const ids = (await app.documents.ids()).filter(isOfProbe);
  await Promise.all([
    ...ids.map((id) => removeDocument(app, author, id)),
    ...addresses.map((address) => removeUpload(app, address)),
  ]);
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
  await app.documents.removeAll(id);
  const { post } = found?.shown ?? {};
  for (const address of post ? addressesOf(post) : []) await app.documents.release(address, id);
}
