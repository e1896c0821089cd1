import { DAY, MINUTE } from '#domain/timing.ts';
import type { Mentioned } from '#store/webmention/mentioned.ts';
import { pageAt, type ToldText } from './told-text.ts';

/** Milliseconds between two versions of a text that a site is told of. */
const EDITS = 10 * MINUTE;
/** Milliseconds after which a site that takes no webmentions is asked again. */
const ASKED_AGAIN = 7 * DAY;

/** A page that a text links to or has linked to. */
export interface LinkedPage {
  /** The address in the one form of all its spellings. */
  readonly page: string;
  readonly host: string;
  /** The address as the text has it. */
  readonly target: string;
  /** The text that links to it; undefined if none does any more. */
  readonly text: ToldText | undefined;
  /** The state that is stored of it; undefined for a new link. */
  readonly had: Mentioned | undefined;
  /**
   * The turn of its site: it is told `now`, or `later` of an edit. `forgotten`: there is no link, and its site knows of none. Undefined if
   * it knows everything.
   */
  readonly step: 'now' | 'later' | 'forgotten' | undefined;
}

/**
 * Returns the pages that a text links to, in its order, and those that it has linked to before. A text that readers do not see
 * links to none.
 */
export function linksToTell(
  text: ToldText | undefined,
  stored: readonly Mentioned[],
  now: Date,
): LinkedPage[] {
  const known = new Map(stored.map((one) => [pageAt(one.target) ?? one.target, one]));
  const targets = text?.targets ?? new Map<string, string>();
  const linkOf = (page: string, target: string): LinkedPage => {
    const link = { text: targets.has(page) ? text : undefined, had: known.get(page) };
    return { page, host: URL.parse(page)?.host ?? '', target, ...link, step: stepOf(link, now) };
  };
  return [
    ...[...targets].map(([page, target]) => linkOf(page, target)),
    ...[...known].flatMap(([page, { target }]) => (targets.has(page) ? [] : linkOf(page, target))),
  ];
}

function stepOf({ text, had }: Pick<LinkedPage, 'text' | 'had'>, now: Date): LinkedPage['step'] {
  if (!text) return had?.source === undefined ? 'forgotten' : 'now';
  if (!had || had.state === 'waits') return 'now';
  const isMoved = had.source !== undefined && had.source !== text.source;
  if (had.version === text.version && !isMoved) return undefined;
  const age = Math.abs(now.getTime() - Date.parse(had.at));
  if (had.state === 'none') return age < ASKED_AGAIN ? undefined : 'now';
  return age < EDITS ? 'later' : 'now';
}
