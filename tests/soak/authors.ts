import { CATEGORY_KEYS } from '#domain/category.ts';
import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { type Action, newWord, alone, newId, newSecret, type Scene, sentence } from './actions.ts';
import type { Reply } from './client.ts';
import { type Document, type DocumentState, NO_DOCUMENT } from './model.ts';
import { certain, noCount, note, type Outcome } from './thing.ts';

const TRIES = 3;

/** What authors do with posts and drafts. A publication is repeated until it has a response, as in the editor. */
export const AUTHORS: readonly Action[] = [
  { name: 'publish a post', weight: 3, run: (scene) => publish(scene, newDocument(scene)) },
  { name: 'save a draft', weight: 2, run: (scene) => saveDraft(scene, newDocument(scene)) },
  { name: 'schedule a post', weight: 1.5, run: (scene) => schedule(scene, newDocument(scene)) },
  { name: 'save a draft again', weight: 2, run: changed('draft', saveDraft) },
  { name: 'publish a draft', weight: 2, run: changed('draft', publish) },
  { name: 'save changes', weight: 2, run: changed('published', saveDraft) },
  { name: 'edit a post', weight: 4, run: changed('published', edit) },
  { name: 'edit a post twice at once', weight: 1, run: changed('published', editTwice) },
  { name: 'move a post', weight: 3, run: changed('published', move) },
  { name: 'unpublish a post', weight: 1, run: changed('published', unpublish) },
  { name: 'delete a post', weight: 1, run: changed('published', deletePost) },
  { name: 'delete a draft', weight: 1, run: changed('draft', deleteDraft) },
  { name: 'restore', weight: 2, run: changed('deleted', restore) },
  { name: 'read the dashboard', weight: 3, run: readDashboard },
];

function newDocument(scene: Scene): Document {
  const document: Document = {
    id: newId(scene),
    views: noCount(),
    isBusy: true,
    states: [NO_DOCUMENT],
  };
  scene.model.documents.push(document);
  return document;
}

type Change = (scene: Scene, document: Document, state: DocumentState) => Promise<unknown>;

/** Makes an action that changes one of the documents that are in a state for certain. */
function changed(status: DocumentState['status'], change: Change) {
  return async (scene: Scene): Promise<void> => {
    const documents = scene.model.documents.filter((one) => {
      const state = certain(one);
      return state?.status === status && (status !== 'published' || state.address !== '');
    });
    await alone(documents, scene.random, async (document) => {
      const state = certain(document);
      if (state) await change(scene, document, state);
    });
  };
}

/** Reads a draft or post as its author. Returns undefined without a response. */
async function open({ client }: Scene, path: string): Promise<Reply['json'] | undefined> {
  const { status, json } = await client.send('GET', path, { as: 'author' });
  return status === 200 ? json : undefined;
}

/** Saves a new draft, a draft again, or changes to a published post. */
async function saveDraft(scene: Scene, document: Document): Promise<void> {
  const path = `/api/drafts/${document.id}`;
  const before = certain(document);
  const word = newSecret(scene, `a draft of ${document.id}`);
  const isNew = before?.status === 'absent';
  const opened =
    before?.status === 'published'
      ? await open(scene, `/api/blogs/${before.address}`)
      : await open(scene, path);
  if (isNew || opened) {
    const json = {
      ...EMPTY_DRAFT,
      title: `Draft ${scene.random.letters(5)}`,
      category: 'tech',
      content: `${word} ${sentence(scene.random)}`,
      ...(opened && { revision: opened['revision'] }),
    };
    const { outcome } = await scene.client.repeat('PUT', path, { json, as: 'author' }, TRIES);
    note<DocumentState>(document, outcome, (state) =>
      state.status === 'published'
        ? { ...state, changes: word }
        : { ...state, status: 'draft', word, isScheduled: false },
    );
  }
  if (isNew) document.isBusy = false;
}

/** Saves a new draft that is published within the next hour, or as soon as the clock jumps there. */
async function schedule(scene: Scene, document: Document): Promise<void> {
  const { random, client, site } = scene;
  const word = newWord(scene, `the schedule of ${document.id}`);
  const json = {
    ...EMPTY_DRAFT,
    title: `Scheduled ${random.letters(5)}`,
    category: 'tech',
    content: `${word} ${sentence(random)}`,
    publishAt: new Date(site.now() + (1 + random.below(60)) * 60_000).toISOString(),
  };
  const path = `/api/drafts/${document.id}`;
  const { outcome } = await client.repeat('PUT', path, { json, as: 'author' }, TRIES);
  note<DocumentState>(document, outcome, (state) => ({
    ...state,
    status: 'draft',
    word,
    isScheduled: true,
  }));
  document.isBusy = false;
}

async function publish(scene: Scene, document: Document): Promise<void> {
  const { random, client } = scene;
  const word = newWord(scene, `the publication of ${document.id}`);
  const isNew = certain(document)?.status === 'absent';
  const opened = isNew ? undefined : await open(scene, `/api/drafts/${document.id}`);
  if (isNew || opened) {
    const category = random.pick(CATEGORY_KEYS) ?? 'tech';
    const json = {
      ...postText(scene, word),
      category,
      draft: document.id,
      ...(opened && { draftRevision: opened['revision'] }),
    };
    const reply = await client.repeat('POST', '/api/blogs', { json, as: 'author' }, TRIES);
    note<DocumentState>(document, reply.outcome, (state) => ({
      ...state,
      status: 'published',
      word,
      address: addressOf(reply),
      isScheduled: false,
    }));
  }
  if (isNew) document.isBusy = false;
}

const postText = ({ random }: Scene, word: string) => ({
  title: `Tides ${random.letters(6)}`,
  subheading: '',
  content: [
    { type: 'paragraph', text: `${word} ${sentence(random)}` },
    { type: 'paragraph', text: sentence(random) },
  ],
  author: 'Ada',
});

/** Returns the address in a response, empty without one. */
const addressOf = ({ outcome, json }: Reply): string =>
  outcome === 'acknowledged' && 'id' in json
    ? `${String(json['category'])}/${String(json['id'])}`
    : '';

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

async function deleteDraft({ client }: Scene, document: Document): Promise<void> {
  const { outcome } = await client.send('DELETE', `/api/drafts/${document.id}`, { as: 'author' });
  note(document, outcome, deleted);
}

const deleted = (state: DocumentState): DocumentState | undefined =>
  state.status === 'draft' || state.status === 'published'
    ? { ...state, status: 'deleted', was: state.status }
    : undefined;

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
