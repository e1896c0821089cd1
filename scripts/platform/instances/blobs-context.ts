import * as z from 'zod/mini';

/** The connection of functions to a blobs server. */
const BlobsContext = z.object({ siteID: z.string(), token: z.string(), edgeURL: z.string() });
export type BlobsContext = z.infer<typeof BlobsContext>;

/** Parses the value of `NETLIFY_BLOBS_CONTEXT`. */
export const readBlobsContext = (context: string): BlobsContext =>
  BlobsContext.parse(JSON.parse(Buffer.from(context, 'base64').toString()));
