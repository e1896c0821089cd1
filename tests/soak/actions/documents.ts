import { readDraft, readPost } from '#domain/posts/calls.ts';
import { type PostRef, refKey } from '#domain/posts/post.ts';
import {
  type Document,
  type DocumentState,
  NO_DOCUMENT,
  noteHidden,
  type Page,
  refOf,
  shownWords,
  wordsIn,
} from '#tests/soak/model.ts';
import { begin, type Change, type Done, hasRoom, noOverlap } from '#tests/soak/overlap.ts';
import { certain, noCount, type Outcome } from '#tests/soak/thing.ts';
import { paragraph } from '#tests/support/app/sample.ts';
import { newId, type Scene, sentence, watchTime } from './action.ts';

/** The rate at which a document is chosen that another request is changing at that moment. */
const AT_ONCE = 0.4;

/** Adds a document to the model, which a request is about to make. */
export function newDocument(scene: Scene, page?: Page): Document {
  const document: Document = {
    id: newId(scene),
    views: noCount(),
    former: new Set(),
    orderedAt: Infinity,
    deletedAt: Infinity,
    publishedAt: undefined,
    datedAt: undefined,
    isImported: false,
    requests: [],
    page,
    overlap: noOverlap(),
    states: [NO_DOCUMENT],
  };
  scene.model.documents.push(document);
  return document;
}

/** The outcome of a request that would change a document. */
export interface Changed extends Done<DocumentState> {
  /** True if readers see the document from then on, and may not have before. */
  readonly isShowing?: boolean;
  /** True if it asks for a letter. */
  readonly isOrder?: boolean;
}

/** A request about a document. Resolves with what became of it, or with undefined if there was none. */
type Work = (
  scene: Scene,
  document: Document,
  state: DocumentState,
) => Promise<Changed | undefined>;

const NOTHING_DONE: Changed = { outcome: 'refused', change: () => undefined };

/** Adds to a change the program by which a draft has its text. Any other change may copy a text, under its own name. */
const attributed = ({ program = '' }: Scene, { change, ...done }: Changed): Changed => ({
  ...done,
  change(state) {
    const next = change(state);
    if (!next || (next.status === state.status && next.word === state.word)) return next;
    const isSaved = ['absent', 'draft'].includes(state.status) && next.status === 'draft';
    return { ...next, via: isSaved ? program : undefined };
  },
});

/** Does some work on a document, which other work may change at the same time, and reports acknowledgements that contradict. */
export async function on(scene: Scene, document: Document, work: Work): Promise<void> {
  const state = certain(document);
  if (!state) return;
  const begun = scene.site.now();
  const timeOr = watchTime(scene);
  const name = work.name || 'a change of several';
  const end = begin(document, name);
  const done = attributed(scene, (await work(scene, document, state)) ?? NOTHING_DONE);
  const isDeleted = () => document.states.some(({ status }) => status === 'deleted');
  const wasDeleted = isDeleted();
  const contradiction = end(done);
  const words = document.states.map(({ status, word }) => `${status} ${word}`).join(' or ');
  document.requests.push(`${name} ${done.outcome}: ${words}`);
  // A text may be replaced before its own request has ended.
  noteHidden(scene.model, shownWords(document.overlap.passed), shownWords(document.states));
  if (isDeleted() && !wasDeleted) document.deletedAt = timeOr(0);
  if (done.isOrder && done.outcome !== 'refused')
    document.orderedAt = Math.min(document.orderedAt, begun, timeOr(-Infinity));
  if (done.isShowing && done.outcome !== 'refused') {
    const isShown = certain(document)?.status === 'published';
    const isKnown = isShown && !document.isImported && document.publishedAt !== Infinity;
    document.publishedAt = isKnown ? timeOr(Infinity) : Infinity;
    document.datedAt ??= document.publishedAt;
  }
  if (contradiction === undefined) return;
  scene.report(
    `Changes of the document ${document.id} were acknowledged that exclude another: ${contradiction}`,
  );
}

/** Makes an action that changes one of the documents that are in a state for certain. */
export function changed(status: DocumentState['status'], work: Work) {
  return async (scene: Scene): Promise<void> => {
    const document = pickDocument(scene, status);
    if (document) await on(scene, document, work);
  };
}

