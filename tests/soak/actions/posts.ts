import { readAccess } from '#domain/access/calls.ts';
import { readDesk } from '#domain/desk/calls.ts';
import type { Call } from '#domain/call.ts';
import { CATEGORY_KEYS } from '#domain/category.ts';
import { listTrash, restoreDocument } from '#domain/documents/calls.ts';
import { readLetterDesk } from '#domain/letters/calls.ts';
import { readOutbox } from '#domain/outbox/calls.ts';
import { listManagedComments, listPending } from '#domain/moderation/calls.ts';
import * as calls from '#domain/posts/calls.ts';
import type { Listing } from '#domain/posts/correction.ts';
import { readSiteState } from '#domain/site/calls.ts';
import { readDashboardStats, readVisitorStats } from '#domain/statistics/calls.ts';
import { type Document, type DocumentState, refOf } from '#tests/soak/model.ts';
import type { Done } from '#tests/soak/overlap.ts';
import { type Action, newWord, type Scene } from './action.ts';
import {
  addressIn,
  changed,
  deleted,
  madeFrom,
  on,
  openPost,
  type Opened,
  pickDocument,
  postText,
  restored,
} from './documents.ts';

type Result = Promise<Done<DocumentState> | undefined>;

/** Actions of authors on published posts, and on the trash. */
export const POSTS: readonly Action[] = [
  { name: 'edit a post', weight: 4, run: changed('published', edit) },
  { name: 'edit a post twice at once', weight: 1, run: editTwice },
  { name: 'move a post', weight: 3, run: changed('published', move) },
  { name: 'unpublish a post', weight: 1, run: changed('published', unpublish) },
  { name: 'delete a post', weight: 1, run: changed('published', deletePost) },
  { name: 'restore', weight: 2, run: changed('deleted', restore) },
  { name: 'read the dashboard', weight: 3, run: readDashboard },
];

async function edit(scene: Scene, document: Document, state: DocumentState): Result {
  const opened = await openPost(scene, state);
  return opened && editFrom(scene, document, state, opened);
}

/** Publishes another text that was made from a revision. Its author decides whether the change is listed. */
async function editFrom(
  scene: Scene,
  document: Document,
  { address }: DocumentState,
  opened: Opened,
): Result {
  const word = newWord(scene, `an edit of ${document.id}`);
  const isListed = scene.random.happens(0.5);
  const listing: Listing = isListed ? 'listed' : 'unlisted';
  const params = refOf(address);
  const body = { ...postText(scene, word), revision: opened.revision, listing };
  const { outcome } = await scene.client.send(calls.editPost, { params, body, as: 'author' });
  return madeFrom(opened, outcome, (state) => ({
    ...state,
    word,
    changes: '',
    corrected: isListed ? [...state.corrected, state.word] : state.corrected,
  }));
}

/** Sends two edits of one revision at the same moment, of which at most one can be acknowledged. */
async function editTwice(scene: Scene): Promise<void> {
  const document = pickDocument(scene, 'published');
  const state = document?.states[0];
  const opened = state && (await openPost(scene, state));
  if (!opened) return;
  const both = [0, 1].map(() =>
    on(scene, document, () => editFrom(scene, document, state, opened)),
  );
  await Promise.all(both);
}

async function move(scene: Scene, document: Document, before: DocumentState): Result {
  const { random, client } = scene;
  const opened = await openPost(scene, before);
  if (!opened) return undefined;
  const params = refOf(before.address);
  const body = {
    revision: opened.revision,
    date: opened.date,
    category: random.pick(CATEGORY_KEYS),
    ...(random.happens(0.5) && { slug: `moved${random.letters(6)}` }),
  };
  const { outcome, json } = await client.repeat(calls.movePost, { params, body, as: 'author' });
  if (outcome === 'acknowledged') document.former.add(before.address);
  const address = addressIn(json);
  return {
    outcome,
    // A post that is there already is not moved again.
    change: (state) =>
      opened.isAt(state) || (state.status === 'published' && state.address === address)
        ? { ...state, address }
        : undefined,
  };
}

async function unpublish(scene: Scene, _: Document, before: DocumentState): Result {
  const opened = await openPost(scene, before);
  if (!opened) return undefined;
  const { revision, draftWord } = opened;
  const params = refOf(before.address);
  const sent = { params, body: { revision }, as: 'author' } as const;
  const { outcome } = await scene.client.repeat(calls.unpublishPost, sent);
  return {
    outcome,
    // One who asks for what another has just done succeeds too.
    change: (state) =>
      opened.isAt(state) || (state.status === 'draft' && state.word === draftWord)
        ? { ...state, status: 'draft', word: draftWord, changes: '' }
        : undefined,
  };
}

async function deletePost({ client }: Scene, _: Document, { address }: DocumentState): Result {
  const params = refOf(address);
  const { outcome } = await client.send(calls.deletePost, { params, as: 'author' });
  return {
    outcome,
    change: (state) =>
      state.status === 'published' && (state.address === address || state.address === '')
        ? deleted(state)
        : undefined,
  };
}

async function restore(scene: Scene, { id }: Document) {
  const { outcome } = await scene.client.repeat(restoreDocument, { params: { id }, as: 'author' });
  return { outcome, isShowing: true, change: restored };
}

async function readDashboard({ client, random }: Scene): Promise<void> {
  const read = random.pick<Call>([
    calls.listManagedPosts,
    calls.listDrafts,
    listTrash,
    readDesk,
    readDashboardStats,
    readVisitorStats,
    listManagedComments,
    listPending,
    readSiteState,
    readAccess,
    readLetterDesk,
    readOutbox,
  ]);
  await client.send(read, { as: 'author' });
}
