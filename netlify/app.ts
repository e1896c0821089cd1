import { type Context, purgeCache } from '@netlify/functions';
import { customAlphabet } from 'nanoid';
import { ID_ALPHABET, ID_RANDOM, timedId, timeOfId } from '#domain/id.ts';
import { refKey } from '#domain/post.ts';
import { type BulkStore, bulkStore } from '#store/bulk.ts';
import { type ClaimStore, claimStore } from '#store/claims.ts';
import type { FactStore } from '#store/fact-store.ts';
import { type CommentStore, commentStore } from '#store/comments.ts';
import { deployStore } from '#store/deploy-store.ts';
import { type DraftStore, draftStore } from '#store/drafts.ts';
import { type ImageStore, imageStore } from '#store/images.ts';
import { type AuthorKeyStore, authorKeyStore } from '#store/author-keys.ts';
import { type Ledger, ledger } from '#store/ledger.ts';
import { type ListMarker, listMarker } from '#store/list-marker.ts';
import { type LiveCounts, liveCounts } from '#store/live-counts.ts';
import { type OwnCounts, ownCounts } from '#store/own-counts.ts';
import { purging } from '#store/purging.ts';
import { type PostStore, postStore } from '#store/posts.ts';
import { type RebuildStore, rebuildStore } from '#store/rebuilds.ts';
import { type SessionStore, sessionStore } from '#store/sessions.ts';
import { type SignInStore, signInStore } from '#store/sign-ins.ts';
import { deployContext } from '#store/store-name.ts';
import { type TakedownStore, takedownStore } from '#store/takedowns.ts';
import { type ThoughtStore, thoughtStore } from '#store/thoughts.ts';
import { type UploadStore, uploadStore } from '#store/uploads.ts';
import { readSettings, type Settings } from './settings.ts';

/** Everything a use case works with: stores, clock, ids, and what the operator decided. */
export interface App {
  readonly posts: PostStore;
  readonly claims: ClaimStore;
  readonly comments: CommentStore;
  readonly thoughts: ThoughtStore;
  /** By thought. */
  readonly likes: Ledger & LiveCounts;
  /** By post, `{category}/{id}`. */
  readonly views: Ledger & OwnCounts;
  /** Pages that people loaded. */
  readonly visits: Ledger;
  /** Pages that programs loaded. */
  readonly bots: Ledger;
  readonly drafts: DraftStore;
  readonly sessions: SessionStore;
  readonly authorKeys: AuthorKeyStore;
  readonly signIns: SignInStore;
  readonly images: ImageStore;
  readonly uploads: UploadStore;
  readonly rebuilds: RebuildStore;
  /** Of comments and thoughts that built pages may show. */
  readonly takedowns: TakedownStore;
  /** The parts that builds read instead of single facts. */
  readonly bulk: BulkStore;
  readonly listMarker: ListMarker;
  readonly settings: Settings;
  readonly now: () => Date;
  /** A new id, which sorts after `after` whatever the clock says. */
  readonly newId: (after?: string) => string;
  /** Takes work to be done after the answer was sent. */
  readonly later: (work: Promise<unknown>) => void;
}

interface Surroundings {
  readonly store: FactStore;
  readonly settings: Settings;
  readonly now: () => Date;
  readonly later: (work: Promise<unknown>) => void;
}

const random = customAlphabet(ID_ALPHABET, ID_RANDOM);

/** The app over a fact store. */
export function createApp({ store, settings, now, later }: Surroundings): App {
  const newId = (after?: string) =>
    timedId(Math.max(now().getTime(), after === undefined ? 0 : timeOfId(after) + 1), random());
  const streamOf = (stream: string, subjects?: () => Promise<string[]>) =>
    ledger({ store, stream, now, newId, ...(subjects && { subjects }) });
  const posts = postStore(store, later);
  const likes = streamOf('likes');
  // With those that nobody has viewed: a view of what has a count needs no look at the posts.
  const views = streamOf('views', async () => (await posts.summaries()).map(refKey));

  return {
    posts,
    claims: claimStore(store),
    comments: commentStore(store, later),
    thoughts: thoughtStore({ store, now, later }),
    likes: { ...likes, ...liveCounts(likes, now) },
    views: { ...views, ...ownCounts(views) },
    visits: streamOf('visits'),
    bots: streamOf('bots'),
    drafts: draftStore(store),
    sessions: sessionStore(store),
    authorKeys: authorKeyStore(store),
    signIns: signInStore(store),
    images: imageStore(store),
    uploads: uploadStore(store),
    rebuilds: rebuildStore(store),
    takedowns: takedownStore(store),
    listMarker: listMarker(store),
    bulk: bulkStore(store),
    settings,
    now,
    newId,
    later,
  };
}

/** The platform's global; its context is that of the request under way. */
declare const Netlify: { readonly context: Context | null };

/** Has Netlify's CDN, or that of PURGE_API_URL, forget its copies. Without a token, as in a preview of the CLI, there is none. */
async function purge(tags: readonly string[]): Promise<void> {
  const { NETLIFY_PURGE_API_TOKEN: token, PURGE_API_URL: apiURL } = process.env;
  if (token) await purgeCache({ tags: [...tags], token, ...(apiURL && { apiURL }) });
}

const opened = new Map<string, App>();

function open(): App {
  const context = deployContext(Netlify.context?.deploy.context);
  const later = (work: Promise<unknown>) => Netlify.context?.waitUntil(work);
  const app =
    opened.get(context) ??
    createApp({
      store: purging(deployStore(context), purge, later),
      settings: readSettings(process.env, context),
      now: () => new Date(),
      later,
    });
  opened.set(context, app);
  return app;
}

/** The app of the running site, opened at its first use in a request: the platform gives credentials only there. */
export const liveApp = new Proxy({} as App, {
  get: (_, property) => Reflect.get(open(), property) as unknown,
});
