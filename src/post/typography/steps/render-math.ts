import { BLOCK_TEXTS } from '#domain/texts/texts.ts';
import { type Document, Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { LIMITS } from '#domain/limits.ts';
import { elementsOf } from '#post/typography/dom.ts';
import { MATH_CLASS } from '#post/typography/math/math-class.ts';
import { isMathLoaded, mathml } from '#post/typography/math/mathml.ts';

/** Renders the formulas of a post. One with a mistake stays as it is written, and says what is wrong. */
export function renderMath(roots: readonly Document[]): void {
  if (!isMathLoaded()) return;
  let left: number = LIMITS.formulas;
  for (const code of roots.flatMap((root) => elementsOf(root, 'code'))) {
    if (code.attribs['class'] !== MATH_CLASS) continue;
    const tex = DomUtils.textContent(code).trim();
    left -= tex.length;
    // Markup inside, or more formulas than any text has.
    if (left >= 0 && !code.children.some(isTag)) renderFormula(code, tex);
  }
}

function renderFormula(code: Element, tex: string): void {
  const { parent } = code;
  const block = parent && isTag(parent) && parent.name === 'pre' ? parent : undefined;
  try {
    const nodes = mathml(tex, block !== undefined);
    const [math] = nodes;
    if (!math) return;
    DomUtils.replaceElement(code, math);
    if (block)
      block.attribs = {
        class: 'math',
        role: 'group',
        'aria-label': BLOCK_TEXTS.formula,
        tabindex: '0',
      };
  } catch (error) {
    code.attribs['class'] = `${MATH_CLASS} math-error`;
    code.attribs['title'] = error instanceof Error ? error.message : '';
  }
}
