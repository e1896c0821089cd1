import { createHash } from 'node:crypto';
import type { Answer, Consent, Question } from '#domain/oauth/authorization.ts';
import { checkRequest } from '#usecases/oauth/check-request.ts';
import { saveSiteSettings } from '#usecases/site/site-settings.ts';
import type * as z from 'zod/mini';
import { authorization, authorizationConsent, oauthRegister, oauthToken } from './endpoints.ts';
import { call, ORIGIN, signedIn, type TestApp, testApp } from './test-app.ts';

const VERIFIER = 'a-verifier-that-has-the-least-length-of-43-characters';
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

/** The address of a program on the web, and the one that it is answered at. */
export const CLIENT = 'https://writer.example/app.json';
export const REDIRECT = 'https://writer.example/callback';

/** The client id metadata document of that program. */
export const DOCUMENT = JSON.stringify({
  client_id: CLIENT,
  client_name: 'Writer',
  redirect_uris: [REDIRECT],
});

/** An app whose author lets programs ask for access. */
export async function openApp(): Promise<TestApp> {
  const app = testApp();
  await saveSiteSettings(app, 'Ada', { programs: true });
  return app;
}

/** Parameters of a request for access, each of which a test may change or leave out. */
export type Fields = Readonly<Record<string, string | undefined>>;

export const QUERY: Fields = {
  response_type: 'code',
  client_id: CLIENT,
  redirect_uri: REDIRECT,
  state: 'a state',
  code_challenge: CHALLENGE,
  code_challenge_method: 'S256',
  scope: 'read draft',
};

/** Makes a query or form of parameters without the undefined ones. */
export const encoded = (parameters: Fields): string =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  ).toString();

/** Checks a request for access as the page of its author does. `document` is what the program has at its address. */
export const check = (
  app: TestApp,
  changes: Fields = {},
  { author = 'Ada', document = DOCUMENT } = {},
) =>
  checkRequest(
    app,
    author,
    { query: `?${encoded({ ...QUERY, ...changes })}` },
    { origin: ORIGIN, load: () => Promise.resolve(document) },
  );

/** Checks a request that its author can decide, and throws for one that has a fault. */
export async function question(...args: Parameters<typeof check>): Promise<Question> {
  const request = await check(...args);
  if (request.kind === 'fault') throw new Error(request.text);
  return request;
}

/** Sends the query of a program as the page of its author does. */
export const tryToCheck = async (app: TestApp, query: string, headers?: { cookie: string }) =>
  call(authorization(app), {
    path: '/api/admin/authorization',
    body: { query },
    headers: headers ?? (await signedIn(app)),
  });

/** Sends a decision of the author. */
export const tryToAllow = async (app: TestApp, consent: Partial<Consent> & { ticket: string }) =>
  call(authorizationConsent(app), {
    path: '/api/admin/authorization/consent',
    body: { scopes: ['read', 'draft'], givesName: false, days: 90, ...consent },
    headers: await signedIn(app),
  });

/** Returns the parameters of the address that brings a program its answer. */
export async function answerOf(response: Response): Promise<URLSearchParams> {
  const { redirect } = (await response.json()) as z.infer<typeof Answer>;
  return new URL(redirect).searchParams;
}

/** Lets the program in with what it asks for, and returns its code. */
export async function codeFor(
  app: TestApp,
  changes: Fields = {},
  consent: Partial<Consent> = {},
): Promise<string> {
  const { ticket, scopes } = await question(app, changes);
  const response = await tryToAllow(app, { ticket, scopes, ...consent });
  return (await answerOf(response)).get('code') ?? '';
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Sends a form to an endpoint for programs. */
export const send = (
  run: ReturnType<typeof oauthToken>,
  path: string,
  fields: Fields | string,
  headers: Record<string, string> = {},
) =>
  call(run, {
    path,
    body: typeof fields === 'string' ? fields : encoded(fields),
    headers: { ...FORM, ...headers },
  });

/** Exchanges a code as its program does. */
export const exchange = (app: TestApp, code: string, changes: Fields = {}) =>
  send(oauthToken(app), '/oauth/token', { ...exchangeFields(code), ...changes });

export const exchangeFields = (code: string): Fields => ({
  grant_type: 'authorization_code',
  code,
  client_id: CLIENT,
  redirect_uri: REDIRECT,
  code_verifier: VERIFIER,
});

/** Registers a program as it does itself. */
export const tryToRegister = (app: TestApp, metadata: object) =>
  call(oauthRegister(app), { path: '/oauth/register', body: metadata });
