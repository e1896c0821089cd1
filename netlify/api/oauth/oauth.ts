import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { OAuthError } from '#domain/oauth/oauth-error.ts';
import { CONSENT_PATH, OAUTH_PATHS, PROGRAM_PATHS } from '#domain/oauth/paths.ts';
import type { Routes } from '#api/router.ts';
import { bearerToken } from '#http/bearer-token.ts';
import { readFields, readJson } from '#http/body.ts';
import { type Call, type Endpoint, endpoint } from '#http/endpoint.ts';
import { privateJson } from '#http/responses.ts';
import { openToken } from '#usecases/access/programs.ts';
import { assertTakesPrograms, takesPrograms } from '#usecases/access/takes-programs.ts';
import { exchangeCode, verifyCode } from '#usecases/oauth/exchange-code.ts';
import { describeResource, describeServer } from '#usecases/oauth/metadata.ts';
import { assertSingle } from '#usecases/oauth/request-parameters.ts';
import { endToken, introspect } from '#usecases/oauth/tokens.ts';
import { originOf } from './origin-of.ts';

/** Requests that one client may send to an endpoint in a minute. */
const PER_MINUTE = { register: 10, codes: 30, tokens: 60 };

type Handler = (app: App, call: Call) => Promise<Response>;

/** Makes an endpoint that pages of other sites may use, and whose refusals are in the words of OAuth. */
const open =
  (method: 'GET' | 'POST', handle: Handler, perMinute = Infinity) =>
  (app: App): Endpoint =>
    endpoint(
      app,
      { [method]: (call: Call) => handle(app, call).catch(refusal) },
      { anyOrigin: true, ...(perMinute < Infinity && { perMinute: { [method]: perMinute } }) },
    );

/** Makes the response to an error of OAuth, and to a body that cannot be read. Throws any other error. */
function refusal(error: unknown): Response {
  const malformed = error instanceof AppError && MALFORMED.has(error.code);
  const told = malformed ? new OAuthError('invalid_request', error.message) : error;
  if (!(told instanceof OAuthError)) throw error;
  const { code, message, status } = told;
  const headers = status === 401 ? { 'www-authenticate': `Bearer error="${code}"` } : {};
  return privateJson({ error: code, error_description: message }, { status, headers });
}

const MALFORMED = new Set(['body_too_large', 'not_json', 'wrong_shape', 'wrong_type']);

/** Makes the endpoint of a document about the site, which is not there unless programs may ask for access. */
const documentOf = (describe: (origin: string) => object) =>
  open('GET', async (app, { request }) => {
    if (!(await takesPrograms(app))) throw new AppError('unknown_call');
    return privateJson(describe(originOf(app, request)));
  });

/** Reads the fields of a form, each of which may be there once. */
async function readParameters(request: Request): Promise<URLSearchParams> {
  const fields = await readFields(request, LIMITS.jsonBytes);
  assertSingle([...fields.keys()]);
  return new URLSearchParams(
    [...fields].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
}

/** Makes the endpoint at which a program exchanges its code. */
const exchange = (work: typeof exchangeCode | typeof verifyCode): Handler => {
  return async (app, { request }) => {
    await assertTakesPrograms(app);
    return privateJson(await work(app, originOf(app, request), await readParameters(request)));
  };
};

/** Ends a token, also where no program may ask for access any more. */
const revoke: Handler = async (app, { request }) => {
  await endToken(app, (await readParameters(request)).get('token') ?? '');
  return privateJson({});
};

/** Describes a token to a program that shows one of the same author. */
const inspect: Handler = async (app, { request }) => {
  await assertTakesPrograms(app);
  const bearer = bearerToken(request);
  const asking = bearer === undefined ? undefined : await openToken(app, bearer);
  if (!asking) throw new OAuthError('invalid_token', 'A valid token is required to ask about one.');
  const text = (await readParameters(request)).get('token') ?? '';
  return privateJson(await introspect(app, asking.author, text, originOf(app, request)));
};

const register: Handler = async (app, { request }) => {
  await assertTakesPrograms(app);
  const { registerClient } = await import('#usecases/oauth/register-client.ts');
  const input = await readJson(request, LIMITS.jsonBytes);
  return privateJson(await registerClient(app, input), { status: 201 });
};

/** Leads an author to the page on which the request of a program is decided. */
const authorize = (app: App): Endpoint => {
  const verify = open('POST', exchange(verifyCode), PER_MINUTE.codes)(app);
  const lead = endpoint(app, {
    GET: ({ request }) =>
      Promise.resolve(
        new Response(null, {
          status: 302,
          headers: {
            location: CONSENT_PATH + new URL(request.url).search,
            'cache-control': 'no-store',
          },
        }),
      ),
  });
  return (request, context) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? lead(request, context)
      : verify(request, context);
};

/** Routes of the authorisation server, which programs use without a session. */
export const oauthRoutes: Routes = {
  [OAUTH_PATHS.server]: documentOf(describeServer),
  [OAUTH_PATHS.resource]: documentOf((origin) => describeResource(origin)),
  ...Object.fromEntries(
    Object.values(PROGRAM_PATHS).map((path) => [
      OAUTH_PATHS.resource + path,
      documentOf((origin) => describeResource(origin, path)),
    ]),
  ),
  [OAUTH_PATHS.authorize]: authorize,
  [OAUTH_PATHS.token]: open('POST', exchange(exchangeCode), PER_MINUTE.codes),
  [OAUTH_PATHS.revoke]: open('POST', revoke, PER_MINUTE.tokens),
  [OAUTH_PATHS.introspect]: open('POST', inspect, PER_MINUTE.tokens),
  [OAUTH_PATHS.register]: open('POST', register, PER_MINUTE.register),
};
