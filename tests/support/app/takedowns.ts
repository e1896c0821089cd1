import { postPath, type PostRef } from '#domain/posts/post.ts';
import { publish } from '#tests/support/app/blog.ts';
import { publishThought, sampleThought, tryToComment } from '#tests/support/app/readers.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { siteBehindCdn } from '#tests/support/app/site-behind-cdn.ts';
import { readPagePost } from '#usecases/posts/read-post.ts';
import { changePosts } from '#usecases/posts/change-posts.ts';
import { deletePost } from '#usecases/posts/delete-post.ts';
import { unpublishPost } from '#usecases/posts/unpublish-post.ts';
import { decideComment, decideThought } from '#usecases/readers/decide-texts.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';

export const { category } = samplePost;

/** Something that readers see: where, how it is seen there, and how it is taken down. */
export interface Shown {
  readonly paths: readonly string[];
  readonly sign: string;
  takeDown(): Promise<unknown>;
}

export async function newPost(app: TestApp, n: number): Promise<PostRef> {
  const id = `tides${n}x202611211200`;
  await publish(app, { id, title: `Tide ${n}` });
  return { category, id };
}

/** Sends a comment, or a reply to one. Returns its id. */
export async function commentOn(app: TestApp, params: PostRef, text: string, to?: string) {
  const options = { params, ...(to !== undefined && { to }) };
  const response = await tryToComment(app, { comment: text }, options);
  return ((await response.json()) as { comment: { id: string } }).comment.id;
}

export const pathsOf = (ref: PostRef) => [
  ...[postPath(ref), '/', `/blog/${category}`],
  ...['/rss.xml', `/api/blogs/${category}/${ref.id}`],
];

export const pageOf = async (app: TestApp, ref: PostRef) => {
  const found = await readPagePost(app, ref);
  if ('movedTo' in found) throw new Error('It was moved.');
  return found;
};

/** The ways to take something down. */
export const WAYS: readonly ((app: TestApp, n: number) => Promise<Shown>)[] = [
  async (app, n) => {
    const ref = await newPost(app, n);
    return { paths: pathsOf(ref), sign: ref.id, takeDown: () => deletePost(app, 'Ada', ref) };
  },
  async (app, n) => {
    const ref = await newPost(app, n);
    const { shown: revision } = await pageOf(app, ref);
    const takeDown = () => unpublishPost(app, 'Ada', ref, { revision });
    return { paths: pathsOf(ref), sign: ref.id, takeDown };
  },
  async (app, n) => {
    const ref = await newPost(app, n);
    const { document } = await pageOf(app, ref);
    const change = { change: { kind: 'delete' as const }, ids: [document] };
    return { paths: pathsOf(ref), sign: ref.id, takeDown: () => changePosts(app, 'Ada', change) };
  },
  async (app, n) => {
    const ref = await newPost(app, n);
    const sign = `I saw tide ${n}.`;
    const id = await commentOn(app, ref, sign);
    const paths = [postPath(ref), `/api/comments/${category}/${ref.id}`];
    const takeDown = () => decideComment(app, 'Ada', { post: ref, commentId: id }, 'removed');
    return { paths, sign, takeDown };
  },
  async (app, n) => {
    const sign = `Thought ${n}`;
    const id = await publishThought(app, { ...sampleThought, content: sign });
    const paths = ['/daily-thoughts/rss.xml', '/api/dailythoughts/process'];
    return { paths, sign, takeDown: () => decideThought(app, 'Ada', id, 'declined') };
  },
];

type Site = ReturnType<typeof siteBehindCdn>;

/** Returns the paths at which readers see something. */
export async function seenAt({ read }: Site, { paths, sign }: Shown): Promise<string[]> {
  const seen: string[] = [];
  for (const path of paths) {
    const { status, text } = await read(path);
    if (status === 200 && text.includes(sign)) seen.push(path);
  }
  return seen;
}
