import { type Action, chooseAction, type Scene } from './actions/action.ts';
import { BULK } from './actions/bulk.ts';
import { DRAFTS } from './actions/drafts.ts';
import { FOLLOWERS } from './actions/followers.ts';
import { POSTS } from './actions/posts.ts';
import { OWNERS } from './actions/owners.ts';
import { PROGRAMS } from './actions/programs.ts';
import { READERS } from './actions/readers.ts';
import { SUBSCRIBERS } from './actions/subscribers.ts';
import { TOKENS } from './actions/tokens.ts';
import type { Trouble } from './site/troubles.ts';

export const ACTIONS: readonly Action[] = [
  ...READERS,
  ...DRAFTS,
  ...POSTS,
  ...BULK,
  ...OWNERS,
  ...PROGRAMS,
  ...SUBSCRIBERS,
  ...FOLLOWERS,
  ...TOKENS,
];
/** Requests that are under way at the same time. */
const CLIENTS = 12;

interface Round {
  readonly actions: number;
  /** The troubles that begin during the actions. */
  readonly troubles: readonly Trouble[];
}

/** Has many clients do actions at the same time, with troubles at moments that the seed chooses. Reports what throws. */
export async function runRound(
  scene: Scene,
  { actions, troubles }: Round,
  begin: (trouble: Trouble) => Promise<unknown>,
): Promise<void> {
  const due = Map.groupBy(troubles, () => scene.random.below(actions));
  let left = actions;
  async function client(): Promise<void> {
    while (left > 0) {
      left -= 1;
      for (const trouble of due.get(left) ?? []) {
        await begin(trouble).catch((error: unknown) => {
          left = 0;
          throw error;
        });
      }
      const { name, run } = chooseAction(ACTIONS, scene.random);
      await run(scene).catch((error: unknown) =>
        scene.report(`The action "${name}" failed: ${String(error)}`),
      );
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client));
}
