import type { App } from '#app';
import { openToken, revokeToken } from '#usecases/access/programs.ts';
import { meOf } from './identity.ts';

/** Ends the token of a text. One that is unknown, expired or ended has nothing to end (RFC 7009). */
export async function endToken(app: App, text: string): Promise<void> {
  const token = await openToken(app, text);
  if (token) await revokeToken(app, token.author, token.program.id);
}

/** Describes the token of a text to its author's programs (RFC 7662). Nothing is told of one that is not valid for them. */
export async function introspect(app: App, author: string, text: string, origin: string) {
  const token = await openToken(app, text);
  const stored = token?.author === author ? await app.tokens.find(token.program.id) : undefined;
  if (!stored) return { active: false };
  const seconds = (time: string) => Math.floor(Date.parse(time) / 1_000);
  return {
    active: true,
    me: meOf(origin),
    scope: stored.scopes.join(' '),
    token_type: 'Bearer',
    iat: seconds(stored.createdAt),
    exp: seconds(stored.expiresAt),
    ...(stored.client !== undefined && { client_id: stored.client }),
  };
}
