import { CATEGORY_KEYS } from '#domain/category.ts';
import { type Action, newWord, type Scene } from './action.ts';
import {
  addressOf,
  changed,
  deleted,
  firstWord,
  madeFrom,
  on,
  open,
  type Opened,
  pickDocument,
  postText,
  restored,
} from './documents.ts';
import type { Document, DocumentState } from '#tests/soak/model.ts';
import type { Done } from '#tests/soak/overlap.ts';

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
  const opened = await open(scene, document, state);
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
  const listing = isListed ? 'listed' : 'unlisted';
  const json = { ...postText(scene, word), revision: opened.revision, listing };
  const path = `/api/blogs/${address}`;
  const { outcome } = await scene.client.send('PUT', path, { json, as: 'author' });
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
  const opened = state && (await open(scene, document, state));
  if (!opened) return;
  const both = [0, 1].map(() =>
    on(scene, document, () => editFrom(scene, document, state, opened)),
  );
  await Promise.all(both);
}

async function move(scene: Scene, document: Document, before: DocumentState): Result {
  const { random, client } = scene;
  const opened = await open(scene, document, before);
  if (!opened) return undefined;
  const json = {
    revision: opened.revision,
    date: opened.json['date'],
    category: random.pick(CATEGORY_KEYS),
    ...(random.happens(0.5) && { slug: `moved${random.letters(6)}` }),
  };
  const path = `/api/blogs/${before.address}/move`;
  const reply = await client.repeat('POST', path, { json, as: 'author' });
  if (reply.outcome === 'acknowledged') document.former.add(before.address);
  const address = addressOf(reply);
  return {
    outcome: reply.outcome,
    // A post that is there already is not moved again.
    change: (state) =>
      opened.isAt(state) || (state.status === 'published' && state.address === address)
        ? { ...state, address }
        : undefined,
  };
}

async function unpublish(scene: Scene, document: Document, before: DocumentState): Result {
  const opened = await open(scene, document, before);
  if (!opened) return undefined;
  const json = { revision: opened.revision };
  const path = `/api/blogs/${before.address}/unpublish`;
  const { outcome } = await scene.client.repeat('POST', path, { json, as: 'author' });
  // Changes that were saved are the text of the draft.
  const text = firstWord(opened.json['changes']) || firstWord(opened.json['content']);
  return {
    outcome,
    // One who asks for what another has just done succeeds too.
    change: (state) =>
      opened.isAt(state) || (state.status === 'draft' && state.word === text)
        ? { ...state, status: 'draft', word: text, changes: '' }
        : undefined,
  };
}

async function deletePost({ client }: Scene, _: Document, { address }: DocumentState): Result {
  const { outcome } = await client.send('DELETE', `/api/blogs/${address}`, { as: 'author' });
  return {
    outcome,
    change: (state) =>
      state.status === 'published' && (state.address === address || state.address === '')
        ? deleted(state)
        : undefined,
  };
}

async function restore(scene: Scene, document: Document) {
  const path = `/api/trash/${document.id}`;
  const { outcome } = await scene.client.repeat('POST', path, { as: 'author' });
  return { outcome, isShowing: true, change: restored };
}

async function readDashboard({ client, random }: Scene): Promise<void> {
  const paths = [
    '/api/admin/posts',
    '/api/drafts',
    '/api/trash',
    '/api/dashboard/stats',
    '/api/visitorstats',
    '/api/comments/manage',
    '/api/dailythoughts/manage/pending',
    '/api/admin/site',
    '/api/admin/sessions',
    '/api/admin/letters',
    '/api/admin/letters/outbox',
  ];
  await client.send('GET', random.pick(paths) ?? '/api/drafts', { as: 'author' });
}
