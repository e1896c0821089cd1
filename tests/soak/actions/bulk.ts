import { CATEGORY_KEYS } from '#domain/category.ts';
import { changePosts } from '#domain/posts/calls.ts';
import type { BulkChange, BulkResult } from '#domain/posts/managed-post.ts';
import type { Document, DocumentState } from '#tests/soak/model.ts';
import { certain, type Outcome } from '#tests/soak/thing.ts';
import type { Action, Scene } from './action.ts';
import { deleted, on, pickDocument, restored } from './documents.ts';

const POSTS = 4;

/** Changes of several posts at once. */
export const BULK: readonly Action[] = [
  { name: 'move several posts', weight: 0.5, run: (scene) => change(scene, 'move') },
  { name: 'tag several posts', weight: 0.5, run: (scene) => change(scene, 'tag') },
  { name: 'delete several posts', weight: 0.3, run: (scene) => change(scene, 'delete') },
  { name: 'restore several posts', weight: 0.5, run: (scene) => change(scene, 'restore') },
];

type Kind = Exclude<BulkChange['kind'], 'untag'>;

async function change(scene: Scene, kind: Kind): Promise<void> {
  const { random, client } = scene;
  const status = kind === 'restore' ? 'deleted' : 'published';
  const picked = Array.from({ length: POSTS }, () => pickDocument(scene, status));
  const documents = [...new Set(picked)].filter((one) => one !== undefined);
  if (documents.length === 0) return;
  const category = random.pick(CATEGORY_KEYS);
  const wanted: BulkChange =
    kind === 'move'
      ? { kind, category }
      : kind === 'tag'
        ? { kind, tag: `tag ${random.below(3)}` }
        : { kind };
  const body = { change: wanted, ids: documents.map(({ id }) => id) };
  const sent = client.send(changePosts, { body, as: 'author' });
  const work = documents.map((document) =>
    on(scene, document, async () => {
      const reply = await sent;
      const outcome = outcomeOf(document, reply.outcome, reply.json);
      noteFormer(document, kind, outcome);
      return {
        outcome,
        isShowing: kind === 'restore',
        change: (state) => CHANGES[kind](state, category),
      };
    }),
  );
  await Promise.all(work);
}

/** One that has failed may have been changed in part. */
const outcomeOf = ({ id }: Document, outcome: Outcome, result: BulkResult | undefined): Outcome =>
  result?.failed.some((one) => one.id === id) ? 'unclear' : outcome;

const CHANGES: Record<Kind, (state: DocumentState, category: string) => DocumentState | undefined> =
  {
    move: (state, category) =>
      state.status === 'published'
        ? { ...state, address: state.address.replace(/^[^/]*/, category) }
        : state.status === 'draft'
          ? state
          : undefined,
    tag: (state) => (state.status === 'deleted' ? undefined : state),
    delete: (state) => (state.status === 'deleted' ? state : deleted(state)),
    restore: restored,
  };

/** Notes the address of a post that nobody else was moving. */
function noteFormer(document: Document, kind: Kind, outcome: Outcome): void {
  const state = certain(document);
  if (kind !== 'move' || outcome !== 'acknowledged' || document.overlap.open > 1) return;
  if (state?.status === 'published' && state.address !== '') document.former.add(state.address);
}
