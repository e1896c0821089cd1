import { resolve } from '#import/html/addresses.ts';
import type { SourceFiles } from '#import/files/source-files.ts';

/** The places that an image can be taken from. */
export interface ImageSource {
  /** The same for the same image, however it is addressed. */
  readonly key: string;
  /** A file of the export. */
  readonly path: string | undefined;
  /** Address on the old site. */
  readonly url: string | undefined;
  /** An image that is a part of its address. */
  readonly data: string | undefined;
}

/** Folders whose content is at the root of the site that is made of them. */
const ROOTS = ['static/', 'public/', 'assets/', 'src/', 'content/', ''];

/** Creates a finder of images, by their addresses in a text. */
export function imageFinder(
  files: SourceFiles,
  site: { readonly url: string | undefined; readonly originals: ReadonlySet<string> },
) {
  const byName = Map.groupBy(files.paths, (path) => path.slice(path.lastIndexOf('/') + 1));

  /** Finds the file with this path below any folder. The longest common part of a path decides. */
  function fileOf(path: string): string | undefined {
    const clean = decode(path).replace(/^\/+/, '');
    const candidates = byName.get(clean.slice(clean.lastIndexOf('/') + 1)) ?? [];
    const exact = ROOTS.map((root) => root + clean).find((one) => candidates.includes(one));
    return exact ?? candidates.find((one) => one.endsWith(`/${clean}`));
  }

  return function find(src: string, base: string): ImageSource {
    if (src.startsWith('data:')) {
      return { key: src, path: undefined, url: undefined, data: src };
    }
    const resolved = resolve(src, base) ?? src;
    const isUrl = /^https?:/.test(resolved);
    const pathname = isUrl ? new URL(resolved).pathname : resolved.replace(/[?#].*$/, '');
    const path = fileOf(pathname);
    const absolute = isUrl
      ? resolved
      : site.url && URL.canParse(resolved, site.url)
        ? new URL(resolved, site.url).href
        : undefined;
    const url = absolute && original(absolute, site.originals);
    return { key: path ?? url ?? resolved, path, url, data: undefined };
  };
}

/** Returns the address of a picture in its original size. WordPress adds the size to the name of a smaller one. */
function original(url: string, originals: ReadonlySet<string>): string {
  const whole = url.replace(/[?#].*$/, '');
  const larger = whole.replace(/-\d+x\d+(\.\w+)$/, '$1');
  return originals.has(larger) ? larger : url;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
