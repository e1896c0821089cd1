import { alone, newId, type Scene, sentence } from './action.ts';
import type { Reply } from '#tests/soak/site/client.ts';
import { type Document, type DocumentState, NO_DOCUMENT } from '#tests/soak/model.ts';
import { certain, noCount } from '#tests/soak/thing.ts';

/** Adds a document to the model, which a request is about to make. */
export function newDocument(scene: Scene): Document {
  const document: Document = {
    id: newId(scene),
    views: noCount(),
    former: new Set(),
    isBusy: true,
    states: [NO_DOCUMENT],
  };
  scene.model.documents.push(document);
  return document;
}

type Change = (scene: Scene, document: Document, state: DocumentState) => Promise<unknown>;

/** Makes an action that changes one of the documents that are in a state for certain. */
export function changed(status: DocumentState['status'], change: Change) {
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
export async function open({ client }: Scene, path: string): Promise<Reply['json'] | undefined> {
  const { status, json } = await client.send('GET', path, { as: 'author' });
  return status === 200 ? json : undefined;
}

/** Makes the text of a post, with a word by which it is recognised. */
export const postText = ({ random }: Scene, word: string) => ({
  title: `Tides ${random.letters(6)}`,
  subheading: '',
  content: [
    { type: 'paragraph', text: `${word} ${sentence(random)}` },
    { type: 'paragraph', text: sentence(random) },
  ],
  author: 'Ada',
});

/** Returns the address in a response, empty without one. */
export const addressOf = ({ outcome, json }: Reply): string =>
  outcome === 'acknowledged' && 'id' in json
    ? `${String(json['category'])}/${String(json['id'])}`
    : '';

/** Returns the state of a draft or post after its deletion. */
export const deleted = (state: DocumentState): DocumentState | undefined =>
  state.status === 'draft' || state.status === 'published'
    ? { ...state, status: 'deleted', was: state.status }
    : undefined;
