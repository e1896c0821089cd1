import type { Reply } from '#api-client/site/site-client.ts';
import { deletePost, editPost, listPosts, publishPost, readPost } from '#domain/posts/calls.ts';
import { postPath } from '#domain/posts/post.ts';
import { readSettings } from '#domain/site/calls.ts';
import { ARCHIVE_PATH } from '#domain/site/navigation.ts';
import { sectionsOf } from '#domain/site/section.ts';
import { MINUTE } from '#domain/timing.ts';
import { isCopy } from '#probe/cdn-copy.ts';
import { type Check, ok, type ProbeClient, problem, unproven, type Verdict } from '#probe/check.ts';
import { randomLetters } from '#probe/random-letters.ts';
import { secondsText, waitUntil } from '#probe/wait-until.ts';

/** Milliseconds between two looks, and those in which readers must see a change. */
const PATIENCE = { pause: 3_000, most: MINUTE };
/** Milliseconds that a copy is older than an edit, so that its age in whole seconds tells it from a later one. */
const OLDER = 2_000;
/** Requests in which the CDN must have a copy. Each may reach another of its machines. */
const COPY_READS = 10;

/** Lists that a function sends and a change of any post purges. */
const LISTS = ['/', ARCHIVE_PATH, listPosts.path, '/rss.xml'];

const MARK = 'A check of the platform:';
const textOf = (words: string) => `${MARK} ${words}. It will be gone soon.`;

/** The CDN, whose copies a change must remove. */
export const purge: Check = {
  name: 'Changes reach readers',
  does:
    'publishes a post that is in no list, feed, letter or build, reads it until the CDN has a copy, edits it, waits until readers get the new text, and deletes it. ' +
    'No deploy starts',
  async run(client) {
    const { post, edit } = await publish(client);
    const path = postPath(post);
    const first = await client.read('GET', path);
    if (first.status !== 200 || !first.text.includes(MARK)) {
      return problem(
        `A post that was just published gets a ${first.status} at ${path}.`,
        'Open the log of the function pages.',
      );
    }
    const isKept = await copied(client, [path, ...LISTS]);
    await client.wait(OLDER);
    const edited = client.now();
    await edit();
    const took = await waitForReaders(client, path, ({ text }) => text.includes(textOf('new')));
    if (took === undefined) return lost(`An edited post still has its old text at ${path}`);
    const old = await oldLists(client, edited);
    if (old.length > 0) return lost(`The lists ${old.join(', ')} still are from before an edit`);
    // The edited page is to be purged in turn.
    await copied(client, [path]);
    await client.call(deletePost, { params: post }).then((reply) => reply.value());
    const gone = await waitForReaders(client, path, ({ status }) => status === 404);
    if (gone === undefined) return lost(`A deleted post can still be read at ${path}`);
    const times = `Readers got an edit within ${secondsText(took)} and a deletion within ${secondsText(gone)}`;
    return isKept
      ? ok(`${times}, although the CDN had copies.`)
      : unproven(
          `${times}, but the CDN was not seen to have a copy, so that nothing had to be removed from it.`,
          'Probe again. If it stays, every reader costs a function call: check the header cache-status of a post.',
        );
  },
};

const lost = (found: string): Verdict =>
  problem(
    `${found} after a minute: the CDN does not remove its copies.`,
    'Look for “purge” and “CDN” in the log of the function api. Until it works, deploy after each change that readers must see: a deploy empties the CDN.',
  );

/** Publishes the post of the probe. Returns it, with a function that edits it. */
async function publish({ call, newDocumentId }: ProbeClient) {
  const settings = (await call(readSettings)).value();
  const category = sectionsOf(settings)[0]?.key ?? '';
  // Its address is not that of an earlier one, which other instances of a function remember.
  const title = `Probe ${randomLetters()}`;
  const text = (words: string) => ({
    title,
    subheading: '',
    author: 'Probe',
    content: [{ type: 'paragraph' as const, text: textOf(words) }],
  });
  const draft = newDocumentId();
  const published = await call(publishPost, { body: { ...text('old'), category, draft } });
  const post = published.value();
  const edit = async () => {
    const opened = (await call(readPost, { params: post })).value();
    const revision = 'revision' in opened ? opened.revision : '';
    const edited = await call(editPost, { params: post, body: { ...text('new'), revision } });
    edited.value();
  };
  return { post, edit };
}

/** Reads paths until the CDN has a copy of each. Returns true if it was seen to have one of the first. */
async function copied({ read }: ProbeClient, paths: readonly string[]): Promise<boolean> {
  const seen = new Set<string>();
  for (const path of paths) {
    for (let n = 0; n < COPY_READS && !seen.has(path); n++)
      if (isCopy(await read('GET', path))) seen.add(path);
  }
  return seen.has(paths[0] ?? '');
}

/** Waits until readers get what is expected. Returns the milliseconds; undefined after a minute. */
const waitForReaders = (client: ProbeClient, path: string, isThere: (reply: Reply) => boolean) =>
  waitUntil(client, PATIENCE, async () => isThere(await client.read('GET', path)));

/** Returns the lists of which the CDN still has a copy that is older than an edit. */
async function oldLists(client: ProbeClient, edited: number): Promise<string[]> {
  const old: string[] = [];
  for (const path of LISTS) {
    const isNew = (reply: Reply) =>
      !isCopy(reply) ||
      Number(reply.headers.get('age') ?? 0) * 1_000 < client.now() - edited + OLDER / 2;
    if ((await waitForReaders(client, path, isNew)) === undefined) old.push(path);
  }
  return old;
}
