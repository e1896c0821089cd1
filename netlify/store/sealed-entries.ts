import { createHash } from 'node:crypto';

/** An entry of a fact: its tag, and its value, absent where it does not parse. */
export type Entry<T> = readonly [etag: string, value?: T];

/** Writes entries into texts of about this many characters, each of which can be read by itself. */
export function sealEntries<T>(
  entries: ReadonlyMap<string, Entry<T>>,
  version: string,
  partSize = Infinity,
): string[] {
  const parts: string[][] = [[]];
  let size = 0;
  for (const entry of entries) {
    const text = JSON.stringify(entry);
    if (size > 0 && size + text.length > partSize) {
      parts.push([]);
      size = 0;
    }
    size += text.length;
    parts.at(-1)?.push(text);
  }
  return parts.map((part) => seal(`[${part.join()}]`, version));
}

/** Reads what `sealEntries` wrote; a text that is of another version or did not arrive whole is left out. */
export function unsealEntries<T>(
  texts: readonly string[],
  version: string,
): ReadonlyMap<string, Entry<T>> {
  const parts = texts
    .map((text) => unseal(text, version))
    .filter((content) => content !== undefined);
  return new Map(parts.flatMap((content) => JSON.parse(content) as [string, Entry<T>][]));
}

/** A text with a line before it that vouches for its version and content. */
function seal(content: string, version: string): string {
  return `${stamp(content, version)}\n${content}`;
}

/** The content of a text of this version that arrived whole, else undefined. */
function unseal(text: string, version: string): string | undefined {
  const end = text.indexOf('\n');
  const content = text.slice(end + 1);
  return text.slice(0, end) === stamp(content, version) ? content : undefined;
}

function stamp(content: string, version: string): string {
  return `${version} ${createHash('sha256').update(content).digest('hex')}`;
}
