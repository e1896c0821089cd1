import type { App } from '#app';
import type { DocumentState, Revision } from '#domain/documents/revision.ts';
import { AppError } from '#domain/errors.ts';
import { timeOfId } from '#domain/id.ts';
import {
  type NewPreviewLink,
  type PreviewLink,
  previewExpiry,
  previewPath,
} from '#domain/posts/preview-link.ts';
import { hashOfSecret, isSecret, newSecret } from '#usecases/secret.ts';
import { withClaim } from '#usecases/with-claim.ts';

/** Returns the link to a draft's preview without its secret, or undefined when there is none that works. */
export async function readPreviewLink(app: App, draft: string): Promise<PreviewLink | undefined> {
  const newest = await app.previews.newest(draft);
  const isOpen = newest?.kind === 'created' && !isOver(app, newest.id);
  return isOpen ? linkOf(newest.id) : undefined;
}

/**
 * Creates a secret link to a draft's preview, which replaces an earlier one. The secret is in the response only; the
 * store has its hash. Throws `draft_not_found` for a draft that was never saved, was deleted, or was published.
 */
export function createPreviewLink(
  app: App,
  author: string,
  draft: string,
): Promise<NewPreviewLink> {
  return withClaim(app, { key: `documents/${draft}` }, async () => {
    const [found, newest] = await Promise.all([
      app.documents.state(draft),
      app.previews.newest(draft),
    ]);
    if (!found || !isPreviewable(found)) throw new AppError('draft_not_found');
    const secret = newSecret();
    const id = app.newId(newest?.id);
    const fact = { by: author, at: app.now().toISOString(), hash: hashOfSecret(secret) };
    await app.previews.create(draft, id, fact);
    return { ...linkOf(id), path: previewPath(draft, secret) };
  });
}

/** Revokes the link to a draft's preview. Does nothing when there is none. */
export function revokePreviewLink(app: App, author: string, draft: string): Promise<void> {
  return withClaim(app, { key: `documents/${draft}` }, async () => {
    const newest = await app.previews.newest(draft);
    if (newest?.kind !== 'created') return;
    const fact = { by: author, at: app.now().toISOString() };
    await app.previews.revoke(draft, app.newId(newest.id), fact);
  });
}

/** Returns true when a secret belongs to the link of a draft, and the link was neither revoked nor has expired. */
export async function isPreviewOpen(app: App, draft: string, secret: string): Promise<boolean> {
  const newest = await app.previews.newest(draft);
  if (newest?.kind !== 'created' || isOver(app, newest.id)) return false;
  const link = await app.previews.read(newest);
  return link !== undefined && isSecret(secret, link.hash);
}

/** Returns true for a draft, and for a post or page with changes that are not published. */
export const isPreviewable = ({ status, draft }: DocumentState<Revision>) =>
  status === 'draft' || (status === 'published' && draft !== undefined);

/** Returns true for a link whose time is over. Its id names the time at which it was created. */
const isOver = (app: App, id: string) => app.now().getTime() >= previewExpiry(timeOfId(id));

const linkOf = (id: string): PreviewLink => ({
  createdAt: new Date(timeOfId(id)).toISOString(),
  expiresAt: new Date(previewExpiry(timeOfId(id))).toISOString(),
});
