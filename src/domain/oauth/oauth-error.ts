/** The errors of OAuth that programs get, with their statuses. */
const STATUSES = {
  access_denied: 403,
  invalid_client_metadata: 400,
  invalid_grant: 400,
  invalid_redirect_uri: 400,
  invalid_request: 400,
  invalid_scope: 400,
  invalid_target: 400,
  invalid_token: 401,
  unsupported_grant_type: 400,
  unsupported_response_type: 400,
} as const;

export type OAuthCode = keyof typeof STATUSES;

/** A refusal in the words of OAuth, with a description for the people who write programs. */
export class OAuthError extends Error {
  readonly code: OAuthCode;
  readonly status: number;

  constructor(code: OAuthCode, description: string) {
    super(description);
    this.name = 'OAuthError';
    this.code = code;
    this.status = STATUSES[code];
  }
}
