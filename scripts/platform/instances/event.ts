import { randomUUID } from 'node:crypto';
import type { BlobsContext } from './blobs-context.ts';

/** The site of a function, and the connection to its store. */
export interface EventSite {
  readonly id: string;
  readonly blobs: BlobsContext | undefined;
  /** Allows a function to purge the CDN. */
  readonly purgeToken?: string;
}

interface Call {
  readonly name: string;
  readonly ip: string;
  readonly deployId: string;
  /** Empty for scheduled requests. */
  readonly deployContext: string;
  readonly isPublished: boolean;
  /** The path pattern that matched the request. */
  readonly route?: string | undefined;
}

/** Creates the event with which Netlify calls a function. It contains the whole body. */
export async function toEvent(request: Request, call: Call, site: EventSite): Promise<object> {
  const { name, ip, deployId, deployContext, isPublished, route } = call;
  const body = Buffer.from(await request.arrayBuffer());
  return {
    headers: {
      ...Object.fromEntries(request.headers),
      'x-nf-account-id': 'account',
      'x-nf-client-connection-ip': ip,
      ...(deployContext && { 'x-nf-deploy-context': deployContext }),
      'x-nf-deploy-id': deployId,
      'x-nf-deploy-published': isPublished ? '1' : '0',
      'x-nf-request-id': randomUUID(),
      'x-nf-site-id': site.id,
    },
    flags: {},
    ...(route !== undefined && { route }),
    ...(site.blobs && { blobs: blobsOf(site.blobs) }),
    ...(site.purgeToken && { purgeAPIToken: site.purgeToken }),
    body: body.toString('base64'),
    isBase64Encoded: true,
    httpMethod: request.method,
    invocationMetadata: { function_name: name, branch: 'main' },
    rawUrl: request.url,
  };
}

function blobsOf({ edgeURL, token }: BlobsContext): string {
  const blobs = { url: edgeURL, url_uncached: edgeURL, token, primary_region: 'us-east-2' };
  return Buffer.from(JSON.stringify(blobs)).toString('base64');
}
