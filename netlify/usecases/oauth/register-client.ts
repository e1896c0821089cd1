import * as z from 'zod/mini';
import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { PROGRAM_LIMITS } from '#domain/program-limits.ts';
import { OAuthError } from '#domain/oauth/oauth-error.ts';
import type { Registration } from './client.ts';
import { programName } from './client-document.ts';
import { parseRedirect } from './redirects.ts';
import { sign } from './signed.ts';

/** The registration of a program. Everything else that RFC 7591 knows is about secrets or pages, and is not used. */
const Metadata = z.object({
  client_name: z.catch(z.optional(z.string()), undefined),
  redirect_uris: z.array(z.string().check(z.maxLength(LIMITS.url))),
});

/**
 * Registers a program: signs what it says about itself, which is its client id from then on. Throws an `OAuthError` for
 * addresses that no answer may go to, and for too much of them.
 */
export async function registerClient(app: App, input: object) {
  const { data } = Metadata.safeParse(input);
  if (!data) throw invalid('redirect_uris must be a list of addresses.');
  const { redirect_uris: redirects } = data;
  if (redirects.length === 0 || redirects.length > PROGRAM_LIMITS.clientRedirects)
    throw invalid(`There must be one to ${PROGRAM_LIMITS.clientRedirects} redirect_uris.`);
  const refused = redirects.find((address) => !parseRedirect(address));
  if (refused !== undefined) {
    throw new OAuthError(
      'invalid_redirect_uri',
      'A redirect_uri must be an address with https, one of this machine with http, or one of a scheme of its own.',
    );
  }
  const name = programName(data.client_name);
  const registration: Registration = { ...(name !== undefined && { name }), redirects };
  const id = await sign(app, 'client', registration);
  if (id.length > PROGRAM_LIMITS.clientId) throw invalid('The redirect_uris are too long.');
  return {
    client_id: id,
    client_id_issued_at: Math.floor(app.now().getTime() / 1_000),
    ...(name !== undefined && { client_name: name }),
    redirect_uris: redirects,
    grant_types: ['authorization_code'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
}

const invalid = (description: string) => new OAuthError('invalid_client_metadata', description);
