import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { BlobsContext } from '#platform/instances/blobs-context.ts';
import { openPort } from '#platform/open-port.ts';
import { DEPLOY_ID, restApi, SITE_ID } from './rest-api.ts';
import type { Variable } from './variables.ts';

interface ApiOptions {
  readonly blobs: BlobsContext;
  /** The address that Netlify gives to the site. */
  readonly url: string;
  /** The variables of the site, which include the address of the build hook. */
  readonly variablesOf: (buildHook: string) => Variable[];
  /** False if Netlify's tools create the site. */
  readonly isCreated?: boolean;
}

/** Opens a stand-in for Netlify's API that accepts one deploy. */
export async function openNetlifyApi(options: ApiOptions) {
  const { blobs, url: siteUrl, variablesOf, isCreated = true } = options;
  const { token } = blobs;
  const heard = { hookCalls: 0, purgedTags: new Set<string>() };
  const app = new Hono();
  const { port, close } = await openPort(async (request) => app.fetch(request));
  const url = `http://127.0.0.1:${port}`;
  const buildHook = `${url}${HOOK}`;
  const variables = variablesOf(buildHook);
  const rest = restApi({ token, url: siteUrl, variables, isCreated });
  const { api, deploy, failures } = rest;
  app
    .all('/api/v1/blobs/*', ({ req }) => forwardToBlobs(blobs, req.raw))
    // The site has no extensions.
    .get('/team/*', ({ json }) => json([]))
    .route('/', functionsApi(token, heard))
    .route('/', api);
  const context = { apiURL: url, deployID: DEPLOY_ID, siteID: SITE_ID, token };
  return {
    /** The environment in which Netlify's tools use this API. */
    env: { NETLIFY_API_URL: url, NETLIFY_AUTH_TOKEN: token },
    buildHook,
    /** The blobs context for an offline build. */
    blobsContext: Buffer.from(JSON.stringify(context)).toString('base64'),
    deploy,
    failures,
    variables,
    close,
    /** The environment in which functions purge the CDN of this API. */
    functionEnv: { PURGE_API_URL: url },
    purgeToken: token,
    /** The requests of the functions. */
    heard,
  };
}

/** Forwards a build's request to the blobs server, which knows one site, and whose signed addresses are its own. */
function forwardToBlobs(
  { edgeURL, siteID }: BlobsContext,
  { method, headers, url }: Request,
): Promise<Response> {
  const { pathname, search } = new URL(url);
  return fetch(edgeURL + pathname.replace(SITE_ID, siteID) + search, {
    method,
    headers: {
      accept: headers.get('accept') ?? '*/*',
      authorization: headers.get('authorization') ?? '',
    },
  });
}

const HOOK = '/build_hooks/prove';
const Purge = z.object({ cache_tags: z.array(z.string()) });

/** Handles the requests of functions and records them in `heard`. */
const functionsApi = (token: string, heard: { hookCalls: number; purgedTags: Set<string> }) =>
  new Hono()
    .post(HOOK, ({ body }) => {
      heard.hookCalls += 1;
      return body(null, 204);
    })
    .post('/api/v1/purge', async ({ req, body }) => {
      if (req.header('authorization') !== `Bearer ${token}`) return body(null, 401);
      for (const tag of Purge.parse(await req.json()).cache_tags) heard.purgedTags.add(tag);
      return body(null, 202);
    });
