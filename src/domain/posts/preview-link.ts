import * as z from 'zod/mini';
import { DAY, PREVIEW_DAYS } from '#domain/timing.ts';

/** The link to a draft's preview as its author sees it. The secret is shown only once, when the link is created. */
export const PreviewLink = z.object({
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type PreviewLink = z.infer<typeof PreviewLink>;

export const NewPreviewLink = z.extend(PreviewLink, { path: z.string() });
export type NewPreviewLink = z.infer<typeof NewPreviewLink>;

/** The state of a draft's link. It is absent when there is none. */
export const PreviewLinkState = z.object({ link: z.optional(PreviewLink) });
export type PreviewLinkState = z.infer<typeof PreviewLinkState>;

/** Returns the path of a draft's preview. Its last part consists of the draft's id and the secret. */
export const previewPath = (draft: string, secret: string) => `/preview/${draft}${secret}`;

/** Returns the time at which a link that was created at a time expires. Both are in milliseconds. */
export const previewExpiry = (createdAt: number) => createdAt + PREVIEW_DAYS * DAY;
