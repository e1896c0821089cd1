import { listTrash } from '#domain/documents/calls.ts';
import { listDrafts, listPosts, readPost } from '#domain/posts/calls.ts';
import { refKey } from '#domain/posts/post.ts';
import {
  type Document,
  type DocumentState,
  isExpired,
  isWaiting,
  type Model,
  NO_DOCUMENT,
  noteHidden,
  shownWords,
  wordsIn,
} from '#tests/soak/model.ts';
import { noOverlap } from '#tests/soak/overlap.ts';
import { doubles, settle } from './settle.ts';
import { AUTHOR, type Read, readPages } from './reader.ts';

const firstWord = (text: unknown) => wordsIn(JSON.stringify(text))[0] ?? '';

/** Compares posts, drafts and the trash with all that authors did. */
export async function auditDocuments(model: Model, read: Read): Promise<string[]> {
  const { found, problems } = await findDocuments(read);
  const known = new Set(model.documents.map(({ id }) => id));
  const unknown = [...found.keys()].filter((id) => !known.has(id));
  return [
    ...problems,
    ...unknown.map((id) => `There is a document ${id} that nobody made.`),
    ...model.documents.flatMap((document) => compare(model, document, found.get(document.id))),
  ];
}

/** Reads the state of every document that the lists of readers and authors show. */
async function findDocuments(read: Read) {
  const found = new Map<string, DocumentState>();
  const posts = (await readPages(read, listPosts)).flat();
  const problems = doubles(
    'The list of posts',
    posts.map(({ excerpt }) => firstWord(excerpt)),
  );
  for (const { category, id } of posts) {
    const address = refKey({ category, id });
    const { json, status } = await read(readPost, { params: { category, id }, as: 'author' });
    if (!json || !('document' in json)) {
      problems.push(`The listed post ${address} returned ${status}.`);
      continue;
    }
    const { document, content, changes } = json;
    if (found.has(document)) problems.push(`The document ${document} is listed twice.`);
    const texts = { word: firstWord(content), changes: firstWord(changes ?? '') };
    found.set(document, { ...NO_DOCUMENT, status: 'published', address, ...texts });
  }
  const drafts = (await readPages(read, listDrafts, AUTHOR)).flat();
  for (const { id, excerpt, isPublished, via = '' } of drafts) {
    if (isPublished) continue;
    if (found.has(id)) problems.push(`The document ${id} is a draft and something else.`);
    found.set(id, { ...NO_DOCUMENT, status: 'draft', word: firstWord(excerpt), via });
  }
  const trash = (await readPages(read, listTrash, AUTHOR)).flat();
  for (const { document, kind } of trash) {
    if (kind === 'page') continue;
    if (found.has(document))
      problems.push(`The document ${document} is deleted and something else.`);
    found.set(document, { ...NO_DOCUMENT, status: 'deleted' });
  }
  return { found, problems };
}

/** Compares a document with its state. What no list shows of it is taken from the model. */
function compare(model: Model, document: Document, found = NO_DOCUMENT): string[] {
  const isGone = found.status === 'absent' && isExpired(model, document);
  const fits = (state: DocumentState) =>
    (isGone && state.status === 'deleted') ||
    ((state.status === found.status || (isWaiting(state) && found.status === 'published')) &&
      (found.status === 'deleted' ||
        (state.word === found.word &&
          (state.via === undefined || found.via === undefined || state.via === found.via) &&
          state.changes === found.changes &&
          (found.status !== 'published' ||
            state.address === '' ||
            state.address === found.address))));
  const fitting = document.states.filter(fits);
  const known = fitting[0] ?? document.states[0] ?? NO_DOCUMENT;
  const letters = new Set(fitting.map(({ hasLetter }) => hasLetter));
  const hasLetter = letters.size === 1 ? known.hasLetter : undefined;
  const address = found.address || known.address;
  const now =
    found.status === 'deleted'
      ? { ...known, status: found.status }
      : {
          ...found,
          address,
          isScheduled: found.status === 'draft' && known.isScheduled,
          hasLetter,
          corrected: [...new Set(fitting.flatMap(({ corrected }) => corrected))],
        };
  document.overlap = noOverlap();
  // What may have been public until now is so no more.
  noteHidden(model, shownWords(document.states), shownWords([now]));
  document.requests.push(`audited: ${now.status} ${now.word}`);
  return settle(document, { name: `The document ${document.id}`, found: now, fits });
}
