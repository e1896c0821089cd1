import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import * as z from 'zod/mini';
import { Announced } from './deploy-announcement.ts';
import { type Deploy, receiveDeploy } from './received-deploy.ts';
import { Variable } from './variables.ts';

export const DEPLOY_ID = '5f0c0ffee0c0ffee0c0ffee0';
/** The id of the project, by which a build knows whose cache it has. */
export const SITE_ID = '0c0ffee0-c0ff-4ee0-80ff-ee0c0ffee0c0';
export const SITE_NAME = 'commonplace';
/** The permalink of the deploy, as Netlify's tools make it out of the name of the site. */
export const DEPLOY_URL = `https://${DEPLOY_ID}--${SITE_NAME}.netlify.app`;

interface RestOptions {
  readonly token: string;
  /** The address that Netlify gives to the site. */
  readonly url: string;
  /** The variables of the site, which the tools change. */
  readonly variables: Variable[];
  /** False if the tools create the site. */
  readonly isCreated: boolean;
}

/** Opens the part of Netlify's API about sites and deploys, for those who have the token. */
export function restApi({ token, url, variables, ...options }: RestOptions) {
  let { isCreated } = options;
  const account = { id: 'account', slug: 'account', name: 'account', default: true };
  const named = { site_id: SITE_ID, name: SITE_NAME, url, ssl_url: url, admin_url: url };
  const site = {
    id: SITE_ID,
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

  const publishedJson = () =>
    open?.isReady() ? { ...deployJson(), published_at: new Date().toISOString() } : null;

  const api = new Hono()
    .basePath('/api/v1')
    .use(bearerAuth({ token }))
    .get('/user', ({ json }) => json({ id: 'user', full_name: 'User', email: 'a@example.org' }))
    .get('/accounts', ({ json }) => json([account]))
    // The values of all contexts, so that the tools choose. The team has no variables of its own.
    .get('/accounts/:account/env', ({ req, json }) =>
      json(req.query('site_id') === SITE_ID ? variables : []),
    )
    .post('/accounts/:account/env', async ({ req, json }) => {
      variables.push(...z.array(Variable).parse(await req.json()));
      return json(variables, 201);
    })
    .delete('/accounts/:account/env/:key', ({ req, body }) => {
      const index = variables.findIndex(({ key }) => key === req.param('key'));
      if (index >= 0) variables.splice(index, 1);
      return body(null, 204);
    })
    .post('/:account/sites', ({ json }) => {
      isCreated = true;
      return json(site, 201);
    })
    .get('/sites', ({ json }) => json(isCreated ? [site] : []))
    .get('/sites/:site', ({ json }) =>
      isCreated ? json({ ...site, published_deploy: publishedJson() }) : json({}, 404),
    )
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
