import type { App } from '#app';
import type { Access, SessionSummary } from '#domain/access/access.ts';
import { LIMITS } from '#domain/limits.ts';
import type { OpenSession } from './current-session.ts';
import { knownKeys } from './known-keys.ts';
import { listPrograms } from './programs.ts';

/** Lists the sessions, keys and programs of an author, and the latest attempts to sign in as anybody. */
export async function listAccess(app: App, current: OpenSession): Promise<Access> {
  const [sessions, known, programs, attempts] = await Promise.all([
    app.sessions.all(),
    knownKeys(app),
    listPrograms(app, current.author),
    app.signIns.latest(LIMITS.signInsShown, app.now()),
  ]);
  const keys = known.filter(({ author }) => author === current.author);
  const validKeys = new Set(keys.map(({ fingerprint }) => fingerprint));
  const open = sessions.filter(
    ({ session: { author, key, expiresAt } }) =>
      author === current.author && validKeys.has(key) && app.now() < new Date(expiresAt),
  );
  return {
    sessions: open
      .map(({ id, session: { device, createdAt, expiresAt } }): SessionSummary => ({
        id,
        device,
        createdAt,
        expiresAt,
        current: id === current.id,
      }))
      .reverse(),
    keys: keys.map(({ fingerprint, label, at }) => ({
      id: fingerprint,
      label,
      createdAt: at,
      current: fingerprint === current.key,
      sessions: open.filter(({ session }) => session.key === fingerprint).length,
    })),
    programs,
    signIns: attempts.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
  };
}
