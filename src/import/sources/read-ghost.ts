import * as z from 'zod/mini';
import { lineOf } from '#post/foreign-html/nodes.ts';
import type { ImportedItem, ImportedSite, LeftOut } from '#import/model.ts';
import { privatePart, withoutParts } from './private-parts.ts';
import { isoOf } from './iso-of.ts';
import { lineHtml } from './line-html.ts';
import { readInto } from './read-into.ts';

const id = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const text = z.catch(
  z.pipe(
    z.nullish(z.string()),
    z.transform((value) => value ?? ''),
  ),
  '',
);
/** A time. The first versions have it in milliseconds. */
const time = z.catch(
  z.union([
    z.pipe(
      z.number().check(z.refine((value) => !Number.isNaN(new Date(value).getTime()))),
      z.transform((value) => new Date(value).toISOString()),
    ),
    text,
  ]),
  '',
);
const order = z.catch(z.number(), 0);
/** A list without the elements that cannot be read. */
const listOf = <T>(schema: z.ZodMiniType<T>) =>
  z.catch(
    z.pipe(
      z.array(z.unknown()),
      z.transform((all): T[] => all.flatMap((one) => schema.safeParse(one).data ?? [])),
    ),
    [],
  );

const GhostPost = z.object({
  id: z.catch(id, ''),
  title: text,
  slug: text,
  html: text,
  mobiledoc: text,
  lexical: text,
  feature_image: text,
  image: text,
  custom_excerpt: text,
  canonical_url: text,
  codeinjection_head: text,
  codeinjection_foot: text,
  featured: z.catch(z.union([z.boolean(), z.number()]), false),
  type: text,
  page: z.catch(z.union([z.boolean(), z.number()]), false),
  status: text,
  visibility: text,
  author_id: z.catch(id, ''),
  published_at: time,
  created_at: time,
});
type GhostPost = z.infer<typeof GhostPost>;

const GhostData = z.object({
  posts: z.array(GhostPost),
  tags: listOf(z.object({ id, name: text })),
  posts_tags: listOf(z.object({ post_id: id, tag_id: id, sort_order: order })),
  users: listOf(z.object({ id, name: text })),
  posts_authors: listOf(z.object({ post_id: id, author_id: id, sort_order: order })),
  posts_meta: listOf(
    z.object({
      post_id: id,
      feature_image_alt: text,
      feature_image_caption: text,
      og_title: text,
      og_description: text,
      og_image: text,
    }),
  ),
});
type GhostData = z.infer<typeof GhostData>;

const GhostExport = z.union([
  z.object({ db: z.array(z.object({ data: GhostData })).check(z.minLength(1)) }),
  z.object({ data: GhostData }),
]);

/** Stands for the address of the site in an export of Ghost. */
const SITE = '__GHOST_URL__';

/** A part of a public text that visitors do not see, such as a card for paying members. */
const FOR_MEMBERS = /<!--kg-gated-block:begin nonMember:false[^<>]*-->/g;
const FOR_MEMBERS_END = '<!--kg-gated-block:end-->';

export const isGhostExport = (json: string): boolean =>
  /^\s*\{\s*"db"\s*:|"exported_on"\s*:/.test(json);

/** Reads an export of Ghost. Throws for another JSON file. */
export async function readGhost(json: string): Promise<ImportedSite> {
  const parsed = GhostExport.safeParse(parseExport(json));
  if (!parsed.success) throw new Error('This JSON file is no export of Ghost.');
  const data = 'db' in parsed.data ? parsed.data.db[0]?.data : parsed.data.data;
  if (!data) throw new Error('This JSON file is no export of Ghost.');
  const leftOut: LeftOut[] = [];
  const items: ImportedItem[] = [];
  for (const post of data.posts) {
    if (post.html !== '' || !(post.mobiledoc || post.lexical) || isEmpty(post))
      await readInto({ items, leftOut }, post.title, () => readPost(post, data));
    else
      leftOut.push({
        name: post.title,
        reason: 'The export has its text in the form of the editor only, without HTML.',
      });
  }
  return { source: 'ghost', url: undefined, items, originals: new Set(), leftOut };
}

function parseExport(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new Error('This JSON file is damaged, or only a part of one.', { cause });
  }
}

