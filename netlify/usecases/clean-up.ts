import type { App } from '#app';
import { timeOfId } from '#domain/id.ts';
import { DAY, SESSION_DAYS } from '#domain/timing.ts';

/** Removes what nobody can use any more: parts of uploads left for a day, sessions past their time. */
export async function cleanUp(app: App): Promise<void> {
  const olderThan = (days: number) => (id: string) =>
    !(timeOfId(id) >= app.now().getTime() - days * DAY);
  for (const id of (await app.uploads.ids()).filter(olderThan(1))) await app.uploads.clear(id);
  for (const id of (await app.sessions.ids()).filter(olderThan(SESSION_DAYS))) {
    await app.sessions.close(id);
  }
}
