import { escapeHtml } from '#domain/escape-html.ts';
import type { ImportedItem } from '#import/model.ts';
import { isoOf } from '#import/sources/iso-of.ts';
import { type FrontMatter, listField, textField } from './front-matter.ts';

/** Returns true for a text as a backup of this program holds it. */
export const isOwn = (file: FrontMatter): boolean => textField(file, 'generator') === 'commonplace';

/** Returns true for a deleted text of a backup. */
export const isTrash = (path: string): boolean => /(?:^|\/)trash\//.test(path);

/** Reads a text of a backup, whose fields and addresses are known and need no guess. */
export function readOwn(path: string, file: FrontMatter, html: string): ImportedItem {
  const isPage = textField(file, 'layout') === 'page';
  const isDraft = file.fields['draft'] === true;
  const slug = textField(file, 'slug');
  const cover = textField(file, 'cover');
  return {
    kind: isDraft ? 'draft' : isPage ? 'page' : 'post',
    sourceId: path,
    // An import reads lines as HTML.
    title: escapeHtml(textField(file, 'title')),
    subheading: escapeHtml(textField(file, 'description')),
    author: escapeHtml(textField(file, 'author')),
    date: isDraft ? undefined : isoOf(textField(file, 'date')),
    publishAt: isoOf(textField(file, 'publishdate')),
    categories: listField(file, 'categories'),
    tags: listField(file, 'tags'),
    slug,
    postId: isDraft || isPage ? undefined : slug,
    page: isDraft && isPage ? slug : undefined,
    cover: cover ? { src: cover, alt: '', focus: textField(file, 'coverfocus') } : undefined,
    language: textField(file, 'language'),
    card: {
      title: textField(file, 'cardtitle'),
      description: textField(file, 'carddescription'),
      image: textField(file, 'cardimage'),
    },
    html,
    hasLineBreaks: false,
    base: path,
    // Its addresses on this site follow from its category and its slug.
    oldPaths: listField(file, 'aliases').filter((one) => !one.startsWith('/blog/')),
    comments: [],
    remarks: [],
  };
}