/** Returns true if the editor's form of a text is that of an empty one. */
const isEmpty = ({ lexical, mobiledoc }: GhostPost): boolean =>
  lexical
    ? lexical.includes('"type":"root"') &&
      !/"text":"[^"]|"type":"(?!(?:root|paragraph|linebreak)")/.test(lexical)
    : mobiledoc.includes('"sections"') && !/"cards":\[\[|,0,"[^"]/.test(mobiledoc);

function readPost(post: GhostPost, data: GhostData): ImportedItem {
  const isPage = post.type === 'page' || post.page === true || post.page === 1;
  // A text for members only must not become public.
  const isOpen = post.visibility === '' || post.visibility === 'public';
  const isPublished = post.status === 'published';
  const tags = named(data.posts_tags, post.id, data.tags, ({ tag_id }) => tag_id);
  const authors = named(data.posts_authors, post.id, data.users, ({ author_id }) => author_id);
  const author = authors[0] ?? data.users.find((user) => user.id === post.author_id)?.name ?? '';
  const meta = data.posts_meta.find(({ post_id }) => post_id === post.id);
  const alt = meta?.feature_image_alt ?? '';
  const picture = post.feature_image || post.image;
  const isPublic = tags.filter((tag) => !tag.startsWith('#'));
  const date = dateOf(post.published_at) ?? dateOf(post.created_at);
  const parts: string[] = [];
  const html = withoutParts(post.html, FOR_MEMBERS, FOR_MEMBERS_END, (part) => parts.push(part));
  return {
    kind: !isPublished || !isOpen ? 'draft' : isPage ? 'page' : 'post',
    sourceId: post.id || post.slug,
    title: lineHtml(post.title),
    subheading: lineHtml(post.custom_excerpt),
    author,
    date,
    publishAt: post.status === 'scheduled' && isOpen && !isPage ? date : undefined,
    // Ghost has tags alone. The first one is the main one.
    categories: isPublic.slice(0, 1),
    tags: isPublic,
    slug: post.slug,
    page: isPage && !(isPublished && isOpen) ? post.slug : undefined,
    cover: picture ? { src: picture.replace(SITE, ''), alt } : undefined,
    card: meta && {
      title: meta.og_title,
      description: meta.og_description,
      image: meta.og_image.replace(SITE, ''),
    },
    html: html.replaceAll(SITE, ''),
    hasLineBreaks: false,
    base: `${post.slug}/`,
    oldPaths: isPublished && isOpen && post.slug ? [`/${post.slug}/`] : [],
    comments: [],
    remarks: [
      ...stateOf(post, { isPublished, isOpen }),
      ...parts.map(privatePart),
      ...(authors.length > 1 ? [`It had more authors: ${authors.slice(1).join(', ')}.`] : []),
      ...remarksOn(post, { tags, caption: meta?.feature_image_caption ?? '' }),
    ],
  };
}

/** Returns what the report says about a text that was not public. */
function stateOf(
  { status, visibility }: GhostPost,
  { isPublished, isOpen }: Readonly<Record<'isPublished' | 'isOpen', boolean>>,
): string[] {
  if (!isPublished && status === 'draft') return ['It was a draft.'];
  if (!isPublished) return [`It was ${status}. It becomes a draft.`];
  return isOpen ? [] : [`Only some readers could see it (${visibility}). It becomes a draft.`];
}

/** Returns what the report says about properties of a text that it does not keep. */
function remarksOn(
  post: GhostPost,
  { tags, caption }: { tags: readonly string[]; caption: string },
): string[] {
  const internal = tags.filter((tag) => tag.startsWith('#')).join(', ');
  return [
    ...(internal ? [`Tags that only Ghost itself used are not taken: ${internal}.`] : []),
    ...(caption ? [`The caption of its cover is not taken: ${lineOf(caption)}`] : []),
    ...(post.featured ? ['It was marked as featured. Here it stands at its date.'] : []),
    ...(post.codeinjection_head || post.codeinjection_foot
      ? ['The code that was injected into it is not taken.']
      : []),
    ...(post.canonical_url
      ? [`It named another address as its first one: ${post.canonical_url}`]
      : []),
  ];
}

interface Link {
  readonly post_id: string;
  readonly sort_order: number;
}

function named<L extends Link>(
  links: readonly L[],
  post: string,
  all: readonly { readonly id: string; readonly name: string }[],
  target: (link: L) => string,
): string[] {
  return links
    .filter(({ post_id }) => post_id === post)
    .toSorted((a, b) => a.sort_order - b.sort_order)
    .map((link) => all.find((one) => one.id === target(link))?.name ?? '')
    .filter(Boolean);
}

function dateOf(stated: string): string | undefined {
  // Older versions have a time without a zone, which is in UTC.
  return isoOf(/^\d{4}-\d\d-\d\d \d\d:\d\d/.test(stated) ? `${stated.replace(' ', 'T')}Z` : stated);
}
