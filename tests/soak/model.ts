import type { PostRef } from '#domain/posts/post.ts';
import { DAY, TRASH_DAYS } from '#domain/timing.ts';
import type { Follower } from './follower.ts';
import type { Shared } from './overlap.ts';
import { certain, type Count, noCount, type Thing } from './thing.ts';

/** A post or draft. An empty text stands for none. */
export interface DocumentState {
  readonly status: 'absent' | 'draft' | 'published' | 'deleted';
  /** The word by which its text is recognised. */
  readonly word: string;
  /** Category and id of a published post, or of one that was. */
  readonly address: string;
  /** The word of changes that are not published. */
  readonly changes: string;
  /** True for a draft that the site publishes by itself at its time. */
  readonly isScheduled: boolean;
  /** The status to which a deleted document is restored. */
  readonly was: 'draft' | 'published' | '';
  /** True if its last publication asked for a letter, false if it did not; undefined if that is not known. */
  readonly hasLetter: boolean | undefined;
  /** The words of earlier texts that its list of corrections may show. */
  readonly corrected: readonly string[];
  /** The program that has saved the text of a draft, empty for its author; undefined if that is not known. */
  readonly via: string | undefined;
}

export const NO_DOCUMENT: DocumentState = {
  status: 'absent',
  word: '',
  address: '',
  changes: '',
  isScheduled: false,
  was: '',
  hasLetter: undefined,
  corrected: [],
  via: undefined,
};

export interface Document extends Shared<DocumentState> {
  readonly id: string;
  readonly views: Count;
  /** The addresses that it had before, for certain. */
  readonly former: Set<string>;
  /** The site's time by which it was first to be published with a letter. -Infinity if that is not known. */
  orderedAt: number;
  /** The right time at which it was deleted last; 0 if the site's clock was wrong then. */
  deletedAt: number;
  /**
   * The site's time at which readers have certainly come to see it last; undefined before. Infinity if that, or an earlier such
   * time, is not known: the site may take it for a post of long ago from then on.
   */
  publishedAt: number | undefined;
  /** The site's time about which it was first published, or ordered for; undefined before. Followers who did not have it are not told of one that comes back later. */
  datedAt: number | undefined;
  /** True for a post of an import, which is no news. */
  isImported: boolean;
  /** The outcomes of the requests about it, for the reports of differences. */
  readonly requests: string[];
  /** The own page that it is a draft of. */
  readonly page?: Page | undefined;
}

export interface CommentState {
  readonly status: 'absent' | 'visible' | 'held' | 'removed';
  readonly word: string;
}

export interface Comment extends Thing<CommentState> {
  readonly document: Document;
  readonly receipt: string;
  /** The words of all its texts. */
  readonly words: string[];
  /** Empty until a response tells it. */
  id: string;
  isBusy: boolean;
}

export interface ThoughtState {
  readonly status: 'absent' | 'waiting' | 'approved' | 'gone';
}

export interface Thought extends Thing<ThoughtState> {
  readonly word: string;
  readonly receipt: string;
  readonly likes: Count;
  id: string;
  isBusy: boolean;
}

export interface PageState {
  readonly status: 'absent' | 'published' | 'deleted';
  readonly word: string;
}

export interface Page extends Thing<PageState> {
  readonly id: string;
  /** The right time at which it was deleted last; 0 if the site's clock was wrong then. */
  deletedAt: number;
  isBusy: boolean;
}

export interface SubscriberState {
  readonly status: 'absent' | 'asked' | 'confirmed' | 'left';
}

/** Somebody who wants letters. */
export interface Subscriber extends Thing<SubscriberState> {
  readonly address: string;
  readonly pace: 'each' | 'weekly';
  /** The site's time by which the subscription was confirmed. Infinity if that is not known. */
  confirmedAt: number;
  /** The right time at which leaving was acknowledged, in milliseconds. */
  leftAt: number;
  isBusy: boolean;
}

/** A token by which a program writes. */
export interface Token {
  readonly id: string;
  readonly text: string;
  /** The name of its program. */
  readonly name: string;
  /** The right time at which it ends by itself; -Infinity if that is not known. */
  readonly expiresAt: number;
  /** `ending` since its end was asked for, and `ended` since that was acknowledged. */
  status: 'open' | 'ending' | 'ended';
}

