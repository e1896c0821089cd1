import type { StoredActor } from '#store/fediverse/actors.ts';
import { ORIGIN, type TestApp } from '#tests/support/app/test-app.ts';

/** Stores an actor of the site, `@ada@commonplace.example`. */
export async function makeActor(app: TestApp, changes: Partial<StoredActor> = {}): Promise<void> {
  await app.actor.put(app.newId(await app.actor.newest()), {
    by: 'Ada',
    since: app.now().toISOString(),
    name: 'ada',
    origin: ORIGIN,
    kind: 'Person',
    whole: true,
    approves: false,
    alsoKnownAs: [],
    ...changes,
  });
}
