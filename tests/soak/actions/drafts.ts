import { isDeepStrictEqual } from 'node:util';
import { CATEGORY_KEYS } from '#domain/category.ts';
import { listRevisions, readRevision } from '#domain/documents/calls.ts';
import { LETTER_CHOICES, type LetterChoice } from '#domain/letters/post-letter.ts';
import * as calls from '#domain/posts/calls.ts';
import { type DraftToSave, EMPTY_DRAFT } from '#domain/posts/draft.ts';
import type { Document, DocumentState } from '#tests/soak/model.ts';
import type { Done } from '#tests/soak/overlap.ts';
import { type Action, newId, newSecret, newWord, type Scene, sentence } from './action.ts';
import {
  addressIn,
  type Changed,
  changed,
  deleted,
  firstWord,
  madeFrom,
  newDocument,
  on,
  open,
  type Opened,
  postText,
} from './documents.ts';

/** Actions of authors on drafts and new posts. A publication is repeated until it has a response, as in the editor. */
export const DRAFTS: readonly Action[] = [
  { name: 'publish a post', weight: 3, run: (scene) => on(scene, newDocument(scene), publish) },
  { name: 'save a draft', weight: 2, run: (scene) => on(scene, newDocument(scene), saveDraft) },
  { name: 'schedule a post', weight: 1.5, run: (scene) => on(scene, newDocument(scene), schedule) },
  { name: 'save a draft again', weight: 1, run: changed('draft', saveDraft) },
  { name: 'autosave a draft', weight: 1, run: changed('draft', autosave) },
  { name: 'publish a draft', weight: 2, run: changed('draft', publish) },
  { name: 'save changes', weight: 1, run: changed('published', saveDraft) },
  { name: 'autosave changes', weight: 1, run: changed('published', autosave) },
  { name: 'bring back an earlier draft', weight: 1, run: changed('draft', bringBack) },
  { name: 'bring back an earlier post', weight: 1, run: changed('published', bringBack) },
  { name: 'delete a draft', weight: 1, run: changed('draft', deleteDraft) },
];

/** Saves a new draft, a draft again, or changes to a published post. */
async function saveDraft(
  scene: Scene,
  document: Document,
  state: DocumentState,
  other: Partial<DraftToSave> = {},
): Promise<Done<DocumentState> | undefined> {
  const opened = state.status === 'absent' ? undefined : await open(scene, document, state);
  if (!opened && state.status !== 'absent') return undefined;
  const word = newSecret(scene, `a draft of ${document.id}`);
  const draft = {
    ...EMPTY_DRAFT,
    title: `Draft ${scene.random.letters(5)}`,
    category: 'tech',
    content: `${word} ${sentence(scene.random)}`,
    ...other,
  };
  return saveText(scene, document, { draft, word, opened });
}

/** Saves as the editor does by itself. */
function autosave(scene: Scene, document: Document, state: DocumentState) {
  return saveDraft(scene, document, state, { autosave: newId(scene) });
}

interface Text {
  readonly draft: DraftToSave;
  readonly word: string;
  readonly opened: Opened | undefined;
}

async function saveText(
  { client }: Scene,
  { id }: Document,
  { draft, word, opened }: Text,
): Promise<Done<DocumentState>> {
  const params = { id };
  const body = { ...draft, ...(opened && { revision: opened.revision }) };
  const { outcome } = await client.repeat(calls.saveDraft, { params, body, as: 'author' });
  const change = (state: DocumentState): DocumentState =>
    state.status === 'published'
      ? { ...state, changes: word }
      : { ...state, status: 'draft', word, isScheduled: false };
  // A text that is there already is not saved again, whatever it was made from.
  const isSaved = (state: DocumentState) => isDeepStrictEqual(change(state), state);
  return {
    outcome,
    change: (state) =>
      !opened || opened.isAt(state) || isSaved(state) ? change(state) : undefined,
  };
}

/** Saves the text that a document had before, as its history offers it. */
async function bringBack(
  scene: Scene,
  document: Document,
  state: DocumentState,
): Promise<Done<DocumentState> | undefined> {
  const { client, random } = scene;
  const params = { id: document.id };
  const { json: revisions } = await client.send(listRevisions, { params, as: 'author' });
  if (!revisions) return undefined;
  const chosen = random.pick(revisions.filter(({ title }) => title !== undefined));
  const opened = await open(scene, document, state);
  if (!chosen || !opened) return undefined;
  const { revision } = chosen;
  const { json } = await client.send(readRevision, {
    params: { ...params, revision },
    as: 'author',
  });
  if (!json) return undefined;
  const { draft } = json;
  return saveText(scene, document, { draft, word: firstWord(draft), opened });
}

/** Chooses whether a publication asks for a letter. */
const chooseLetter = ({ random }: Scene): LetterChoice => random.pick(LETTER_CHOICES);

const hasLetter = (letter: LetterChoice) => letter !== 'none';

/** Saves a new draft that is published within the next hour, or as soon as the clock jumps there. */
async function schedule(scene: Scene, document: Document): Promise<Changed> {
  const { random, client, site } = scene;
  const word = newWord(scene, `the schedule of ${document.id}`);
  const letter = chooseLetter(scene);
  const params = { id: document.id };
  document.datedAt ??= site.now();
  const body = {
    ...EMPTY_DRAFT,
    title: `Scheduled ${random.letters(5)}`,
    category: 'tech',
    content: `${word} ${sentence(random)}`,
    publishAt: new Date(site.now() + (1 + random.below(60)) * 60_000).toISOString(),
    letter,
  };
  const { outcome } = await client.repeat(calls.saveDraft, { params, body, as: 'author' });
  return {
    outcome,
    change: (state) => ({
      ...state,
      status: 'draft',
      word,
      isScheduled: true,
      hasLetter: hasLetter(letter),
    }),
    isOrder: hasLetter(letter),
  };
}

async function publish(
  scene: Scene,
  document: Document,
  before: DocumentState,
): Promise<Changed | undefined> {
  const { random, client } = scene;
  const opened = before.status === 'absent' ? undefined : await open(scene, document, before);
  if (!opened && before.status !== 'absent') return undefined;
  const word = newWord(scene, `the publication of ${document.id}`);
  const letter = chooseLetter(scene);
  const body = {
    ...postText(scene, word),
    category: random.pick(CATEGORY_KEYS),
    draft: document.id,
    letter,
    ...(opened && { draftRevision: opened.revision }),
  };
  const { outcome, json } = await client.repeat(calls.publishPost, { body, as: 'author' });
  const change = (state: DocumentState): DocumentState | undefined =>
    state.status === 'published'
      ? undefined
      : {
          ...state,
          status: 'published',
          word,
          address: addressIn(json),
          isScheduled: false,
          hasLetter: hasLetter(letter),
        };
  const done = opened ? madeFrom(opened, outcome, change) : { outcome, change };
  return { ...done, isShowing: true, isOrder: hasLetter(letter) };
}

async function deleteDraft({ client }: Scene, { id }: Document): Promise<Done<DocumentState>> {
  const { outcome } = await client.send(calls.deleteDraft, { params: { id }, as: 'author' });
  return {
    outcome,
    change(state) {
      if (state.status === 'published')
        return state.changes === '' ? undefined : { ...state, changes: '' };
      return state.status === 'deleted' ? state : deleted(state);
    },
  };
}
