import { tagsOf } from '#domain/posts/draft-tags.ts';
import { type Draft, EMPTY_DRAFT, SavedDraft } from '#domain/posts/draft.ts';
import type { PostRef } from '#domain/posts/post.ts';
import type { Reply, RequestOptions } from '#api-client/site/site-client.ts';
import { readBuildStep } from '#domain/site/calls.ts';
import { noisyPhoto } from '#tests/support/app/pictures.ts';
import type { Undecided } from './fill.ts';
import type { MonthSite } from './site.ts';
import type { Watch } from './watch.ts';

/** An action and its frequency in a month. */
export interface Action {
  readonly name: string;
  /** The frequency in a month of 10,000 views. */
  readonly perMonth: number;
  /** False if the action is equally frequent on a site with ten times the readers and posts. */
  readonly grows?: boolean;
  /** Makes the site ready for a run. Its usage is not measured. */
  readonly prepare?: () => Promise<unknown>;
  readonly run: () => Promise<unknown>;
}

/** Names of the rows of posts. */
export const [PUBLISHED, EDITED] = ['Post published', 'Post edited'];

export interface Cast {
  readonly site: MonthSite;
  /** Built posts with comments. */
  readonly posts: readonly PostRef[];
  /** Ids of approved thoughts. */
  readonly thoughts: readonly string[];
  readonly undecided: Undecided;
  /** The requests of a page that is open while the site waits for a deploy. */
  readonly watch: Watch;
}

const COMMENT = { name: 'Grace', email: 'grace@example.org', comment: 'I saw it <em>too</em>.' };
const THOUGHT = { name: 'Seneca', contact: '', content: 'Life speeds by.', type: 'short' };
const PARAGRAPH = 'The ledger of the harbour lists every ship by the day it came. '.repeat(5);
const DRAFT: Draft = {
  ...EMPTY_DRAFT,
  title: 'On lighthouses',
  subheading: 'And their keepers',
  category: 'tech',
  author: 'Ada',
  content: Array.from({ length: 12 }, () => PARAGRAPH).join('\n\n'),
};
/** Times in a month that a dashboard is opened, and that a post is published, after either of which a page watches the site. */
const DASHBOARDS = 60;
export const POSTS = 30;
/** Times in a month that a post is edited. */
export const EDITS = 10;
const WATCHES = DASHBOARDS + POSTS;

/** All actions of readers and the author other than loading pages. */
export function actionsOf({ site, posts, thoughts, undecided, watch }: Cast): Action[] {
  const turn = <T>(list: readonly T[], n: number) => list[n % list.length] as T;
  let [reader, replied, liked, saves] = [0, 0, 0, 0];
  const open: SavedDraft[] = [];

  async function asAuthor(path: string, method: string, options?: RequestOptions): Promise<Reply> {
    const reply = await site.client.read(method, path, options);
    if (reply.status >= 400) throw new Error(`${method} ${path} returned ${reply.status}.`);
    return reply;
  }
  const asReader = (path: string, method: string, json?: unknown) =>
    asAuthor(path, method, { as: 'reader', ...(json !== undefined && { json }) });
  const pathOf = ({ category, id }: PostRef) => `${category}/${id}`;

  async function saveDraft(): Promise<void> {
    // Each draft is saved three times.
    const isNew = saves++ % 3 === 0;
    const known = isNew ? undefined : open.pop();
    const id = known?.id ?? site.app.newId();
    const draft = { ...DRAFT, title: `${DRAFT.title} ${id.slice(-6)}` };
    const sent = { ...draft, ...(known && { revision: known.revision }) };
    const { json } = await asAuthor(`/api/drafts/${id}`, 'PUT', { json: sent });
    open.push(SavedDraft.parse(json));
  }

  async function publish(): Promise<void> {
    const saved = open.shift();
    const { content, tags, ...draft } = saved?.draft ?? DRAFT;
    const post = {
      ...draft,
      tags: tagsOf(tags),
      content: content.split('\n\n').map((text) => ({ type: 'paragraph', text })),
      ...(saved && { draft: saved.id, draftRevision: saved.revision }),
    };
    await asAuthor('/api/blogs', 'POST', { json: post });
  }

  async function edit(): Promise<void> {
    const path = `/api/blogs/${pathOf(turn(posts, saves))}`;
    const { id: _, category: __, date: ___, ...post } = (await asAuthor(path, 'GET')).json;
    const json = { ...post, subheading: `Edited at ${site.app.now().toISOString()}` };
    await asAuthor(path, 'PUT', { json });
  }

  async function upload(): Promise<void> {
    const form = new FormData();
    form.set('image', new File([new Uint8Array(await noisyPhoto(1_600, 1_000))], 'photo.jpg'));
    await asAuthor('/api/upload', 'POST', { form });
  }

  async function look(): Promise<void> {
    await Promise.all([asAuthor('/api/admin/site', 'GET'), asReader('/build.json', 'GET')]);
  }

  const ask = () => asReader(readBuildStep.path, 'GET');

  /** Asks as often as an open page finds no fresh copy. The CDN has none for an author. */
  async function askWithoutCopy(): Promise<void> {
    for (let n = 0; n < watch.misses; n++) await asAuthor(readBuildStep.path, 'GET');
  }

  const commentPath = () => `/api/comments/${pathOf(turn(posts, reader++))}`;
  return [
    { name: 'Comment', perMonth: 80, run: () => asReader(commentPath(), 'POST', COMMENT) },
    {
      name: 'Reply',
      perMonth: 20,
      run() {
        const { post, id } = turn(undecided.comments, replied++);
        return asReader(`/api/comments/${pathOf(post)}/reply/${id}`, 'POST', COMMENT);
      },
    },
    {
      name: 'Thought',
      perMonth: 30,
      run: () => asReader('/api/dailythoughts/submit', 'POST', THOUGHT),
    },
    {
      name: 'Like',
      perMonth: 200,
      run: () => asReader(`/api/dailythoughts/likes/${turn(thoughts, liked++)}`, 'POST'),
    },
    { name: 'Sign-in', perMonth: 8, grows: false, run: () => site.signIn() },
    { name: 'Draft saved', perMonth: 3 * POSTS, run: saveDraft },
    { name: 'Image uploaded', perMonth: POSTS, run: upload },
    { name: PUBLISHED, perMonth: POSTS, run: publish },
    { name: EDITED, perMonth: EDITS, run: edit },
    {
      name: 'Ask whether a build goes on',
      perMonth: (watch.asks - watch.misses) * WATCHES,
      prepare: ask,
      run: ask,
    },
    { name: 'The same without a fresh copy, by one page', perMonth: WATCHES, run: askWithoutCopy },
    { name: 'Look at the state of the site', perMonth: watch.looks * WATCHES, run: look },
    {
      name: 'Comment removed',
      perMonth: 5,
      run() {
        const { post, id } = undecided.comments.pop() ?? turn(undecided.comments, 0);
        return asAuthor(`/api/comments/${pathOf(post)}/remove/${id}`, 'POST');
      },
    },
    {
      name: 'Thought approved',
      perMonth: 20,
      run: () => asAuthor(`/api/dailythoughts/process/approve/${undecided.thoughts.pop()}`, 'POST'),
    },
  ];
}
