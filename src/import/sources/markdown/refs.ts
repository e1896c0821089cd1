import { decoded } from '#domain/decoded.ts';
import type { RefFinder, Target } from './tags/references.ts';

/**
 * Creates a finder of texts by what tags and links name: a file of the site, a path below the folder of the content, or
 * the name alone, in any case of letters. It returns the present path of the text with the fragment of the reference.
 */
export function refFinder(texts: ReadonlyMap<string, Target>) {
  const byName = new Map<string, Target>();
  for (const [file, target] of texts)
    for (const name of namesOf(file)) if (!byName.has(name)) byName.set(name, target);

  return (ref: string, from: string): ReturnType<RefFinder> => {
    const [path = '', fragment] = ref.replace(/^@?\/+/, '').split('#');
    if (path === '') return undefined;
    const beside = new URL(path, `file:///${from}`).pathname.slice(1);
    const found = [path, decoded(beside)].map((one) => byName.get(withoutEnding(one)));
    const target = found.find((one) => one !== undefined);
    return target && { ...target, path: target.path + (fragment ? `#${fragment}` : '') };
  };
}

/** Returns the ends of a path, the whole one first. */
function namesOf(file: string): string[] {
  const parts = withoutEnding(file).split('/');
  return parts.map((_, n) => parts.slice(n).join('/'));
}

const withoutEnding = (path: string) =>
  path
    .toLowerCase()
    .replace(/\.(?:md|markdown|mdx|mdown|html?)$/, '')
    .replace(/\/(?:_?index)?$/, '');
