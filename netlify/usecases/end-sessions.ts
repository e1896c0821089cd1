import type { App } from '#app';
import type { OpenSession } from './current-session.ts';

/** Ends a session of an author's, or all of them; one that is none of theirs, or over, stays as it is. */
export async function endSessions(
  app: App,
  { author }: OpenSession,
  only: string | undefined,
): Promise<void> {
  const own = (await app.sessions.all()).filter(({ session }) => session.author === author);
  for (const { id } of own) if (only === undefined || id === only) await app.sessions.close(id);
}
