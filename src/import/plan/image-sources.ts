import { resolve } from '#post/foreign-html/addresses.ts';
import { decoded } from '#domain/decoded.ts';
import { storedFile } from '#domain/files/stored-file.ts';
import type { SourceFiles } from '#import/open-files.ts';
import type { ImageSource, ImportedSite } from '#import/model.ts';

/** Folders whose content is at the root of the site that is made of them. */
const ROOTS = ['static/', 'public/', 'assets/', 'src/', 'content/', 'source/', 'files/', ''];

/** Creates a finder of images, by their addresses in a text. */
export function imageFinder(files: SourceFiles, site: Pick<ImportedSite, 'url' | 'originals'>) {
  const prefix = site.url === undefined ? '' : new URL(site.url).pathname.replace(/\/+$/, '');
  const originals = new Map([...site.originals].map((one) => [siteAddress(one), one]));
  const byName = Map.groupBy(files.paths, (path) => path.slice(path.lastIndexOf('/') + 1));

  /**
   * Finds the file with this path below any folder. The longest common part of a path decides. Of a file of a backup of
   * this program it finds the first part.
   */
  function fileOf(address: string): string | undefined {
    const own = storedFile(address);
    if (own) return files.paths.find((path) => path.endsWith(`files/${own.name}/000`));
    for (const path of endingsOf(decoded(address).replace(/^\/+/, ''))) {
      const candidates = byName.get(path.slice(path.lastIndexOf('/') + 1)) ?? [];
      const exact = ROOTS.map((root) => root + path).find((one) => candidates.includes(one));
      const found = exact ?? candidates.find((one) => one.endsWith(`/${path}`));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /**
   * Finds the only file with the folder and name of an address, which a program moves to another place, or with the name
   * that stands alone in it, as in notes whose pictures have a folder of their own.
   */
  function movedFile(src: string): string | undefined {
    const end = decoded(src.replace(/^\.\/|[?#].*$/g, ''))
      .split('/')
      .slice(-2);
    const named = byName.get(end.at(-1) ?? '') ?? [];
    const [found, other] = named.filter((one) => `/${one}`.endsWith(`/${end.join('/')}`));
    return other === undefined ? found : undefined;
  }

  /** Finds the file at a path of the old site, also one beside its root, or in a folder beside a text with its name. */
  function fileAt(path: string, src: string, base: string): string | undefined {
    const below = prefix !== '' && path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
    const own = base.replace(/\.\w+$/, '/');
    const isRelative = own !== base && !/^(?:[a-z]+:|\/)/i.test(src);
    const beside = isRelative
      ? decoded(src.replace(/[?#].*$/, '').replace(/^\.\//, ''))
      : undefined;
    const isOwn = !/^(?:[a-z]+:|\/\/)/i.test(src);
    const found =
      fileOf(path) ??
      (below === path ? undefined : fileOf(below)) ??
      (isOwn ? movedFile(src) : undefined);
    if (found !== undefined || beside === undefined) return found;
    return byName.get(beside.replace(/^.*\//, ''))?.find((one) => one === own + beside);
  }

  return function find(src: string, base: string): ImageSource {
    if (src.startsWith('data:')) return { key: src, path: undefined, url: undefined, data: src };
    const resolved = resolve(src, base) ?? src;
    const isUrl = /^https?:/.test(resolved) && URL.canParse(resolved);
    const pathname = isUrl ? new URL(resolved).pathname : resolved.replace(/[?#].*$/, '');
    const absolute = isUrl
      ? resolved
      : site.url && URL.canParse(resolved, site.url)
        ? new URL(resolved, site.url).href
        : undefined;
    const url = absolute && original(absolute, originals);
    const shown = { path: fileAt(pathname, src, base), url: absolute };
    const path = (url && fileOf(new URL(url).pathname)) ?? shown.path;
    const smaller = path !== shown.path || url !== absolute ? shown : undefined;
    return { key: path ?? url ?? resolved, path, url, smaller };
  };
}

/**
 * Returns the address of a picture in its original size. WordPress adds the size to the name of a smaller one, and `scaled`
 * to that of a very large one.
 */
function original(url: string, originals: ReadonlyMap<string, string>): string {
  const whole = siteAddress(url.replace(/[?#].*$/, ''));
  const [, name = whole, ending = ''] = /^(.*)-\d+x\d+(\.\w+)$/.exec(whole) ?? [];
  const names = [whole, name + ending, `${name}-scaled${ending}`];
  return names.map((one) => originals.get(one)).find((one) => one !== undefined) ?? url;
}

/** Returns an address without what differs on a site that has moved to `https:` or to a name without `www.`. */
const siteAddress = (url: string) => decoded(url).replace(/^https?:\/\/(?:www\.)?/, '');

/** Returns a path, and its ends that an archive of a part of WordPress or Ghost has. */
function endingsOf(path: string): string[] {
  const ends = /(?:^|\/)((?:wp-)?content\/((?:uploads|images)\/(.+\/.+)))$/.exec(path) ?? [];
  return [path, ...ends.slice(1)];
}
