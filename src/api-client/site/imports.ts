import * as z from 'zod/mini';
import {
  FoundItems,
  ImportedComments,
  ImportedPage,
  ImportedPost,
} from '#domain/imports/import.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { request, type Result } from '#api-client/http/request.ts';

const DEADLINE = 60_000;

const send = <T>(path: string, schema: z.ZodMiniType<T>, json?: unknown): Promise<Result<T>> =>
  request(path, schema, { method: 'POST', json, deadline: DEADLINE });

/** Finds the items that were imported already. */
export const findImported = (ids: readonly string[]) =>
  send('/api/import/items', FoundItems, { ids });

export const importPost = (post: object) => send('/api/import/posts', ImportedPost, post);

export const importPage = (page: object) => send('/api/import/pages', ImportedPage, page);

export const importComments = ({ category, id }: PostRef, comments: readonly object[]) =>
  send(`/api/import/comments/${category}/${id}`, ImportedComments, { comments });

/** Has the site load an image from another site. */
export const importImage = (url: string) =>
  send('/api/import/image', z.object({ imageUrl: z.string() }), { url });

/** Has the site load another file from another site. */
export const importFile = (url: string) =>
  send('/api/import/file', z.object({ fileUrl: z.string() }), { url });

/** Requests the rebuild that shows what was imported. */
export const finishImport = () => send('/api/import/finish', z.unknown());
