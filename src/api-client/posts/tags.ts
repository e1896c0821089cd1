import * as z from 'zod/mini';
import { request, type Result } from '#api-client/http/request.ts';

/** Loads the tags of the built site, most frequent first. */
export function readTags(): Promise<Result<string[]>> {
  return request('/tags.json', z.array(z.string()));
}
