import {
  auth,
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
import type { Question } from '#domain/oauth/authorization.ts';
import { mcpRoutes } from '#api/mcp/mcp.ts';
import { consentRoutes } from '#api/oauth/consent.ts';
import { oauthRoutes } from '#api/oauth/oauth.ts';
import { router } from '#api/router.ts';
import { CLIENT, DOCUMENT, openApp, REDIRECT } from '#tests/support/app/oauth.ts';
import { ORIGIN, signedIn, type TestApp } from '#tests/support/app/test-app.ts';
import { openToken } from '#usecases/access/programs.ts';
import { checkRequest } from '#usecases/oauth/check-request.ts';

const LOCAL = 'http://127.0.0.1:33418/callback';

/** Sends requests to an app as if it were a site. */
function fetchFrom(app: TestApp) {
  const run = router(app, { ...oauthRoutes, ...consentRoutes, ...mcpRoutes });
  const deploy = { id: 'deploy', context: 'production', published: true };
  return (url: string | URL, init?: RequestInit) =>
    run(new Request(url, init), { ip: '203.0.113.1', deploy });
}

/** A program that keeps what it learns, as one with a store does. */
function programOf(clientMetadataUrl?: string) {
  const redirectUrl = clientMetadataUrl === undefined ? LOCAL : REDIRECT;
  const kept: {
    asked?: URL;
    verifier?: string;
    client?: Awaited<ReturnType<OAuthClientProvider['clientInformation']>>;
    tokens?: Awaited<ReturnType<OAuthClientProvider['tokens']>>;
    discovery?: Awaited<ReturnType<NonNullable<OAuthClientProvider['discoveryState']>>>;
  } = {};
  const provider: OAuthClientProvider = {
    redirectUrl,
    ...(clientMetadataUrl !== undefined && { clientMetadataUrl }),
    clientMetadata: { client_name: 'Desk', redirect_uris: [redirectUrl] },
    state: () => 'the state',
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    redirectToAuthorization: (url) => void (kept.asked = url),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier ?? '',
    saveDiscoveryState: (state) => void (kept.discovery = state),
    discoveryState: () => kept.discovery,
  };
  return { provider, kept };
}

/** Does what the browser of the author does with the address that a program opens. Returns the answer. */
async function decide(app: TestApp, asked: URL | undefined): Promise<URLSearchParams> {
  const send = fetchFrom(app);
  const headers = { ...(await signedIn(app)), 'content-type': 'application/json' };
  const led = await send(asked ?? '', { redirect: 'manual' });
  const { search, pathname } = new URL(led.headers.get('location') ?? '', ORIGIN);
  expect(pathname).toBe('/admin/authorize');
  const question = (await checkRequest(
    app,
    'Ada',
    { query: search },
    { origin: ORIGIN, load: () => Promise.resolve(DOCUMENT) },
  )) as Question;
  const scopes = question.scopes.filter((scope) => scope !== 'publish');
  const body = JSON.stringify({ ticket: question.ticket, scopes, givesName: false, days: 90 });
  const allowed = await send(`${ORIGIN}/api/admin/authorization/consent`, {
    method: 'POST',
    headers,
    body,
  });
  const { redirect } = (await allowed.json()) as { redirect: string };
  return new URL(redirect).searchParams;
}

test.each([
  ['that registers', undefined],
  ['with a document on the web', CLIENT],
])('the MCP client %s finds the server, and gets a token for it', async (_, address) => {
  const app = await openApp();
  const { provider, kept } = programOf(address);
  const options = { serverUrl: `${ORIGIN}/mcp`, fetchFn: fetchFrom(app) };

  expect(await auth(provider, options)).toBe('REDIRECT');
  const answer = await decide(app, kept.asked);
  expect(answer.get('state')).toBe('the state');
  const result = await auth(provider, {
    ...options,
    authorizationCode: answer.get('code') ?? '',
    iss: answer.get('iss') ?? '',
  });

  expect(result).toBe('AUTHORIZED');
  expect(kept.tokens?.scope).toBe('read draft media comments');
  expect((await openToken(app, kept.tokens?.access_token ?? ''))?.author).toBe('Ada');
});

test('the MCP client refuses an answer of another issuer', async () => {
  const app = await openApp();
  const { provider, kept } = programOf();
  const options = { serverUrl: `${ORIGIN}/mcp`, fetchFn: fetchFrom(app) };
  await auth(provider, options);
  const answer = await decide(app, kept.asked);

  await expect(
    auth(provider, {
      ...options,
      authorizationCode: answer.get('code') ?? '',
      iss: 'https://evil.example',
    }),
  ).rejects.toThrow(/issuer/i);
});

test('the MCP client needs nothing but the address, and asks for what changes nothing for readers', async () => {
  const app = await openApp();
  const { provider, kept } = programOf();
  const connect = () =>
    new StreamableHTTPClientTransport(new URL('/mcp', ORIGIN), {
      authProvider: provider,
      fetch: fetchFrom(app),
    });
  const client = new Client({ name: 'Desk', version: '1' });
  const first = connect();

  await expect(client.connect(first)).rejects.toThrow(UnauthorizedError);
  expect(kept.asked?.searchParams.get('scope')).toBe('read draft media');
  await first.finishAuth(await decide(app, kept.asked));
  await client.connect(connect());

  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('propose_edit');
  expect(tools.map(({ name }) => name)).not.toContain('publish_draft');
});