/** All that was acknowledged by a site, and all that may have happened besides. */
export interface Model {
  /** Returns the time at which the site should be, whatever its clock says. */
  readonly now: () => number;
  readonly documents: Document[];
  readonly comments: Comment[];
  readonly thoughts: Thought[];
  readonly pages: Page[];
  readonly subscribers: Subscriber[];
  readonly followers: Follower[];
  /** The word in the description of the site. */
  readonly settings: Thing<string> & { isBusy: boolean };
  /** Page loads by people, and by programs. */
  readonly visits: { readonly people: Count; readonly programs: Count };
  /** Paths of uploaded images. */
  readonly images: string[];
  /** Cookies of sessions that were ended. */
  readonly ended: string[];
  readonly tokens: Token[];
  /** Words that must never reach a reader, such as those of email addresses. */
  readonly secrets: Set<string>;
  /** The right times since which no reader may see a word that was public, in milliseconds. */
  readonly hiddenAt: Map<string, number>;
  /** The purpose of each word. */
  readonly origins: Map<string, string>;
}

export const openModel = (now: () => number): Model => ({
  now,
  documents: [],
  comments: [],
  thoughts: [],
  pages: [],
  subscribers: [],
  followers: [],
  settings: { states: [''], isBusy: false },
  visits: { people: noCount(), programs: noCount() },
  images: [],
  ended: [],
  tokens: [],
  secrets: new Set(),
  hiddenAt: new Map(),
  origins: new Map(),
});

/** The beginning of each word by which a text is recognised, and the number of characters after it. */
export const WORD = 'soak';
export const LETTERS = 7;
/** Finds such words. */
export const WORDS = new RegExp(`${WORD}[0-9a-z]{${LETTERS}}(?![0-9a-z])`, 'g');

/** Finds all such words in a text, as often as they are there. */
export const wordsIn = (text: string): string[] => text.match(WORDS) ?? [];

/** Returns true for a text that readers see, or will see as soon as its time has come. */
const isShown = (state: DocumentState) => state.status === 'published' || isWaiting(state);

/** Returns true for a draft that may be published at any moment. */
export const isWaiting = ({ status, isScheduled }: DocumentState) =>
  status === 'draft' && isScheduled;

/** Returns true for something that is in the trash no more, or may not be. */
export const isExpired = (model: Model, { deletedAt }: { deletedAt: number }): boolean =>
  model.now() - deletedAt > (TRASH_DAYS - 1) * DAY;

/** Returns the category and id in an address. */
export function refOf(address: string): PostRef {
  const [category = '', id = ''] = address.split('/');
  return { category, id };
}

/** Returns the words of a document that readers may see. */
export const shownWords = (states: readonly DocumentState[]): string[] =>
  states.filter(isShown).flatMap(({ word, corrected }) => [word, ...corrected]);

/** Notes the words that readers see no more, and forgets those that they see again. */
export function noteHidden(
  { hiddenAt }: Model,
  before: readonly string[],
  now: readonly string[],
): void {
  for (const word of before) if (!hiddenAt.has(word)) hiddenAt.set(word, Date.now());
  for (const word of now) hiddenAt.delete(word);
}

/** Returns the words that readers may see. Those of things that may or may not be public are among them. */
export function publicWords(model: Model): Set<string> {
  const words = [
    ...model.documents.flatMap(({ states }) => shownWords(states)),
    ...model.comments
      .filter(({ document }) => document.states.some(({ status }) => status === 'published'))
      .flatMap(({ states }) =>
        states.filter(({ status }) => status === 'visible').map(({ word }) => word),
      ),
    ...model.thoughts
      .filter(({ states }) => states.some(({ status }) => status === 'approved'))
      .map(({ word }) => word),
    ...model.pages.flatMap(({ states }) =>
      states.filter(({ status }) => status === 'published').map(({ word }) => word),
    ),
    ...model.settings.states,
  ];
  return new Set(words);
}

/** Returns the documents that are published for certain, with their states. */
export const publishedPosts = (model: Model): (Document & { state: DocumentState })[] =>
  model.documents.flatMap((document) => {
    const state = certain(document);
    return state?.status === 'published' ? [Object.assign(document, { state })] : [];
  });
