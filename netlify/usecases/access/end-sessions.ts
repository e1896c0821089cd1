import type { App } from '#app';
import type { OpenSession } from './current-session.ts';

/** Ends one session of an author, or all of them. Sessions of other authors, and ended ones, stay as they are. */
export async function endSessions(
  app: App,
  { author }: OpenSession,
  only: string | undefined,
): Promise<void> {
  const own = (await app.sessions.all()).filter(({ session }) => session.author === author);
  for (const { id } of own) if (only === undefined || id === only) await app.sessions.close(id);
}
