import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import * as z from 'zod/mini';
import { Announced } from './deploy-announcement.ts';
import { type Deploy, receiveDeploy } from './received-deploy.ts';
import type { Variable } from './variables.ts';

export const DEPLOY_ID = '5f0c0ffee0c0ffee0c0ffee0';
export const SITE_NAME = 'commonplace';
/** The permalink of the deploy, as Netlify's tools make it out of the name of the site. */
export const DEPLOY_URL = `https://${DEPLOY_ID}--${SITE_NAME}.netlify.app`;

interface RestOptions {
  readonly siteID: string;
  readonly token: string;
  /** The address that Netlify gives to the site. */
  readonly url: string;
  readonly variables: readonly Variable[];
}

/** Opens the part of Netlify's API about sites and deploys, for those who have the token. */
export function restApi({ siteID, token, url, variables }: RestOptions) {
  const account = { id: 'account', slug: 'account', name: 'account', default: true };
  const named = { site_id: siteID, name: SITE_NAME, url, ssl_url: url, admin_url: url };
  const site = {
    id: siteID,
    ...named,
    account_id: account.id,
    account_slug: account.slug,
    state: 'current',
    build_settings: {},
    plugins: [],
    capabilities: {},
    feature_flags: {},
    // Without this the tools do not ask for variables.
    use_envelope: true,
  };
  let open: ReturnType<typeof receiveDeploy> | undefined;
  const deployJson = () => ({
    id: DEPLOY_ID,
    ...named,
    deploy_url: DEPLOY_URL,
    deploy_ssl_url: DEPLOY_URL,
    ...(open?.look() ?? { state: 'new', required: [], required_functions: [] }),
  });

  const api = new Hono()
    .basePath('/api/v1')
    .use(bearerAuth({ token }))
    .get('/user', ({ json }) => json({ id: 'user', full_name: 'User', email: 'a@example.org' }))
    .get('/accounts', ({ json }) => json([account]))
    // The values of all contexts, so that the tools choose. The team has no variables of its own.
    .get('/accounts/:account/env', ({ req, json }) =>
      json(req.query('site_id') === siteID ? variables : []),
    )
    .get('/sites', ({ json }) => json([site]))
    .get('/sites/:site', ({ json }) => json(site))
    .get('/sites/:site/deploys', ({ json }) => json([]))
    .post('/sites/:site/deploys', ({ json }) => json(deployJson()))
    .put('/sites/:site/deploys/:deploy', async ({ req, json }) => {
      const announced = Announced.safeParse(await req.json());
      if (!announced.success)
        return json({ code: 422, message: z.prettifyError(announced.error) }, 422);
      open = receiveDeploy(announced.data);
      return json(deployJson());
    })
    .get('/sites/:site/deploys/:deploy', ({ json }) => json(deployJson()))
    .put('/deploys/:deploy/files/:path{.+}', async ({ req, json }) => {
      open?.addFile(req.param('path'), Buffer.from(await req.arrayBuffer()));
      return json({ id: req.param('path') });
    })
    .put('/deploys/:deploy/functions/:name', async ({ req, json }) => {
      const isBackground = req.query('invocation_mode') === 'background';
      const zip = Buffer.from(await req.arrayBuffer());
      open?.addFunction(req.param('name'), zip, { isBackground });
      return json({ id: req.param('name') });
    })
    .post('/deploys/:deploy/cancel', ({ json }) => json({}))
    .all('*', ({ req, json }) => {
      console.error(`The stand-in for the API does not handle ${req.method} ${req.path}.`);
      return json({}, 404);
    });

  return {
    api,
    /** Returns the deploy. Throws if none is complete. */
    deploy: (): Deploy => {
      if (!open) throw new Error('The stand-in for the API received no deploy.');
      return open.received();
    },
    /** Returns a text if the deploy ended with an error. */
    failures: (): string[] => {
      const error = open?.error();
      return error === undefined ? [] : [`The deploy ended with an error: ${error}`];
    },
  };
}
