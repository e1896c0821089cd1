import { LABEL_TEXTS } from '#domain/texts/texts.ts';
import { placeOf } from './page-frame.ts';

/** The page that explains the label of every page. */
export const LABEL_PATH = '/page-label';

/** The place of the label in a page, which is filled in once the whole page is known. */
export const LABEL_PLACE = placeOf('label');

/** The parts that a page loads before its reader does anything, in bytes as they are sent. */
export interface PageWeight {
  readonly text: number;
  readonly script: number;
  readonly type: number;
  /** The hosts of other sites that the page loads something from. */
  readonly others: readonly string[];
}

/** Hosts that a label names. */
const NAMED = 3;

/** Writes a label such as "This page: 54 KB (13 text, 2 script, 39 type), no cookies, nothing from others". */
export function pageLabel({ text, script, type, others }: PageWeight): string {
  const total = inKilobytes(text + script + type);
  const parts = [inKilobytes(text), inKilobytes(script)] as const;
  // The parts add up to the total, whatever rounding does to each.
  const rest = total - parts[0] - parts[1];
  return LABEL_TEXTS.label(total, parts[0], parts[1], rest, othersLabel(others));
}

function othersLabel(others: readonly string[]): string {
  if (others.length === 0) return LABEL_TEXTS.nothing;
  const more = others.length > NAMED ? [LABEL_TEXTS.more(others.length - NAMED)] : [];
  return LABEL_TEXTS.from([...others.slice(0, NAMED), ...more].join(', '));
}

const inKilobytes = (bytes: number) => Math.round(bytes / 1_000);
