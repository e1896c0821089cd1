import { Hono } from 'hono';
import * as z from 'zod/mini';

/** The way that functions reach a blobs server. */
const BlobsContext = z.object({ siteID: z.string(), token: z.string(), edgeURL: z.string() });
export type BlobsContext = z.infer<typeof BlobsContext>;

/** Reads the value of `NETLIFY_BLOBS_CONTEXT`. */
export const readBlobsContext = (context: string): BlobsContext =>
  BlobsContext.parse(JSON.parse(Buffer.from(context, 'base64').toString()));

/**
 * Blobs as a build gets them: a list comes from the API, a blob from an address that the API signs. Sends everything on
 * to a blobs server that speaks as functions hear it. As on Netlify, a build may not write.
 */
export function blobsApi({ edgeURL, siteID, token }: BlobsContext): Hono {
  const forward = (request: Request, path: string) =>
    fetch(`${edgeURL}/${siteID}/${path}${new URL(request.url).search}`, {
      method: request.method,
      headers: { authorization: `Bearer ${token}` },
    });
  return new Hono()
    .get('/signed/:path{.+}', ({ req }) => forward(req.raw, req.param('path')))
    .get('/api/v1/blobs/:site/:path{.+}', ({ req }): Promise<Response> | Response => {
      const isSigned = req.header('accept')?.includes('signed-url');
      if (!isSigned) return forward(req.raw, req.param('path'));
      return Response.json({ url: new URL(`/signed/${req.param('path')}`, req.url).href });
    })
    .all('/api/v1/blobs/*', ({ json }) => json({ message: 'A build may not write.' }, 401));
}
