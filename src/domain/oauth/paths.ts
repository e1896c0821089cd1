/** The addresses at which programs ask for access, and learn how to. */
export const OAUTH_PATHS = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  introspect: '/oauth/introspect',
  register: '/oauth/register',
  /** The description of the authorisation server. */
  server: '/.well-known/oauth-authorization-server',
  /** The description of what tokens are for. That of one endpoint has its path at the end. */
  resource: '/.well-known/oauth-protected-resource',
} as const;

/** The addresses at which programs use their tokens. */
export const PROGRAM_PATHS = { mcp: '/mcp', micropub: '/micropub' } as const;

/** The page on which an author decides what a program may do. */
export const CONSENT_PATH = '/admin/authorize';
