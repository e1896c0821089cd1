import * as z from 'zod/mini';
import { ID_ALPHABET, ID_LENGTH } from '#domain/id.ts';
import { DAY, PREVIEW_DAYS } from '#domain/timing.ts';

/** The length of the secret in a link. A guess succeeds once in 2^165 attempts. */
export const PREVIEW_SECRET = 32;

const TOKEN = new RegExp(`^([${ID_ALPHABET}]{${ID_LENGTH}})([${ID_ALPHABET}]{${PREVIEW_SECRET}})$`);

/** The link to a draft's preview as its author sees it. The secret is shown only once, when the link is created. */
export const PreviewLink = z.object({
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type PreviewLink = z.infer<typeof PreviewLink>;

/** A link that was just created, with its path. */
export const NewPreviewLink = z.extend(PreviewLink, { path: z.string() });
export type NewPreviewLink = z.infer<typeof NewPreviewLink>;

/** The state of a draft's link. It is absent when there is none. */
export const PreviewLinkState = z.object({ link: z.optional(PreviewLink) });
export type PreviewLinkState = z.infer<typeof PreviewLinkState>;

/** Returns the path of a draft's preview. Its last part consists of the draft's id and the secret. */
export const previewPath = (draft: string, secret: string) => `/preview/${draft}${secret}`;

/** Splits the last part of a preview's path. Returns undefined for a part of another form. */
export function parsePreviewToken(
  token: string,
): { readonly draft: string; readonly secret: string } | undefined {
  const [, draft, secret] = TOKEN.exec(token) ?? [];
  return draft !== undefined && secret !== undefined ? { draft, secret } : undefined;
}

/** Returns the time at which a link that was created at a time expires. Both are in milliseconds. */
export const previewExpiry = (createdAt: number) => createdAt + PREVIEW_DAYS * DAY;
