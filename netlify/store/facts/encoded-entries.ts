import { createHash } from 'node:crypto';

/** An entry of a fact: its tag, and its value, which is absent when the fact does not parse. */
export type Entry<T> = readonly [etag: string, value?: T];

/**
 * Writes entries into texts of about `partSize` characters, each of which can be read by itself. Facts that do not parse are
 * left out: the code that reads the texts may be able to parse them.
 */
export function encodeEntries<T>(
  entries: ReadonlyMap<string, Entry<T>>,
  version: string,
  partSize = Infinity,
): string[] {
  const parts: string[][] = [[]];
  let size = 0;
  for (const entry of entries) {
    if (entry[1][1] === undefined) continue;
    const text = JSON.stringify(entry);
    if (size > 0 && size + text.length > partSize) {
      parts.push([]);
      size = 0;
    }
    size += text.length;
    parts.at(-1)?.push(text);
  }
  return parts.map((part) => withChecksum(`[${part.join()}]`, version));
}

/** Reads entries that `encodeEntries` wrote. A text of another version, or a damaged one, is left out. */
export function decodeEntries<T>(
  texts: readonly string[],
  version: string,
): ReadonlyMap<string, Entry<T>> {
  const parts = texts
    .map((text) => contentOf(text, version))
    .filter((content) => content !== undefined);
  return new Map(parts.flatMap((content) => JSON.parse(content) as [string, Entry<T>][]));
}

/** Adds a first line with the version and the checksum of a text. */
function withChecksum(content: string, version: string): string {
  return `${checksumLine(content, version)}\n${content}`;
}

/** Returns the content of a text; undefined when it is of another version or damaged. */
function contentOf(text: string, version: string): string | undefined {
  const end = text.indexOf('\n');
  const content = text.slice(end + 1);
  return text.slice(0, end) === checksumLine(content, version) ? content : undefined;
}

function checksumLine(content: string, version: string): string {
  return `${version} ${createHash('sha256').update(content).digest('hex')}`;
}