/** Chooses a post or draft that is in a state for certain, and often one that somebody else is changing. */
export function pickDocument(
  { model, random }: Scene,
  status: DocumentState['status'],
): Document | undefined {
  const fitting = model.documents.filter((one) => {
    const state = certain(one);
    const isKnown = state?.status === status && (status !== 'published' || state.address !== '');
    return isKnown && one.page === undefined && hasRoom(one);
  });
  const changing = fitting.filter(({ overlap }) => overlap.open > 0);
  const isHot = changing.length > 0 && random.happens(AT_ONCE);
  return random.pick(isHot ? changing : fitting);
}

/** A draft or post as its author has opened it. */
export interface Opened {
  readonly revision: string;
  /** Returns true for a state in which the site has just this. */
  readonly isAt: (state: DocumentState) => boolean;
}

/**
 * Reads a draft, or a published post with its changes, as its author. Returns undefined without a response, and for one that
 * has come to the trash meanwhile: saving it would bring it back.
 */
export const open = (
  scene: Scene,
  document: Pick<Document, 'id'>,
  state: DocumentState,
): Promise<Opened | undefined> =>
  state.status === 'published' ? openPost(scene, state) : openDraft(scene, document);

/** Reads a published post with its changes, as its author. Returns undefined without a response. */
export async function openPost({ client }: Scene, { address }: DocumentState) {
  const { json } = await client.send(readPost, { params: refOf(address), as: 'author' });
  if (!json || !('document' in json)) return undefined;
  const { revision, date } = json;
  const word = firstWord(json.content);
  const changes = firstWord(json.changes);
  // A post that has moved meanwhile is read at its old address, too.
  const readAt = refKey(json);
  return {
    revision,
    date,
    /** The word of the text that it has as a draft. */
    draftWord: changes || word,
    isAt: (state: DocumentState) =>
      state.status === 'published' &&
      state.word === word &&
      state.changes === changes &&
      (state.address === '' || state.address === readAt),
  };
}

async function openDraft({ client }: Scene, { id }: Pick<Document, 'id'>) {
  const { json } = await client.send(readDraft, { params: { id }, as: 'author' });
  if (!json || json.deletedAt) return undefined;
  const word = firstWord(json.draft);
  return {
    revision: json.revision,
    // What is not published of a post is its draft, too.
    isAt: ({ status, ...state }: DocumentState) =>
      status !== 'deleted' && (status === 'published' ? state.changes : state.word) === word,
  };
}

/** Returns the first word in a text or in what JSON there is. */
export const firstWord = (value: unknown): string => wordsIn(JSON.stringify(value ?? ''))[0] ?? '';

/** Says what became of a request that was made from a revision: it succeeds only if that is still the newest. */
export const madeFrom = (
  { isAt }: Opened,
  outcome: Outcome,
  change: Change<DocumentState>,
): Done<DocumentState> => ({
  outcome,
  change: (state) => (isAt(state) ? change(state) : undefined),
});

/** Makes the text of a post, with a word by which it is recognised. */
export const postText = ({ random }: Scene, word: string) => ({
  title: `Tides ${random.letters(6)}`,
  subheading: '',
  content: [paragraph(`${word} ${sentence(random)}`), paragraph(sentence(random))],
  author: 'Ada',
});

/** Returns the address in a response, empty without one. */
export const addressIn = (json: PostRef | undefined): string => (json ? refKey(json) : '');

/** Returns the state of a draft or post after its deletion. */
export const deleted = (state: DocumentState): DocumentState | undefined =>
  state.status === 'draft' || state.status === 'published'
    ? // A letter that was under way goes on when it is brought back, and otherwise none does.
      { ...state, status: 'deleted', was: state.status, hasLetter: undefined }
    : undefined;

/** Returns the state of a document after it was brought back. Nothing happens to one that is not deleted. */
export const restored = (state: DocumentState): DocumentState =>
  state.status === 'deleted' && state.was !== '' ? { ...state, status: state.was, was: '' } : state;
