import { decoded } from '#domain/decoded.ts';

/**
 * Creates a finder of texts by what tags and links name: a file of the site, a path below the folder of the content, or
 * the name alone. It returns the present path of the text with the fragment of the reference.
 */
export function refFinder(addresses: ReadonlyMap<string, string>) {
  const byName = new Map<string, string>();
  for (const [file, address] of addresses)
    for (const name of namesOf(file)) if (!byName.has(name)) byName.set(name, address);

  return (ref: string, from: string): string | undefined => {
    const [path = '', fragment] = ref.replace(/^@?\/+/, '').split('#');
    if (path === '') return undefined;
    const beside = new URL(path, `file:///${from}`).pathname.slice(1);
    const found = [path, decoded(beside)].map((one) => byName.get(withoutEnding(one)));
    const address = found.find((one) => one !== undefined);
    return address === undefined ? undefined : address + (fragment ? `#${fragment}` : '');
  };
}

/** Returns the ends of a path, the whole one first. */
function namesOf(file: string): string[] {
  const parts = withoutEnding(file).split('/');
  return parts.map((_, n) => parts.slice(n).join('/'));
}

const withoutEnding = (path: string) =>
  path.replace(/\.(?:md|markdown|mdx|mdown|html?)$/i, '').replace(/\/(?:_?index)?$/, '');
