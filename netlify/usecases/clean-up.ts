import type { App } from '#app';
import { timeOfId } from '#domain/id.ts';
import { DAY, SESSION_DAYS, TRASH_DAYS } from '#domain/timing.ts';
import { mendLists } from './make-lists.ts';
import { emptyTrash } from './trash.ts';

/** How long tries to sign in are kept. */
const SIGN_IN_DAYS = 30;

/** Removes what nobody can use any more. What fails is reported and does not keep the rest. */
export async function cleanUp(app: App): Promise<void> {
  const daysAgo = (days: number) => app.now().getTime() - days * DAY;
  const olderThan = (days: number) => (id: string) => !(timeOfId(id) >= daysAgo(days));
  // An upload's id is made by a browser: one from the future would never grow old.
  const isAhead = (id: string) => timeOfId(id) > daysAgo(-1);
  const steps = [
    async () => {
      const over = (await app.uploads.ids()).filter((id) => olderThan(1)(id) || isAhead(id));
      for (const id of over) await app.uploads.clear(id);
    },
    async () => {
      const over = (await app.sessions.ids()).filter(olderThan(SESSION_DAYS));
      for (const id of over) await app.sessions.close(id);
    },
    () => emptyTrash(app),
    () => app.comments.blankRemovedBefore(daysAgo(TRASH_DAYS + 1)),
    () => mendLists(app),
    () => app.claims.forgetBefore(daysAgo(1)),
    () => app.signIns.forgetBefore(daysAgo(SIGN_IN_DAYS), app.now()),
  ];
  for (const step of steps) await step().catch(console.error);
}
