import { postPath } from '#domain/posts/post.ts';
import { saveDraft } from '#domain/posts/calls.ts';
import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { newTimedId } from '#api-client/browser/new-timed-id.ts';
import { ownBuild } from '#tests/bench/measured-build.ts';
import { discuss, fillStore, samplePosts } from '#tests/bench/posts.ts';
import { type Site, startSite } from '#tests/support/servers/start-site.ts';

const POSTS = 1_000;
const COMMENTS = 500;

/** A site with many posts, one of which has many comments. */
export async function startFullSite(dataDir: string): Promise<{ site: Site; discussed: string }> {
  // Short ones, so that they are built fast. Lists show their titles alone.
  const posts = samplePosts(POSTS).map((post) => ({ ...post, content: post.content.slice(0, 1) }));
  const [first] = posts;
  if (!first) throw new Error('There is no post.');
  await fillStore(dataDir, posts);
  await discuss(dataDir, first, COMMENTS);
  // The cards of all posts would be drawn while keys are measured.
  await ownBuild(dataDir, dataDir, 'first');
  return { site: await startSite(dataDir, { SEED: '0' }), discussed: postPath(first) };
}

const WORDS = 'The harbour master wrote <em>each ship</em> into the ledger and counted'.split(' ');
const PARAGRAPH = 80;
const IMAGE = '/heroes/tech.svg';

/** Returns a text in paragraphs of 80 words, with a heading before every tenth, and with pictures. */
export function longText(words: number, images: number): string {
  const count = Math.round(words / PARAGRAPH);
  return Array.from({ length: count }, (_, n) => {
    const text = Array.from({ length: PARAGRAPH }, (__, w) => WORDS[(n + w) % WORDS.length] ?? '');
    const isImage = images > 0 && n % Math.floor(count / images) === 0;
    return [
      ...(n % 10 === 0 ? [`<h2>Part ${n / 10 + 1}</h2>`] : []),
      `${text.join(' ').replaceAll(/<\/?em>/g, '')} number ${n} was <em>late</em>.`,
      ...(isImage ? [`<img src="${IMAGE}" alt="A harbour">`] : []),
    ].join('\n\n');
  }).join('\n\n');
}

/** Returns the same text as the elements that it stands for. */
export const asElements = (text: string) =>
  text
    .split('\n\n')
    .map((block) => (/^<(?:h2|img)/.test(block) ? block : `<p>${block}</p>`))
    .join('');

/** Saves a text as a draft. Returns the path at which it is edited. */
export async function addDraft(site: Site, title: string, content: string): Promise<string> {
  const id = newTimedId();
  const draft = {
    ...EMPTY_DRAFT,
    title,
    subheading: 'From the harbour',
    category: 'tech',
    content,
  };
  (await site.call(saveDraft, { params: { id }, body: draft })).value();
  return `/admin?draft=${id}`;
}
