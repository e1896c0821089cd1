import type { Dropped } from '#post/foreign-html/dropped.ts';
import { parseMarkdown } from '#post/foreign-html/markdown.ts';
import { hasDollarMath } from '#post/foreign-html/markdown-math.ts';
import { words } from '#post/foreign-html/nodes.ts';
import type { SourceFiles } from '#import/open-files.ts';
import type { ImportedItem, ImportedSite, LeftOut } from '#import/model.ts';
import { lineHtml } from '#import/sources/line-html.ts';
import { readInto, whyUnread } from '#import/sources/read-into.ts';
import { addressesOf } from './addresses/addresses-of.ts';
import { slugOfFile } from './addresses/pattern.ts';
import { isPelicanPage } from './addresses/pelican.ts';
import { dateOfFields, dateOfPath, type StatedDate } from './dates.ts';
import { type FrontMatter, listField, parseFrontMatter, textField } from './front-matter.ts';
import { withoutModules, withPictures } from './mdx.ts';
import { isOwn, isTrash, readOwn } from './own-markdown.ts';
import { languageOf } from './language.ts';
import { readCascades, withDefaults } from './inherited-fields.ts';
import { readConfig, type SiteConfig } from './site-config.ts';
import { authorFinder } from './authors.ts';
import { endOf, whyPrivate } from './why-private.ts';
import { readableSource } from './readable-source.ts';
import { textReplacer } from './replace-text.ts';
import { isHtmlPage, isOtherText, TEXT, whyNoText } from './why-no-text.ts';

export const hasMarkdown = (files: SourceFiles) => files.paths.some((path) => TEXT.test(path));

/** A file with what its front matter says. */
interface SourceFile {
  readonly path: string;
  readonly file: FrontMatter;
  readonly date: StatedDate | undefined;
  readonly authors: readonly string[];
  readonly kind: ImportedItem['kind'];
  /** The reason for which it was not public, and other things that the report says of it. */
  readonly remarks: readonly string[];
  /** The paths that it had, the present one first. */
  readonly addresses: readonly string[];
}

/** Reads a folder of Markdown with front matter, as Hugo, Jekyll, Astro and others have it. */
export async function readMarkdown(files: SourceFiles): Promise<ImportedSite> {
  const config = await readConfig(files);
  const items: ImportedItem[] = [];
  const leftOut: LeftOut[] = [];
  const known = new Set(files.paths.map((path) => path.replace(/(\/_index\.)\w+$/, '$1')));
  const sources: SourceFile[] = [];
  const inherited = await readCascades(files, config);
  const authorsOf = await authorFinder(files);
  for (const path of files.paths.filter((one) => TEXT.test(one))) {
    const reason = whyNoText(path, config);
    if (reason !== undefined) leftOut.push({ name: path, reason });
    else {
      try {
        const file = parseFrontMatter(await files.text(path));
        if (isOwn(file)) {
          if (isTrash(path)) leftOut.push({ name: path, reason: 'It was in the trash.' });
          else items.push(readOwn(path, file, parseMarkdown(file.text, false)));
        } else {
          const below = path.slice(config.root.length);
          const whole = withDefaults(below, file, config, inherited(path));
          const authors = authorsOf(whole);
          sources.push({ ...readSource(path, whole, config, known), authors });
        }
      } catch (error) {
        leftOut.push({
          name: path,
          reason: `Its front matter cannot be read. ${whyUnread(error)}`,
        });
      }
    }
  }
  leftOut.push(...(await otherTexts(files, config)));
  const replaceText = textReplacer(files, config, sources);
  // Pelican has posts beside folders too.
  const hasFolders =
    config.generator !== 'pelican' &&
    sources.some((one) => one.kind === 'post' && !isAtRoot(one.path));
  for (const source of sources) {
    const isPage =
      hasFolders &&
      source.kind === 'post' &&
      isAtRoot(source.path) &&
      dateOfPath(source.addresses[0] ?? '') === undefined &&
      dateOfPath(source.path) === undefined;
    await readInto({ items, leftOut }, source.path, () =>
      readItem(isPage ? { ...source, kind: 'page' } : source, config, replaceText),
    );
  }
  return { source: 'markdown', url: config.url, items, originals: new Set(), leftOut };
}

/** Names the texts of a site that are not read. A page in HTML is one if it has front matter. */
async function otherTexts(files: SourceFiles, config: SiteConfig): Promise<LeftOut[]> {
  const others = files.paths.filter((path) => isOtherText(path, config));
  const reason = 'Only texts in Markdown and posts in HTML are taken.';
  const leftOut = others.map((name) => ({ name, reason }));
  for (const name of files.paths.filter((path) => isHtmlPage(path, config))) {
    const beginning = await (await files.blob(name)).slice(0, FRONT_MATTER.length).text();
    if (beginning === FRONT_MATTER)
      leftOut.push({ name, reason: 'A page in HTML may be a template.' });
  }
  return leftOut;
}

const FRONT_MATTER = '---';

/** Returns true for a text that is not in a section. Beside sections with posts, it is a page such as About. */
const isAtRoot = (path: string) => /(?:^|\/)content\/[^/]+$/.test(path);

