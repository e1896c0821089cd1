import { decoded } from '#domain/decoded.ts';
import { isReserved } from '#domain/site/site-page.ts';
import { tagSlug } from '#domain/posts/tag-slug.ts';
import { resolve } from '#post/foreign-html/addresses.ts';
import type { ImportedItem, ImportedSite, LeftOut } from '#import/model.ts';
import { hostOf } from '#import/paths.ts';

/** Dead links that the report names. */
const NAMED = 20;

/**
 * Creates a finder of the texts that links of the old site lead to, by their old paths and the names of their files. It
 * counts the links between texts of the site, and those that lead to nothing that is imported.
 */
export function linkFinder({ url, items }: Pick<ImportedSite, 'url' | 'items'>) {
  const host = url === undefined ? undefined : hostOf(new URL(url));
  const targets = new Map<string, ImportedItem>();
  const add = (path: string, item: ImportedItem) => {
    if (path !== '' && !targets.has(path)) targets.set(path, item);
  };
  for (const item of items) for (const path of item.oldPaths) add(keyOf(path), item);
  for (const item of items) {
    if (item.address === undefined) continue;
    add(keyOf(`/${item.base}`), item);
    add(keyOf(`/${item.base.replace(/^.*?(?:content|source|src)\//, '')}`), item);
  }
  const byEnd = endFinder(items);
  // A post that comes from this program keeps its address.
  const unmoved = new Set(
    items.flatMap(({ postId, categories: [category] }) =>
      postId === undefined ? [] : keyOf(`/blog/${category}/${postId}`),
    ),
  );
  const tags = new Set(items.flatMap((item) => item.tags.map(tagSlug)));
  const dead: string[] = [];
  const led: { readonly path: string; readonly target: ImportedItem }[] = [];
  const used = new Map<string, ImportedItem>();
  let all = 0;

  /** Returns the path of a link within the old site, and undefined for a link to elsewhere. */
  function ownPath(address: string): string | undefined {
    if (!URL.canParse(address, 'file:///')) return undefined;
    const parsed = new URL(address, 'file:///');
    const isOwn =
      (parsed.protocol === 'file:' && parsed.host === '') ||
      (host !== undefined && hostOf(parsed) === host);
    return isOwn ? parsed.pathname + parsed.search + parsed.hash : undefined;
  }

  return {
    /**
     * Returns the path of the text, picture or file that a link leads to. The address of any other link stays as it is.
     * `pictureOf` returns the path of a picture or file that is imported.
     */
    find(
      href: string,
      { base, address }: ImportedItem,
      pictureOf: (href: string) => string | undefined,
    ): string | undefined {
      // A fragment alone stays on its page.
      if (/^\s*(?:#|\/\/|mailto:|$)/i.test(href)) return undefined;
      const bases = address === undefined ? [base] : [address.slice(1), base];
      const paths = bases.flatMap(
        (from) => ownPath(resolve(inContent(href.trim()), from) ?? 'mailto:') ?? [],
      );
      const [first] = paths;
      if (first === undefined) return undefined;
      const picture = pictureOf(href.trim());
      if (picture !== undefined) return picture;
      all += 1;
      for (const path of paths) {
        const [, fragment = ''] = /(#.*)$/.exec(path) ?? [];
        const found = keysOf(path).find((key) => targets.has(key));
        const target = found === undefined ? byEnd(path) : targets.get(found);
        const shown = target && (target.oldPaths[0] ?? target.address);
        if (target && shown !== undefined) {
          used.set(shown, target);
          led.push({ path: first, target });
          return shown + fragment;
        }
      }
      if (!isAnsweredHere(first, tags) && !keysOf(first).some((key) => unmoved.has(key)))
        dead.push(first);
      return address === undefined ? undefined : first;
    },
    /** The texts that links lead to, by the path that the links have. */
    used: (): ReadonlyMap<string, ImportedItem> => used,
    /** Returns what the report says about links that lead to none of the texts that become public. */
    remarks(isPublic: (item: ImportedItem) => boolean): LeftOut[] {
      const lost = led.filter(({ target }) => !isPublic(target)).map(({ path }) => path);
      const paths = Map.groupBy([...dead, ...lost], (path) => path);
      if (paths.size === 0) return [];
      const most = [...paths].map(([path, { length }]) => ({ path, length }));
      const named = most
        .toSorted((a, b) => b.length - a.length)
        .slice(0, NAMED)
        .map(({ path, length }) => (length > 1 ? `${path} (${length})` : path))
        .join(', ');
      const more = paths.size > NAMED ? ', …' : '.';
      const reason = `${dead.length + lost.length} of ${all} lead to nothing that becomes public here: ${named}${more}`;
      return [{ name: 'Links within the site', reason }];
    },
  };
}

/**
 * Creates a finder of texts by the ends of their files' paths, for links of sites whose addresses are not known. A name alone
 * is enough if it has a date, or states a file. What several texts have finds none.
 */
function endFinder(items: readonly ImportedItem[]) {
  const byEnd = new Map<string, ImportedItem | undefined>();
  for (const item of items) {
    if (item.address === undefined) continue;
    for (const end of endsOf(item.base)) byEnd.set(end, byEnd.has(end) ? undefined : item);
  }
  return (path: string): ImportedItem | undefined => {
    const plain = keyOf(path.replace(/[?#].*$/, ''));
    const [name = '', ...longer] = endsOf(plain).toReversed();
    const isTelling = /^\d{4}-\d\d-\d\d-/.test(name) || TEXT.test(plain);
    const ends = [...longer.toReversed(), ...(isTelling ? [name] : [])];
    return ends.map((end) => byEnd.get(end)).find((item) => item !== undefined);
  };
}

const TEXT = /\.(?:md|markdown|mdx|mdown)$/i;

/** Returns the ends of a path, the whole one first, without the ending of a page. */
function endsOf(path: string): string[] {
  const plain = path
    .toLowerCase()
    .replace(TEXT, '')
    .replace(/\.html?$|\/(?:index|readme)$/, '');
  const parts = plain.split('/').filter(Boolean);
  return parts.map((_, n) => parts.slice(n).join('/'));
}

/** Returns a link of Zola to a file as a path below the folder of the content. */
const inContent = (href: string) => href.replace(/^@\//, '/');

/** Returns true for a path that this site has too, such as that of a tag. */
function isAnsweredHere(path: string, tags: ReadonlySet<string>): boolean {
  const [, first = ''] = path.split(/[/?#]/);
  if (first === '') return !path.includes('?');
  const tag = /^\/tags\/([^/?#]+)\/?$/.exec(keyOf(path))?.[1];
  if (tag !== undefined) return tags.has(tag);
  return (
    ['archive', 'search', 'tags'].includes(first) && isReserved(first) && /^\/\w+\/?$/.test(path)
  );
}

/** Returns the forms in which a path may be known: with its query and without, and with an ending or without. */
function keysOf(path: string): string[] {
  const whole = keyOf(path.replace(/#.*$/, ''));
  const plain = whole.replace(/\?.*$/, '');
  return [whole, ...(plain === '' ? [] : [plain, `${plain}.html`, plain.replace(/\.html?$/, '')])];
}

/** Returns a path as it is compared: decoded, without a slash at its end, and without the name of an index. */
function keyOf(path: string): string {
  const plain = path.replace(/\/(?:index\.html?)?(?=$|\?)/, '');
  return decoded(plain).normalize();
}
