import type { NewToken } from '#domain/programs/token.ts';
import { type Scope, SCOPES } from '#domain/scope.ts';
import { createToken } from '#usecases/access/programs.ts';
import type { TestApp } from './test-app.ts';

/** Makes a token of Ada for a program, and returns its id and the headers of its requests. */
export async function program(
  app: TestApp,
  {
    name = 'Obsidian',
    scopes = SCOPES,
    days = 30,
  }: { name?: string; scopes?: readonly Scope[]; days?: NewToken['days'] } = {},
): Promise<{ id: string; token: string; headers: Record<string, string> }> {
  const { id, token } = await createToken(app, 'Ada', { name, scopes: [...scopes], days });
  return { id, token, headers: { authorization: `Bearer ${token}` } };
}
