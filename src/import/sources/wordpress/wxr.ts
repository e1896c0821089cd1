import { Parser } from 'htmlparser2';
import { LIMITS } from '#domain/limits.ts';

/** An element of the export that holds others, with its texts by their names without a prefix. */
export interface WxrRecord {
  readonly texts: Record<string, string>;
  readonly terms: { readonly domain: string; readonly name: string }[];
  readonly meta: Record<string, string>;
  /** Last parts of the addresses that it had before. */
  readonly oldSlugs: string[];
  readonly comments: Record<string, string>[];
}

export interface Wxr {
  readonly channel: Record<string, string>;
  /** Display names by login. */
  readonly authors: Map<string, string>;
  readonly items: WxrRecord[];
}

/** Makes an object for names of the export, which may be those that other objects have. */
const newTexts = () => Object.create(null) as Record<string, string>;

const newRecord = (): WxrRecord => ({
  texts: newTexts(),
  terms: [],
  meta: newTexts(),
  oldSlugs: [],
  comments: [],
});

/** Names that a prefix tells apart: the text of a post and its excerpt. */
const nameOf = (tag: string) =>
  tag === 'content:encoded'
    ? 'content'
    : tag === 'excerpt:encoded'
      ? 'excerpt'
      : tag.replace(/^.*:/, '');

export const isWxr = (xml: string): boolean =>
  /<wp:wxr_version|xmlns:wp="http:\/\/wordpress\.org\/export\//.test(xml);

/**
 * Parses an export of WordPress (WXR) of any version. It is read as a stream of tags, so that a large one needs no tree
 * in memory. Throws for a file of another kind.
 */
export function parseWxr(xml: string): Wxr {
  const wxr: Wxr = { channel: newTexts(), authors: new Map(), items: [] };
  const path: string[] = [];
  let item: WxrRecord | undefined;
  let comment: Record<string, string> | undefined;
  let group: Record<string, string> | undefined;
  let term = '';
  let text = '';

  function put(name: string): void {
    const parent = path.at(-1);
    if (parent === 'postmeta' || parent === 'commentmeta' || parent === 'author') {
      if (group) group[name] = text;
    } else if (comment && parent === 'comment') comment[name] = text;
    else if (item && parent === 'item') {
      if (name === 'category') item.terms.push({ domain: term, name: text.trim() });
      else item.texts[name] = text;
    } else if (parent === 'channel') wxr.channel[name] = text;
  }

  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = nameOf(tag);
        if (name === 'item') item = newRecord();
        else if (name === 'comment') comment = newTexts();
        else if (/^(?:postmeta|commentmeta|author)$/.test(name)) group = newTexts();
        if (name === 'category') term = attributes['domain'] ?? '';
        path.push(name);
        if (path.length > LIMITS.parsedDepth)
          throw new Error('This XML file is nested too deeply.');
        text = '';
      },
      ontext: (part) => {
        text += part;
      },
      onclosetag(tag) {
        const name = nameOf(tag);
        path.pop();
        if (name === 'item' && item) {
          wxr.items.push(item);
          item = undefined;
        } else if (name === 'comment' && path.at(-1) === 'item') {
          if (comment) item?.comments.push(comment);
          comment = undefined;
        } else if (name === 'postmeta') {
          const { meta_key: key, meta_value: value = '' } = group ?? {};
          if (item && key) item.meta[key] = value;
          if (key === '_wp_old_slug') item?.oldSlugs.push(value);
          group = undefined;
        } else if (name === 'author' && group) {
          const login = group['author_login'];
          if (login) wxr.authors.set(login, group['author_display_name'] || login);
          group = undefined;
        } else if (name !== 'commentmeta') put(name);
        text = '';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(xml);
  parser.end();
  // Every version states its own number.
  if (wxr.channel['wxr_version'] === undefined && wxr.items.length === 0) {
    throw new Error('This XML file is no export of WordPress.');
  }
  return wxr;
}