function readSource(
  path: string,
  file: FrontMatter,
  config: SiteConfig,
  files: ReadonlySet<string>,
): Omit<SourceFile, 'authors'> {
  const { fields } = file;
  const stated =
    dateOfFields(fields, config) ??
    dateOfPath(path) ??
    dateOfPath(`/${textField(file, 'path', 'url', 'permalink')}`);
  const below = path.slice(config.root.length);
  const addresses = addressesOf({ path: below, fields, clock: stated?.clock }, config, files);
  const date = stated ?? dateOfPath(addresses[0] ?? '');
  const reason = whyPrivate(path, fields, config);
  const isPost = isPostFile(path, date, textField(file, 'layout', 'type'), config);
  const kind = reason ? 'draft' : isPost ? 'post' : 'page';
  const remarks = [...(reason ? [reason] : []), ...remarksOn(file, date, config)];
  return { path, file, date, kind, remarks, addresses };
}

/** Returns what the report says about fields that a text does not keep. */
function remarksOn(file: FrontMatter, date: StatedDate | undefined, config: SiteConfig): string[] {
  const end = endOf(file.fields, config);
  const doubled = file.doubled ?? [];
  return [
    ...(doubled.length > 0
      ? [`Its front matter has more than one ${doubled.join(', ')}. The last one counts.`]
      : []),
    ...(date?.skipped === undefined
      ? []
      : [
          `No clock showed ${date.skipped} on that day, when time was put forward. It gets ${date.clock.slice(11, 16)}.`,
        ]),
    ...(end !== undefined && Date.parse(end) > Date.now()
      ? [`It was to disappear on ${end.slice(0, 10)}. Here it stays.`]
      : []),
  ];
}

/** Returns true for a text with a date in its front matter, in its name or in its path. */
function isPostFile(
  path: string,
  date: StatedDate | undefined,
  layout: string,
  { generator }: SiteConfig,
): boolean {
  const isInPosts = /(?:^|\/)_posts\//.test(path);
  // Hexo gives its pages a date too.
  if (layout === 'page' || generator === 'hexo') return isInPosts;
  if (generator === 'pelican' && isPelicanPage(path)) return false;
  return isInPosts || layout === 'post' || date !== undefined;
}

function readItem(
  { path, file, date, kind, authors, addresses, remarks }: SourceFile,
  config: SiteConfig,
  replaceText: ReturnType<typeof textReplacer>,
): ImportedItem {
  const dropped: Dropped = new Map();
  const mdx = /\.mdx$/i.test(path) ? withoutModules(file.text, dropped) : undefined;
  const text = replaceText(path, mdx ? { ...file, text: withPictures(mdx) } : file, dropped);
  const title = textField(file, 'title');
  const [heading, body] = titleOf(text, title);
  const slug = textField(file, 'slug') || slugOfFile(path);
  const isPageDraft = kind === 'draft' && textField(file, 'layout', 'type') === 'page';
  return {
    kind,
    sourceId: path,
    title: lineHtml(heading) || slugOfFile(path).replaceAll('-', ' '),
    subheading: lineHtml(textField(file, 'subtitle', 'description', 'summary', 'excerpt')),
    author: authors[0] ?? '',
    date: date?.iso,
    categories: listField(file, 'categories', 'category'),
    tags: listField(file, 'tags', 'keywords'),
    slug,
    page: isPageDraft ? slug : undefined,
    cover: coverOf(file),
    language: languageOf(path, file.fields, config),
    html: /\.html?$/i.test(path) ? body : parseMarkdown(body, hasMath(body, file)),
    words: () => readableSource(titleOf(mdx?.text ?? file.text, title)[1]),
    hasLineBreaks: false,
    base: path,
    address: addresses[0],
    oldPaths: kind === 'draft' ? [] : addresses,
    comments: [],
    remarks: [
      ...remarks,
      ...(authors.length > 1 ? [`It had more authors: ${authors.slice(1).join(', ')}.`] : []),
      ...[...dropped].map(([name, count]) => `${name}: ${count}`),
    ],
  };
}

/** Fields by which themes are told that a text has formulas. */
const MATH_FIELDS = words('math mathjax katex usemathjax use_math latex');

export const hasMath = (body: string, { fields }: FrontMatter): boolean =>
  hasDollarMath(body) ||
  MATH_FIELDS.some((name) => fields[name] === true || fields[name] === 'true');

/** Fields that themes have for the picture above a text, and for its description. */
export const COVERS =
  words(`cover image hero heroimage featured_image featuredimage feature_image thumbnail
  banner header`);
const COVER_TEXTS = words('coveralt image_alt imagealt cover_alt heroalt alt');

function coverOf(file: FrontMatter) {
  const src = textField(file, ...COVERS);
  const alt = textField(file, ...COVER_TEXTS);
  return src ? { src, alt } : undefined;
}

/** Returns the title, and the text without a heading that repeats it. */
export function titleOf(text: string, stated: string): [string, string] {
  const [line, heading] = /^\s*# (.+)\n/.exec(text) ?? [];
  const named = heading?.trim() ?? '';
  if (line === undefined || (stated && named !== stated)) return [stated, text];
  return [stated || named, text.slice(line.length)];
}
