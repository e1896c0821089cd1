import type { Document } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { sanitizeParagraph } from '#post/html/post-sanitizer.ts';
import { serialize } from './dom.ts';
import { alignFigures } from './steps/align-figures.ts';
import { anchorHeadings } from './steps/anchor-headings.ts';
import { colourCode } from './steps/colour-code.ts';
import { frameEmbeds } from './steps/frame-embeds.ts';
import { hangQuotes } from './steps/hang-quotes.ts';
import { joinHyphens } from './steps/join-hyphens.ts';
import { labelCallouts } from './steps/label-callouts.ts';
import { linkFootnotes } from './steps/link-footnotes.ts';
import { markTasks } from './steps/mark-tasks.ts';
import { playFiles } from './steps/play-files.ts';
import { punctuate } from './steps/punctuate.ts';
import { renderMath } from './steps/render-math.ts';
import { scrollTables } from './steps/scroll-tables.ts';
import { trimQuotes } from './steps/trim-quotes.ts';

/** A step changes the trees of all blocks of a post. It adds only elements and attributes whose values it makes. */
type Step = (roots: readonly Document[]) => void;

const STEPS: readonly Step[] = [
  trimQuotes,
  hangQuotes,
  joinHyphens,
  labelCallouts,
  frameEmbeds,
  playFiles,
  anchorHeadings,
  linkFootnotes,
  markTasks,
  renderMath,
  colourCode,
  alignFigures,
  scrollTables,
];

/**
 * Sanitises the HTML of a post's blocks, and sets it as readers see it, with the punctuation of a language. No step reads
 * HTML again.
 */
export function typeset(blocks: readonly string[], language?: string): string[] {
  const roots = blocks.map((html) => parseDocument(sanitizeParagraph(html)));
  if (language !== undefined) punctuate(roots, language);
  for (const step of STEPS) step(roots);
  return roots.map(({ children }) => serialize(children));
}
