import { createServer } from 'node:http';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import * as z from 'zod/mini';
import { listen, stop } from '#platform/listen.ts';
import { Announced } from './deploy-announcement.ts';
import type { BlobsContext } from '#platform/instances/blobs-context.ts';

/** A received deploy. */
export interface Deploy extends Announced {
  readonly id: string;
  /** Contents of static files by path without the leading slash. */
  readonly uploadedFiles: Map<string, Buffer>;
  /** Contents of zips by function. */
  readonly uploadedFunctions: Map<string, Buffer>;
  /** Names of the functions that were uploaded to run in the background. */
  readonly background: Set<string>;
}

const DEPLOY_ID = '5f0c0ffee0c0ffee0c0ffee0';
export const ADDRESS = 'https://commonplace.example';
/** The permalink of the deploy. It differs from the address of the site. */
const DEPLOY_ADDRESS = `https://${DEPLOY_ID}--commonplace.example`;

/** Opens a stand-in for Netlify's API that accepts one deploy. */
export async function openNetlifyApi(blobs: BlobsContext) {
  const { edgeURL, siteID, token } = blobs;
  const deploys: Deploy[] = [];
  const heard = { hookCalls: 0, purgedTags: new Set<string>() };
  const app = new Hono()
    .all('/api/v1/blobs/*', ({ req }) => forwardToBlobs(edgeURL, req.raw))
    // The site has no extensions.
    .get('/team/*', ({ json }) => json([]))
    .route('/', functionsApi(token, heard))
    // The functions of a deploy load its pages.
    .get('/blog/*', ({ req, body, notFound }) => {
      const file = deploys.at(-1)?.uploadedFiles.get(req.path.slice(1));
      return file ? body(new Uint8Array(file)) : notFound();
    })
    .route('/', restApi({ siteID, token, deploys }));
  const server = createServer((incoming, outgoing) => {
    Promise.resolve(app.fetch(createRequest(incoming, outgoing)))
      .then((response) => sendResponse(outgoing, response))
      .catch((error: unknown) => {
        console.error(error);
        outgoing.destroy();
      });
  });
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  const context = { apiURL: url, deployID: DEPLOY_ID, siteID, token };
  return {
    /** The environment in which Netlify's tools use this API. */
    env: { NETLIFY_API_URL: url, NETLIFY_AUTH_TOKEN: token, NETLIFY_SITE_ID: siteID },
    /** The blobs context for an offline build. */
    blobsContext: Buffer.from(JSON.stringify(context)).toString('base64'),
    /** Returns the deploy. Throws if none is complete. */
    deploy(): Deploy {
      const deploy = deploys.find(isComplete);
      if (!deploy) throw new Error('The stand-in for the API received no complete deploy.');
      return deploy;
    },
    /** The environment of the functions. */
    functionEnv: {
      BUILD_HOOK_URL: `${url}/build_hooks/prove`,
      ...{ DEPLOY_URL: url, PURGE_API_URL: url },
    },
    purgeToken: token,
    /** The requests of the functions. */
    heard,
    close: () => stop(server),
  };
}

/** Forwards a build's request to the blobs server, whose signed addresses are its own. */
function forwardToBlobs(edgeURL: string, { method, headers, url }: Request): Promise<Response> {
  const { pathname, search } = new URL(url);
  return fetch(edgeURL + pathname + search, {
    method,
    headers: {
      accept: headers.get('accept') ?? '*/*',
      authorization: headers.get('authorization') ?? '',
    },
  });
}

const isComplete = ({ files, functions, uploadedFiles, uploadedFunctions }: Deploy) =>
  Object.keys(files).length > 0 &&
  new Set(Object.values(files)).size <= uploadedFiles.size &&
  Object.keys(functions).length === uploadedFunctions.size;

/** Returns Netlify's name for the state of a deploy. */
function stateOf(deploy: Deploy | undefined): string {
  if (!deploy) return 'new';
  if (isComplete(deploy)) return 'ready';
  return deploy.uploadedFiles.size > 0 ? 'uploading' : 'prepared';
}

const Purge = z.object({ cache_tags: z.array(z.string()) });

