import { privatePart, withoutParts } from '#import/sources/private-parts.ts';
import { drop, type Dropped } from '#post/foreign-html/dropped.ts';

/** A block without content of its own: a synced one, or one that WordPress fills when a page is shown. */
const EMPTY_BLOCK = /<!--\s+wp:([\w/-]+)\s+(?:(\{[^<]*?\})\s+)?\/-->/g;
/** The content of a block of Jetpack that paying readers see, and the sign behind which a text is for subscribers. */
const SUBSCRIBERS = /<!--\s+wp:(?:jetpack\/)?premium-content\/subscriber-view\b[^<>]*-->/g;
const SUBSCRIBERS_END = 'premium-content/subscriber-view -->';
const PAYWALL = /<!--\s+wp:jetpack\/paywall\b[^<>]*-->/g;
const PAGE_BREAK = /<!--nextpage-->/g;

/** Synced blocks in synced blocks that are followed. */
const DEPTH = 5;

/** The block that stands where the notes of a text are shown, which are kept beside it. */
const NOTES = 'footnotes';

interface Options {
  readonly hasNotes: boolean;
  readonly synced: (id: string) => string | undefined;
  readonly dropped: Dropped;
}

/**
 * Replaces synced blocks by their content, and page breaks by blank lines. Leaves out what only some readers could see, and
 * counts blocks that WordPress fills.
 */
export function replaceBlocks(html: string, options: Options, depth = 0): string {
  const { hasNotes, synced, dropped } = options;
  const lose = (part: string) => drop(dropped, privatePart(part));
  const open = withoutParts(
    withoutParts(html, SUBSCRIBERS, SUBSCRIBERS_END, lose),
    PAYWALL,
    '',
    lose,
  );
  return open
    .replace(EMPTY_BLOCK, (_, name: string, attributes: string | undefined) => {
      const ref = name === 'block' ? /"ref":(\d+)/.exec(attributes ?? '')?.[1] : undefined;
      const content = ref === undefined || depth > DEPTH ? undefined : synced(ref);
      if (content !== undefined) return replaceBlocks(content, options, depth + 1);
      if (name === NOTES && hasNotes) return '';
      drop(
        dropped,
        ref ? 'Synced block (not in the export)' : `Block ${name} (WordPress filled it)`,
      );
      return '';
    })
    .replace(PAGE_BREAK, '\n\n');
}
