import type { App } from '#app';
import { TimedId } from '#domain/id.ts';
import type { OpenSession } from './current-session.ts';

/** Ends one session of an author, or all of them. Sessions of other authors, and ended ones, stay as they are. */
export async function endSessions(app: App, { author }: OpenSession, only?: string): Promise<void> {
  if (only !== undefined) {
    const id = TimedId.safeParse(only).data;
    const session = id && (await app.sessions.find(id));
    if (session && session.author === author) await app.sessions.end(id);
    return;
  }
  for (const { id, session } of await app.sessions.all())
    if (session.author === author) await app.sessions.end(id);
}
