import * as z from 'zod/mini';
import type { App } from '#app';
import { SCOPES } from '#domain/scope.ts';
import { AppError } from '#domain/errors.ts';
import type {
  AskingProgram,
  AuthorizationQuery,
  AuthorizationRequest,
} from '#domain/oauth/authorization.ts';
import { type OAuthCode, OAuthError } from '#domain/oauth/oauth-error.ts';
import { knownWords, PROFILE, scopesOf } from '#domain/oauth/scope-words.ts';
import { assertTakesPrograms } from '#usecases/access/takes-programs.ts';
import { type Client, findClient, type Load } from './client.ts';
import { isLoopback, parseRedirect, withAnswer } from './redirects.ts';
import { assertOwnResources, assertSingle } from './request-parameters.ts';
import { sign } from './signed.ts';

/** A checked request, as the site has signed it until its author decides. */
export const Ticket = z.object({
  author: z.string(),
  client: z.string(),
  name: z.string(),
  host: z.optional(z.string()),
  redirect: z.string(),
  state: z.optional(z.string()),
  challenge: z.string(),
  /** The words by which the program has asked for rights. */
  words: z.array(z.string()),
  scopes: z.array(z.enum(SCOPES)),
  asksName: z.boolean(),
  resources: z.array(z.string()),
});
export type Ticket = z.infer<typeof Ticket>;

/** The SHA-256 of a verifier in base64url. */
const CHALLENGE = /^[\w-]{43}$/;

interface Site {
  /** The origin of the site, which is its issuer. */
  readonly origin: string;
  readonly load?: Load;
}

/**
 * Checks a program's request for access to an author who is signed in. Throws for what makes its address for answers
 * uncertain: `client_invalid`, `client_unreachable`, `client_unreadable` and `redirect_refused`. Any other fault is told to
 * the author, who can bring it to the program: strangers register programs, so nobody is redirected without being asked.
 */
export async function checkRequest(
  app: App,
  author: string,
  { query }: AuthorizationQuery,
  { origin, load }: Site,
): Promise<AuthorizationRequest> {
  await assertTakesPrograms(app);
  const parameters = new URLSearchParams(query);
  const id = single(parameters, 'client_id');
  if (id === undefined) throw new AppError('client_invalid');
  const client = await findClient(app, id, load);
  const redirect = single(parameters, 'redirect_uri');
  const address = redirect === undefined ? undefined : parseRedirect(redirect);
  if (redirect === undefined || !address || !client.takes(redirect))
    throw new AppError('redirect_refused');

  const program = describe(client, address);
  const state = parameters.get('state') ?? undefined;
  const back = (code: OAuthCode, description: string) =>
    withAnswer(redirect, { error: code, error_description: description, state, iss: origin });
  try {
    const asked = readAsked(parameters, origin);
    const ticket: Ticket = { author, client: id, name: client.name, redirect, ...asked };
    if (client.host !== undefined) ticket.host = client.host;
    if (state !== undefined) ticket.state = state;
    return {
      kind: 'question',
      program,
      scopes: asked.scopes,
      asksName: asked.asksName,
      ticket: await sign(app, 'consent', ticket),
      refusal: back('access_denied', 'The author has refused.'),
    };
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    return {
      kind: 'fault',
      program,
      text: error.message,
      back: back(error.code, error.message),
    };
  }
}

/** Returns a parameter that a request has once. */
function single(parameters: URLSearchParams, name: string): string | undefined {
  const [value, ...more] = parameters.getAll(name);
  return more.length === 0 && value ? value : undefined;
}

function describe({ name, host }: Client, address: URL): AskingProgram {
  const isLocal = isLoopback(address);
  const program = { name, returns: address.host || address.protocol, isLocal };
  return host === undefined ? program : { ...program, host };
}

/** Reads what a program asks for. Throws an `OAuthError` for a request that the specifications do not allow. */
function readAsked(parameters: URLSearchParams, origin: string) {
  assertSingle([...parameters.keys()]);
  if (parameters.get('response_type') !== 'code')
    throw new OAuthError('unsupported_response_type', 'The response_type must be code.');
  if ((parameters.get('response_mode') ?? 'query') !== 'query')
    throw new OAuthError('invalid_request', 'The response_mode must be query.');
  const challenge = parameters.get('code_challenge') ?? '';
  if (parameters.get('code_challenge_method') !== 'S256' || !CHALLENGE.test(challenge))
    throw new OAuthError('invalid_request', 'A code_challenge with the method S256 is required.');
  const resources = parameters.getAll('resource');
  assertOwnResources(resources, origin);
  const scope = parameters.get('scope') ?? '';
  const words = knownWords(scope);
  if (scope.trim() !== '' && words.length === 0)
    throw new OAuthError('invalid_scope', 'This site knows none of these scopes.');
  return {
    challenge,
    words: words.filter((word) => word !== PROFILE),
    scopes: [...scopesOf(words)],
    asksName: words.includes(PROFILE),
    resources,
  };
}
