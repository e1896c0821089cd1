import { Element, isTag, isText, type ChildNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { LIMITS } from '#domain/limits.ts';
import type { Post } from '#domain/posts/post.ts';
import { MATH_CLASS } from './math-class.ts';

type Temml = (typeof import('temml'))['default'];
let temml: Temml | undefined;

/** Returns true if a text holds TeX, so that `loadMath` is needed before it is set. */
export const hasMath = (text: string) => text.includes(MATH_CLASS);

/** Loads what renders TeX, if one of the texts holds any. Until then, formulas stay as they are written. */
export async function loadMath(texts: Iterable<Pick<Post, 'content'>>): Promise<void> {
  if (temml) return;
  for (const { content } of texts) {
    const holdsMath = content.some((block) =>
      hasMath(block.type === 'paragraph' ? block.text : (block.caption ?? '')),
    );
    if (!holdsMath) continue;
    temml = (await import('temml')).default;
    return;
  }
}

export const isMathLoaded = () => temml !== undefined;

/** Definitions could make a short formula as large as anybody likes. */
const DEFINITION = /\\(?:[egx]?def|let|futurelet|(?:re)?newcommand|providecommand)(?![a-z])/i;

/** Commands of mhchem, whose time grows with the square of their text. */
const CHEMISTRY = /\\(?:ce|pu)(?![a-z])/i;

/** Renders TeX as MathML with its source inside. Throws an error with a message for what cannot be rendered. */
export function mathml(tex: string, displayMode: boolean): ChildNode[] {
  if (!temml) throw new Error('The renderer is not loaded.');
  const isChemical = CHEMISTRY.test(tex);
  const most = isChemical ? LIMITS.chemicalFormula : LIMITS.formula;
  if (tex.length > most) {
    const kind = isChemical ? ' with chemistry or units' : '';
    throw new Error(`A formula${kind} can be at most ${most} characters.`);
  }
  if (DEFINITION.test(tex)) throw new Error('A formula cannot define commands.');
  const options = { displayMode, throwOnError: true, annotate: true, trust: false, maxExpand: 300 };
  return parseDocument(temml.renderToString(tex, options)).children.flatMap(harmless);
}

const ELEMENTS: ReadonlySet<string> = new Set(
  `annotation math menclose mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle
  msub msubsup msup mtable mtd mtext mtr munder munderover none semantics`.split(/\s+/),
);
const ATTRIBUTES: ReadonlySet<string> = new Set(
  `accent accentunder class columnspan depth display displaystyle encoding fence form height largeop linethickness lspace
  mathbackground mathcolor mathvariant maxsize minsize movablelimits notation rowspan rspace scriptlevel separator stretchy
  symmetric voffset width`.split(/\s+/),
);

/** A number of more than three digits is a length that no formula needs. */
const HARMLESS = /^(?!.*\d{4})[\w .%+#/-]{1,60}$/;

/** Returns a node with nothing but the elements and attributes of MathML that need no style and lead nowhere. */
function harmless(node: ChildNode): ChildNode[] {
  if (isText(node)) return [node];
  if (!isTag(node)) return [];
  const attributes = Object.entries(node.attribs).filter(
    ([name, value]) => ATTRIBUTES.has(name) && HARMLESS.test(value),
  );
  const name = ELEMENTS.has(node.name) ? node.name : 'mrow';
  return [new Element(name, Object.fromEntries(attributes), node.children.flatMap(harmless))];
}
