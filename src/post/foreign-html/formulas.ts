import { type ChildNode, type Element, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { MATH_CLASS } from '#post/typography/math/math-class.ts';
import { elementOf, find, hasClass } from './nodes.ts';

/** Returns the TeX that a rendered formula of KaTeX, MathJax or temml was made of. Returns undefined for any other element. */
export function texOf(node: Element): ChildNode[] | undefined {
  const { name, attribs } = node;
  const script = name === 'script' && /^math\/tex(; mode=display)?$/.exec(attribs['type'] ?? '');
  if (script) return formula(DomUtils.textContent(node), script[1] !== undefined);
  if (name !== 'math' && !hasClass(node, /^katex(?:-display)?$/)) return undefined;
  const source = find(
    node,
    (one) => one.name === 'annotation' && one.attribs['encoding'] === 'application/x-tex',
  );
  if (!source) return undefined;
  const isBlock = attribs['display'] === 'block' || hasClass(node, 'katex-display');
  return formula(DomUtils.textContent(source), isBlock);
}

function formula(tex: string, isBlock: boolean): ChildNode[] {
  const code = elementOf('code', [new Text(tex.trim())], { class: MATH_CLASS });
  return [isBlock ? elementOf('pre', [code]) : code];
}
