import type { App } from '#app';
import { formatDate } from '#domain/date.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { type Block, joinContent, splitContent } from '#domain/posts/block.ts';
import type { Draft } from '#domain/posts/draft.ts';
import { joinTags } from '#domain/posts/draft-tags.ts';
import { firstWords } from '#domain/posts/first-words.ts';
import { imagesOf, usualWidth, withImages } from '#domain/posts/image-block.ts';
import { sectionsOf } from '#domain/site/section.ts';
import { DEFAULT_SETTINGS, type SiteSettings } from '#domain/site/site-settings.ts';
import { inLanguage } from '#domain/texts/in-language.ts';
import { contentBlocks, partsOf, pictureAddress, picturesOf } from './content.ts';
import {
  memberOf,
  onlyText,
  onlyValue,
  OTHER_KINDS,
  type Properties,
  type PropertyName,
  refuse,
  textsOf,
  type Value,
} from './properties.ts';
import { contentHtml } from './source-html.ts';

export const siteSettings = async (app: App): Promise<SiteSettings> =>
  (await app.site.settings())?.settings ?? DEFAULT_SETTINGS;

/**
 * Returns a draft with other properties. A property that is not among them leaves its fields as they are, and one without
 * values empties them. Unknown properties are ignored, as the specification asks. Throws `invalid_input` for a value
 * that cannot be taken, and for an entry that is no post.
 */
export async function withProperties(
  app: App,
  draft: Draft,
  { properties, site }: { readonly properties: Properties; readonly site: string },
): Promise<Draft> {
  assertPost(properties);
  const has = (name: PropertyName) => properties[name] !== undefined;
  const content = await contentWith(draft, properties, site);
  const featured = onlyText(properties, 'featured');
  const changed: Draft = {
    ...draft,
    ...(content && { content: joinContent(content) }),
    ...(has('summary') && { subheading: onlyText(properties, 'summary') }),
    ...(has('category') && { tags: joinTags(textsOf(properties, 'category').map(oneLine)) }),
    ...(has('mp-slug') && { slug: onlyText(properties, 'mp-slug') }),
    ...(has('mp-channel') && { category: await channelOf(app, properties) }),
    ...(has('featured') && {
      coverImage: featured && pictureAddress('featured', featured, site),
      coverFocus: '',
    }),
  };
  const title = has('name') ? oneLine(onlyText(properties, 'name')) : draft.title;
  return { ...changed, title: title || (await titleOf(app, changed)) };
}

/** Throws `invalid_input` for what would mean something else as a post, or would be public against the will of its author. */
function assertPost(properties: Properties): void {
  const other = OTHER_KINDS.find((name) => (properties[name] ?? []).length > 0);
  if (other !== undefined)
    refuse(other, `This site has posts alone, and none of them has the property ${other}.`);
  const visibility = onlyText(properties, 'visibility');
  if (visibility !== '' && visibility !== 'public')
    refuse('visibility', 'A post of this site is public. Please send it as a draft.');
}

/** Returns the content with the text and the photos that were sent. Returns undefined if neither was. */
async function contentWith(
  draft: Draft,
  properties: Properties,
  site: string,
): Promise<Block[] | undefined> {
  const { content, photo } = properties;
  if (!content && !photo) return undefined;
  const before = partsOf(splitContent(draft.content));
  const value = onlyValue(properties, 'content');
  const text = content ? await textWith(before.text, value, site) : before.text;
  if (!photo) return [...text, ...(before.figure ? [before.figure] : [])];
  const alts = properties['mp-photo-alt'] ?? [];
  const images = picturesOf('photo', { values: photo, alts }, site);
  const [first] = images;
  if (!first) return [...text];
  const width = before.figure ? before.figure.width : usualWidth(images.length);
  return [...text, withImages({ ...first, ...(width && { width }) }, images)];
}

/** Reads a content. One that a program got from here, and sends back, stays as it is. */
async function textWith(
  before: readonly Block[],
  value: Value | undefined,
  site: string,
): Promise<readonly Block[]> {
  if (value === undefined) return [];
  const isUnchanged =
    before.length > 0 && memberOf(value, 'html') === (await contentHtml(before, site));
  return isUnchanged ? before : contentBlocks(value, site);
}

async function channelOf(app: App, properties: Properties): Promise<string> {
  const wanted = onlyText(properties, 'mp-channel');
  if (wanted === '') return '';
  const found = sectionsOf(await siteSettings(app)).find(({ key }) => key === wanted);
  return (
    found?.key ?? refuse('mp-channel', 'This site has no such section. Please ask for q=channel.')
  );
}

/** Makes a title of the first words of a text, of its summary or of the description of a picture, or else of the day. */
async function titleOf(app: App, { content, subheading }: Draft): Promise<string> {
  const blocks = splitContent(content);
  const [image] = blocks.flatMap((block) => (block.type === 'image' ? imagesOf(block) : []));
  const words = [subheading, image?.alt ?? ''].map((text) =>
    firstWords([{ type: 'paragraph', text: escapeHtml(text) }]),
  );
  const title = [firstWords(blocks), ...words].find((text) => text !== '');
  if (title !== undefined || blocks.length === 0) return title ?? '';
  const { language } = await siteSettings(app);
  return inLanguage(language, () => formatDate(app.now().toISOString()));
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ');
