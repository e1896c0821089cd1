import { EmbedDescription } from '#domain/posts/embed-description.ts';
import { request, type Result } from '#api-client/http/request.ts';

/** Asks for title and author of a page of another site. */
export const describePage = (url: string): Promise<Result<EmbedDescription>> =>
  request('/api/embeds', EmbedDescription, { method: 'POST', json: { url } });
