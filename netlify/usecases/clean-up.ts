import type { App } from '#app';
import { timeOfId } from '#domain/id.ts';
import { DAY, SESSION_DAYS } from '#domain/timing.ts';
import { emptyTrash } from './trash.ts';

/** How long tries to sign in are kept. */
const SIGN_IN_DAYS = 30;

/** Removes what nobody can use any more. */
export async function cleanUp(app: App): Promise<void> {
  const daysAgo = (days: number) => app.now().getTime() - days * DAY;
  const olderThan = (days: number) => (id: string) => !(timeOfId(id) >= daysAgo(days));
  for (const id of (await app.uploads.ids()).filter(olderThan(1))) await app.uploads.clear(id);
  for (const id of (await app.sessions.ids()).filter(olderThan(SESSION_DAYS))) {
    await app.sessions.close(id);
  }
  await app.claims.forgetBefore(daysAgo(1));
  await app.signIns.forgetBefore(daysAgo(SIGN_IN_DAYS));
  await emptyTrash(app);
}
