import * as z from 'zod/mini';

/** The way that functions reach a blobs server. */
const BlobsContext = z.object({ siteID: z.string(), token: z.string(), edgeURL: z.string() });
export type BlobsContext = z.infer<typeof BlobsContext>;

/** Reads the value of `NETLIFY_BLOBS_CONTEXT`. */
export const readBlobsContext = (context: string): BlobsContext =>
  BlobsContext.parse(JSON.parse(Buffer.from(context, 'base64').toString()));