/** Handles the requests of functions and records them in `heard`. */
const functionsApi = (token: string, heard: { hookCalls: number; purgedTags: Set<string> }) =>
  new Hono()
    .post('/build_hooks/prove', ({ body }) => {
      heard.hookCalls += 1;
      return body(null, 204);
    })
    .post('/api/v1/purge', async ({ req, body }) => {
      if (req.header('authorization') !== `Bearer ${token}`) return body(null, 401);
      for (const tag of Purge.parse(await req.json()).cache_tags) heard.purgedTags.add(tag);
      return body(null, 202);
    });

interface RestOptions {
  readonly siteID: string;
  readonly token: string;
  /** Receives the deploys. */
  readonly deploys: Deploy[];
}

/** Returns the hashes of announced files that were not uploaded yet. */
const lacking = (announced: Record<string, string>, uploaded: ReadonlyMap<string, Buffer>) => {
  const present = new Set([...uploaded.keys()].map((name) => announced[name]));
  return [...new Set(Object.values(announced))].filter((hash) => !present.has(hash));
};

/** Handles the requests of a deploy about sites and deploys, from those who have the token. */
function restApi({ siteID, token, deploys }: RestOptions): Hono {
  const account = { id: 'account', slug: 'account', name: 'account', default: true };
  const site = {
    ...{ id: siteID, site_id: siteID, name: 'commonplace', url: ADDRESS, ssl_url: ADDRESS },
    ...{ admin_url: ADDRESS, account_id: 'account', account_slug: 'account', state: 'current' },
    ...{ build_settings: {}, plugins: [], capabilities: {}, feature_flags: {} },
  };
  let open: Deploy | undefined;
  const deployJson = () => ({
    ...{ id: DEPLOY_ID, site_id: siteID, url: ADDRESS, ssl_url: ADDRESS, admin_url: ADDRESS },
    ...{ deploy_url: DEPLOY_ADDRESS, deploy_ssl_url: DEPLOY_ADDRESS },
    state: stateOf(open),
    required: open ? lacking(open.files, open.uploadedFiles) : [],
    required_functions: open ? lacking(open.functions, open.uploadedFunctions) : [],
  });

  return new Hono()
    .basePath('/api/v1')
    .use(bearerAuth({ token }))
    .get('/user', ({ json }) => json({ id: 'user', full_name: 'User', email: 'a@example.org' }))
    .get('/accounts', ({ json }) => json([account]))
    .get('/accounts/:account/env', ({ json }) => json([]))
    .get('/sites', ({ json }) => json([site]))
    .get('/sites/:site', ({ json }) => json(site))
    .get('/sites/:site/deploys', ({ json }) => json([]))
    .post('/sites/:site/deploys', ({ json }) => json(deployJson()))
    .put('/sites/:site/deploys/:deploy', async ({ req, json }) => {
      const announced = Announced.safeParse(await req.json());
      if (!announced.success)
        return json({ code: 422, message: z.prettifyError(announced.error) }, 422);
      open = {
        ...announced.data,
        ...{ id: DEPLOY_ID, uploadedFiles: new Map(), uploadedFunctions: new Map() },
        background: new Set(),
      };
      deploys.push(open);
      return json(deployJson());
    })
    .get('/sites/:site/deploys/:deploy', ({ json }) => json(deployJson()))
    .put('/deploys/:deploy/files/:path{.+}', async ({ req, json }) => {
      open?.uploadedFiles.set(req.param('path'), Buffer.from(await req.arrayBuffer()));
      return json({ id: req.param('path') });
    })
    .put('/deploys/:deploy/functions/:name', async ({ req, json }) => {
      if (req.query('invocation_mode') === 'background') open?.background.add(req.param('name'));
      open?.uploadedFunctions.set(req.param('name'), Buffer.from(await req.arrayBuffer()));
      return json({ id: req.param('name') });
    })
    .post('/deploys/:deploy/cancel', ({ json }) => json({}))
    .all('*', ({ req, json }) => {
      console.error(`The stand-in for the API does not handle ${req.method} ${req.path}.`);
      return json({}, 404);
    });
}
