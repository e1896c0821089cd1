import { ID_ALPHABET, ID_LENGTH } from '#domain/id.ts';

/** The length of the secret in a link. A guess succeeds once in 2^165 attempts. */
export const SECRET_LENGTH = 32;

const TOKEN = new RegExp(`^([${ID_ALPHABET}]{${ID_LENGTH}})([${ID_ALPHABET}]{${SECRET_LENGTH}})$`);

/** Splits the token in the path of a secret link. Returns undefined for a token of another form. */
export function parseSecretToken(
  token: string,
): { readonly subject: string; readonly secret: string } | undefined {
  const [, subject, secret] = TOKEN.exec(token) ?? [];
  return subject !== undefined && secret !== undefined ? { subject, secret } : undefined;
}
