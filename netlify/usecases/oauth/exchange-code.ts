import { timingSafeEqual } from 'node:crypto';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { OAuthError } from '#domain/oauth/oauth-error.ts';
import { PROFILE } from '#domain/oauth/scope-words.ts';
import { CODE_LIFE } from '#domain/timing.ts';
import { createToken, revokeToken } from '#usecases/access/programs.ts';
import { withClaim } from '#usecases/with-claim.ts';
import { Code, digestOf } from './allow-program.ts';
import { identify } from './identity.ts';
import { assertOwnResources } from './request-parameters.ts';
import { readSigned } from './signed.ts';

/** The form of a verifier, as PKCE has it. */
const VERIFIER = /^[\w.~-]{43,128}$/;

/** Exchanges a code for a token. Throws an `OAuthError` for a code that is not one, was used, or gives no right. */
export async function exchangeCode(app: App, origin: string, sent: URLSearchParams) {
  const code = await readCode(app, origin, sent);
  const { author, name, by, scopes, days } = code;
  if (scopes.length === 0)
    throw new OAuthError('invalid_grant', 'This code tells who has signed in. It gives no token.');
  const { token, expiresAt } = await useOnce(app, code, async () => {
    const created = await createToken(app, author, { name, scopes, days, client: by });
    await app.usedCodes.noteToken(code.id, created.id);
    return created;
  });
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: Math.floor((Date.parse(expiresAt) - app.now().getTime()) / 1_000),
    scope: [...code.words, ...(code.givesName ? [PROFILE] : [])].join(' '),
    ...(await identify(app, origin, code)),
  };
}

/** Exchanges a code for the address of the author alone, as IndieAuth has it for signing in elsewhere. */
export async function verifyCode(app: App, origin: string, sent: URLSearchParams) {
  const code = await readCode(app, origin, sent);
  return useOnce(app, code, () => identify(app, origin, code));
}

/** Reads the code in a request, and compares everything that it is bound to. Throws an `OAuthError`. */
async function readCode(app: App, origin: string, sent: URLSearchParams): Promise<Code> {
  if (sent.get('grant_type') !== 'authorization_code')
    throw new OAuthError('unsupported_grant_type', 'The grant_type must be authorization_code.');
  const code = await readSigned(app, required(sent, 'code'), {
    purpose: 'code',
    schema: Code,
    life: CODE_LIFE,
  });
  if (!code)
    throw new OAuthError('invalid_grant', 'The code is none of this site, or has expired.');
  if (digestOf(required(sent, 'client_id')) !== code.client)
    throw new OAuthError('invalid_grant', 'The code was given to another client_id.');
  // OAuth 2.1 leaves it out of this request.
  const redirect = sent.get('redirect_uri');
  if (redirect !== null && digestOf(redirect) !== code.redirect)
    throw new OAuthError('invalid_grant', 'The code was given for another redirect_uri.');
  const verifier = required(sent, 'code_verifier');
  if (!VERIFIER.test(verifier) || !isSame(digestOf(verifier), code.challenge))
    throw new OAuthError('invalid_grant', 'The code_verifier does not fit.');
  const resources = sent.getAll('resource');
  assertOwnResources(resources, origin);
  if (!resources.every((resource) => code.resources.includes(resource)))
    throw new OAuthError('invalid_target', 'The code was given for another resource.');
  return code;
}

function required(sent: URLSearchParams, name: string): string {
  const value = sent.get(name);
  if (!value) throw new OAuthError('invalid_request', `The parameter ${name} is required.`);
  return value;
}

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Runs what a code is exchanged for, once. The code counts as used before that, so that it is lost rather than used twice
 * when the site stops meanwhile. One that comes again was stolen, from the program or by it, and ends its token.
 */
async function useOnce<T>(app: App, { id, author }: Code, work: () => Promise<T>): Promise<T> {
  try {
    return await withClaim(app, { key: `codes/${id}` }, async () => {
      const tokens = await app.usedCodes.tokensOf(id);
      if (tokens) {
        for (const token of tokens) await revokeToken(app, author, token);
        throw new OAuthError('invalid_grant', 'The code was used before.');
      }
      await app.usedCodes.mark(id);
      return work();
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'being_saved')
      throw new OAuthError('invalid_grant', 'The code is being used by another request.');
    throw error;
  }
}
