import { CATEGORY_KEYS } from '#domain/category.ts';
import { type Action, newWord, type Scene } from './action.ts';
import { addressOf, changed, deleted, open, postText } from './documents.ts';
import type { Document, DocumentState } from '#tests/soak/model.ts';
import { certain, note, type Outcome } from '#tests/soak/thing.ts';

const TRIES = 3;

/** Actions of authors on published posts, and on the trash. */
export const POSTS: readonly Action[] = [
  { name: 'edit a post', weight: 4, run: changed('published', edit) },
  { name: 'edit a post twice at once', weight: 1, run: changed('published', editTwice) },
  { name: 'move a post', weight: 3, run: changed('published', move) },
  { name: 'unpublish a post', weight: 1, run: changed('published', unpublish) },
  { name: 'delete a post', weight: 1, run: changed('published', deletePost) },
  { name: 'restore', weight: 2, run: changed('deleted', restore) },
  { name: 'read the dashboard', weight: 3, run: readDashboard },
];

/** Publishes another text that was made from a revision. */
async function editFrom(scene: Scene, document: Document, revision: unknown): Promise<Outcome> {
  const address = certain(document)?.address ?? document.states[0]?.address;
  const word = newWord(scene, `an edit of ${document.id}`);
  const json = { ...postText(scene, word), revision, listing: 'unlisted' };
  const path = `/api/blogs/${address}`;
  const { outcome } = await scene.client.send('PUT', path, { json, as: 'author' });
  note(document, outcome, (state) =>
    state.status === 'published' ? { ...state, word, changes: '' } : undefined,
  );
  return outcome;
}

async function edit(scene: Scene, document: Document, { address }: DocumentState): Promise<void> {
  const opened = await open(scene, `/api/blogs/${address}`);
  if (opened) await editFrom(scene, document, opened['revision']);
}

/** Sends two edits of one revision at the same moment, of which at most one is acknowledged. */
async function editTwice(
  scene: Scene,
  document: Document,
  { address }: DocumentState,
): Promise<void> {
  const opened = await open(scene, `/api/blogs/${address}`);
  if (!opened) return;
  const edits = [0, 1].map(() => editFrom(scene, document, opened['revision']));
  const outcomes = await Promise.all(edits);
  if (outcomes.every((outcome) => outcome === 'acknowledged'))
    scene.report(`Two edits of one revision of ${address} were acknowledged.`);
}

async function move(scene: Scene, document: Document, { address }: DocumentState): Promise<void> {
  const { random, client } = scene;
  const opened = await open(scene, `/api/blogs/${address}`);
  if (!opened) return;
  const { revision, date } = opened;
  const slug = `moved${random.letters(6)}`;
  const json = {
    revision,
    date,
    category: random.pick(CATEGORY_KEYS),
    ...(random.happens(0.5) && { slug }),
  };
  const path = `/api/blogs/${address}/move`;
  const reply = await client.repeat('POST', path, { json, as: 'author' }, TRIES);
  note(document, reply.outcome, (state) => ({ ...state, address: addressOf(reply) }));
  if (reply.outcome === 'acknowledged') document.former.add(address);
}

async function unpublish(
  scene: Scene,
  document: Document,
  { address }: DocumentState,
): Promise<void> {
  const opened = await open(scene, `/api/blogs/${address}`);
  if (!opened) return;
  const json = { revision: opened['revision'] };
  const path = `/api/blogs/${address}/unpublish`;
  const { outcome } = await scene.client.repeat('POST', path, { json, as: 'author' }, TRIES);
  note<DocumentState>(document, outcome, ({ changes, word, ...state }) => ({
    ...state,
    status: 'draft',
    // Changes that were saved are the text of the draft.
    word: changes || word,
    changes: '',
  }));
}

async function deletePost(
  { client }: Scene,
  document: Document,
  { address }: DocumentState,
): Promise<void> {
  const { outcome } = await client.send('DELETE', `/api/blogs/${address}`, { as: 'author' });
  note(document, outcome, deleted);
}

async function restore({ client }: Scene, document: Document): Promise<void> {
  const path = `/api/trash/${document.id}`;
  const { outcome } = await client.repeat('POST', path, { as: 'author' }, TRIES);
  note<DocumentState>(document, outcome, ({ was, ...state }) =>
    was === '' ? undefined : { ...state, status: was, was: '' },
  );
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
  ];
  await client.send('GET', random.pick(paths) ?? '/api/drafts', { as: 'author' });
}
