import { type Post, postPath } from '#domain/posts/post.ts';
import { addClass } from './add-class.ts';

const HEADING_END = '</header>';

/**
 * Marks the article of a post in a page by the classes of microformats, by which other programs read it. It takes the HTML that
 * `PostArticle` makes, so that neither the component nor the scripts that hold it grow for sites that take no programs.
 */
export function markArticle(html: string, post: Post): string {
  const start = html.indexOf('<article');
  const end = html.indexOf(HEADING_END, start);
  return (
    html.slice(0, start) +
    markHeading(html.slice(start, end), post) +
    markBody(html.slice(end), post)
  );
}

function markHeading(html: string, post: Post): string {
  const at = post.updatedAt === undefined ? '' : valueOf('dt-updated', post.updatedAt);
  return [
    ['<article', 'h-entry'],
    ['<img', 'u-photo'],
    ['<h1', 'p-name'],
    ['<p class="post-subheading"', 'p-summary'],
    ['<time', 'dt-published'],
    ['<bdi', 'p-author h-card'],
  ]
    .reduce((marked, [tag = '', name = '']) => addClass(marked, tag, name), html)
    .replace('</time>', () => `</time>${valueOf('u-url', postPath(post))}${at}`);
}

/** Makes an element that shows nothing, and holds what a page shows in another form. */
const valueOf = (name: string, value: string) => `<data class="${name}" value="${value}"></data>`;

function markBody(html: string, { content, coverImage }: Post): string {
  const marked = addClass(html, '<div class="prose"', 'e-content').replaceAll(
    ' rel="tag">',
    ' rel="tag" class="p-category">',
  );
  return coverImage || content.at(-1)?.type !== 'image' ? marked : markPhotos(marked);
}

/** Marks the pictures at the end of a post without a cover, such as those of a note. */
function markPhotos(html: string): string {
  const start = html.lastIndexOf('<figure', html.indexOf('<div class="post-end"'));
  const end = html.indexOf('</figure>', start);
  const photos = html.slice(start, end).replaceAll('<img ', '<img class="u-photo" ');
  return html.slice(0, start) + photos + html.slice(end);
}
