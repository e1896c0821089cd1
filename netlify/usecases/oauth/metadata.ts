import { SCOPES } from '#domain/scope.ts';
import { OAUTH_PATHS } from '#domain/oauth/paths.ts';
import { SCOPE_WORDS } from '#domain/oauth/scope-words.ts';

/** No program has a secret here: what proves it is the address that it is answered at, and PKCE. */
const NO_SECRET = ['none'];

/** Describes the authorisation server, as RFC 8414, IndieAuth and MCP have it. Its issuer is the origin of the site. */
export function describeServer(origin: string) {
  const { authorize, token, revoke, introspect, register } = OAUTH_PATHS;
  return {
    issuer: origin,
    authorization_endpoint: origin + authorize,
    token_endpoint: origin + token,
    revocation_endpoint: origin + revoke,
    introspection_endpoint: origin + introspect,
    registration_endpoint: origin + register,
    scopes_supported: SCOPE_WORDS,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: NO_SECRET,
    revocation_endpoint_auth_methods_supported: NO_SECRET,
    introspection_endpoint_auth_methods_supported: ['Bearer'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  };
}

/** Describes what tokens are for, as RFC 9728 has it: the site, or one of its endpoints. */
export const describeResource = (origin: string, path = '') => ({
  resource: origin + path,
  authorization_servers: [origin],
  scopes_supported: SCOPES,
  bearer_methods_supported: ['header'],
});
