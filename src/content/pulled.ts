import { getEntry } from 'astro:content';

/** Returns the tag of the content that the site is built from. Throws if nothing was pulled. */
export async function contentTag(): Promise<string> {
  const pull = await getEntry('pull', 'last');
  if (!pull) {
    throw new Error(
      'There is no content.json in the content cache: build with "npm run build" or "npm start".',
    );
  }
  return pull.data.content;
}
