import {
  chooseBluesky,
  connectBluesky,
  disconnectBluesky,
  readBluesky,
  testBluesky,
} from '#domain/bluesky/calls.ts';
import { restoreDocument } from '#domain/documents/calls.ts';
import { uploadImage } from '#domain/files/calls.ts';
import { timedId } from '#domain/id.ts';
import {
  deletePost,
  editPost,
  listPosts,
  movePost,
  publishPost,
  readPost,
  saveDraft,
  unpublishPost,
} from '#domain/posts/calls.ts';
import { type Draft, EMPTY_DRAFT } from '#domain/posts/draft.ts';
import type { NewPost, Publication } from '#domain/posts/new-post.ts';
import { postPath, type PostRef, type PostSummary, RevisedPost } from '#domain/posts/post.ts';
import { saveSettings } from '#domain/settings/calls.ts';
import { readSettings } from '#domain/site/calls.ts';
import { createSiteClient } from '#api-client/site/site-client.ts';
import type { SoakSite } from '#tests/soak/site/site.ts';
import { noisyPhoto, plainPicture } from '#tests/support/app/pictures.ts';
import { seeded } from '#tests/support/random.ts';
import { paragraph } from '#tests/support/app/sample.ts';
import { newAddress } from '#tests/support/servers/new-address.ts';

export type Author = Awaited<ReturnType<typeof openAuthor>>;

const refOf = ({ category, id }: PostRef): PostRef => ({ category, id });

/** Signs in as the author of a site, who writes there and connects an account. Each request throws if it is refused. */
export async function openAuthor(site: SoakSite) {
  const client = createSiteClient(site.url, { headers: newAddress });
  await client.signIn(await site.authorKey());
  let count = 0;
  const random = seeded(Date.now());

  /** Returns a text that no other post has, with some characters that programs get wrong. */
  const newText = () => `Word${++count} of a text with <em>marks</em> &amp; “quotes”, ø and 🌊.`;

  const open = async (post: PostRef): Promise<RevisedPost> =>
    RevisedPost.parse((await client.call(readPost, { params: refOf(post) })).value());

  return {
    url: site.url,
    client,
    newText,
    open,

    /** Stores a picture, and returns its address. A large one has more bytes than a record may have. */
    async upload(size: 'small' | 'large'): Promise<string> {
      const picture = await (size === 'small'
        ? plainPicture('png', 1_200, 800)
        : noisyPhoto(2_400, 1_600));
      const form = new FormData();
      form.append('image', new Blob([new Uint8Array(picture)]));
      return (await client.call(uploadImage, { form })).value() as string;
    },

    /** Returns all posts that readers see. */
    posts: async (): Promise<PostSummary[]> =>
      (await client.call(listPosts, { as: 'reader' })).value(),

    /** Returns the paths of all posts by their documents. */
    async documents(): Promise<ReadonlyMap<string, string>> {
      const opened = await Promise.all((await this.posts()).map(open));
      return new Map(opened.map((post) => [post.document, postPath(post)]));
    },

    async publish(post: Partial<Publication> = {}): Promise<PostRef> {
      const body = {
        title: `Title ${++count}`,
        subheading: `Subheading ${count}`,
        category: 'tech',
        author: 'Ada',
        content: [paragraph(newText())],
        ...post,
      } as const;
      return refOf((await client.call(publishPost, { body })).value());
    },

    async edit(post: PostRef, change: Partial<NewPost> = {}): Promise<void> {
      const { revision, content, ...before } = await open(post);
      const body = { ...before, content: [...content, paragraph(newText())], ...change, revision };
      (await client.call(editPost, { params: refOf(post), body })).value();
    },

    async move(post: PostRef, category: string, slug?: string): Promise<PostRef> {
      const { revision, date } = await open(post);
      const body = { revision, date, category, ...(slug !== undefined && { slug }) };
      return refOf((await client.call(movePost, { params: refOf(post), body })).value());
    },

    /** Makes a post a draft. Returns what publishes that. */
    async unpublish(post: PostRef) {
      const { document, revision } = await open(post);
      const parts = { params: refOf(post), body: { revision } };
      const draft = (await client.call(unpublishPost, parts)).value();
      return { draft: document, draftRevision: draft.revision };
    },

    /** Moves a post to the trash. Returns the document. */
    async remove(post: PostRef): Promise<string> {
      const { document } = await open(post);
      (await client.call(deletePost, { params: refOf(post) })).value();
      return document;
    },

    restore: async (id: string) => (await client.call(restoreDocument, { params: { id } })).value(),

    /** Saves a draft, which is published at a time if there is one. */
    async draft(draft: Partial<Draft>, publishAt?: Date): Promise<void> {
      const id = timedId(site.now(), random.letters(12));
      const body = {
        ...EMPTY_DRAFT,
        ...draft,
        ...(publishAt && { publishAt: publishAt.toISOString() }),
      };
      (await client.call(saveDraft, { params: { id }, body })).value();
    },

    settings: async () => (await client.call(readSettings)).value(),

    /** Changes the name of the site. */
    async rename(title: string): Promise<void> {
      const { revision } = (await client.call(readSettings)).value();
      (await client.call(saveSettings, { body: { title, ...(revision && { revision }) } })).value();
    },

    state: async () => (await client.call(readBluesky)).value(),
    test: async () => (await client.call(testBluesky)).value(),
    connect: (account: { handle: string; password: string; service: string }) =>
      client.call(connectBluesky, { body: account }),
    choose: async (choices: { posts: boolean; whole: boolean }) =>
      (await client.call(chooseBluesky, { body: choices })).value(),
    disconnect: async (records: 'keep' | 'remove') =>
      (await client.call(disconnectBluesky, { body: { records } })).value(),
  };
}
