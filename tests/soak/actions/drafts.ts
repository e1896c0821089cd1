import { CATEGORY_KEYS } from '#domain/category.ts';
import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { type Action, newSecret, newWord, type Scene, sentence } from './action.ts';
import { addressOf, changed, deleted, newDocument, open, postText } from './documents.ts';
import type { Document, DocumentState } from '#tests/soak/model.ts';
import { certain, note } from '#tests/soak/thing.ts';

const TRIES = 3;

/** Actions of authors on drafts and new posts. A publication is repeated until it has a response, as in the editor. */
export const DRAFTS: readonly Action[] = [
  { name: 'publish a post', weight: 3, run: (scene) => publish(scene, newDocument(scene)) },
  { name: 'save a draft', weight: 2, run: (scene) => saveDraft(scene, newDocument(scene)) },
  { name: 'schedule a post', weight: 1.5, run: (scene) => schedule(scene, newDocument(scene)) },
  { name: 'save a draft again', weight: 2, run: changed('draft', saveDraft) },
  { name: 'publish a draft', weight: 2, run: changed('draft', publish) },
  { name: 'save changes', weight: 2, run: changed('published', saveDraft) },
  { name: 'delete a draft', weight: 1, run: changed('draft', deleteDraft) },
];

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

async function deleteDraft({ client }: Scene, document: Document): Promise<void> {
  const { outcome } = await client.send('DELETE', `/api/drafts/${document.id}`, { as: 'author' });
  note(document, outcome, deleted);
}
