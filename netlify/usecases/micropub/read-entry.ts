import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { splitContent } from '#domain/posts/block.ts';
import { tagsOf } from '#domain/posts/draft-tags.ts';
import { type Draft, draftOfPost, EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { imagesOf } from '#domain/posts/image-block.ts';
import { slugOfId } from '#domain/posts/post.ts';
import type { Document } from '#store/documents/read-document.ts';
import { partsOf } from './content.ts';
import { entryPath, findEntry } from './find-entry.ts';
import type { Value } from './properties.ts';
import { contentHtml } from './source-html.ts';

/** An entry in the form of the specification. */
export interface EntrySource {
  readonly type: readonly ['h-entry'];
  readonly properties: Readonly<Record<string, readonly Value[]>>;
}

/** Returns the text of an entry that a program may read and change: the one that readers see, or that of a draft. */
export function textOfEntry({ isPublic, shown, draft }: Document): Draft {
  const post = shown?.post && draftOfPost(shown.post);
  return (isPublic ? post : (draft?.draft ?? post)) ?? EMPTY_DRAFT;
}

/** Reads an entry. Throws `post_not_found`, also for one in the trash. */
export async function readEntry(app: App, address: string, site: string): Promise<EntrySource> {
  const found = await findEntry(app, address, site);
  if (found.status === 'deleted') throw new AppError('post_not_found');
  return sourceOf(found, site);
}

/** Makes the form of an entry that programs read. Properties without values are left out. */
export async function sourceOf(found: Document, site: string): Promise<EntrySource> {
  const { isPublic, shown, draft } = found;
  const entry = textOfEntry(found);
  const { text, figure } = partsOf(splitContent(entry.content));
  const html = await contentHtml(text, site);
  const publishAt = isPublic ? undefined : draft?.publishAt;
  const published = isPublic ? shown?.post?.date : publishAt;
  const slug = isPublic && shown?.post ? slugOfId(shown.post.id) : entry.slug;
  const photos = (figure ? imagesOf(figure) : []).map(({ src, alt }) => {
    const value = absolute(src, site);
    return alt === '' ? value : { value, alt };
  });
  const properties: Record<string, readonly (Value | undefined)[]> = {
    name: [entry.title],
    summary: [entry.subheading],
    content: [html && { html }],
    category: tagsOf(entry.tags),
    photo: photos,
    featured: [entry.coverImage && absolute(entry.coverImage, site)],
    published: [published],
    updated: [isPublic ? shown?.post?.updatedAt : undefined],
    'post-status': [published === undefined ? 'draft' : 'published'],
    'mp-channel': [entry.category],
    'mp-slug': [slug],
    url: [absolute(entryPath(found), site)],
  };
  const known = Object.entries(properties).map(
    ([name, values]) =>
      [name, values.filter((value) => value !== undefined && value !== '')] as const,
  );
  return {
    type: ['h-entry'],
    properties: Object.fromEntries(known.filter(([, values]) => values.length > 0)) as Record<
      string,
      readonly Value[]
    >,
  };
}

const absolute = (path: string, site: string) => URL.parse(path, site)?.href ?? path;
