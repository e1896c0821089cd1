import { post, remove } from '#domain/call.ts';
import { CreatedToken, NewToken } from './token.ts';

/** Creates a token for a program. Only this response contains its text. The first one lets programs ask for access. */
export const createToken = post('/api/admin/tokens', {
  by: 'author',
  scope: 'none',
  in: NewToken,
  changes: ['site'],
  out: CreatedToken,
  status: 201,
});

/** Ends a token. */
export const revokeToken = remove('/api/admin/tokens/:id', { by: 'author', scope: 'none' });
