import { tagList } from '#content/lists.ts';

/** Returns the tags of all posts, most frequent first, which the editor suggests. */
export async function GET(): Promise<Response> {
  const tags = (await tagList()).sort((a, b) => b.count - a.count);
  return Response.json(tags.map(({ name }) => name));
}
