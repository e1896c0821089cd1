import type { MarkedExtension, Tokens } from 'marked';
import { escapeHtml } from '#domain/escape-html.ts';
import { MATH_CLASS } from '#post/typography/math/math-class.ts';

const DOLLARS = /\$[^$\s]([^$\n]*)(?=\$)/g;

/** Returns true if a text has TeX between dollar signs that cannot be prices: with a command, or as a block. */
export const hasDollarMath = (markdown: string): boolean =>
  /^\$\$/m.test(markdown) ||
  markdown.matchAll(DOLLARS).some(([, tex = '']) => /\\[a-z]/i.test(tex));

const code = (tex: string) => `<code class="${MATH_CLASS}">${escapeHtml(tex.trim())}</code>`;

/** The sign of GitHub, which is no other's. */
const QUOTED = /^\$`([^`]+)`\$/;
const INLINE = /^\$\$([^$]+)\$\$|^\$(?![\s$])((?:\\.|[^$\\\n])*?[^\s$\\])\$(?!\d)/;
const BLOCK = /^ {0,3}\$\$\s*([^$]+?)\s*\$\$[^\S\n]*(?:\n|$)/;

/** Makes an extension of Markdown that reads formulas. Without `hasDollars` only those with the sign of GitHub. */
export const markdownMath = (hasDollars: boolean): MarkedExtension => ({
  extensions: [
    {
      name: 'math',
      level: 'inline',
      start: (source) => source.indexOf('$'),
      tokenizer(source) {
        const found = QUOTED.exec(source) ?? (hasDollars ? INLINE.exec(source) : null);
        if (!found) return undefined;
        return { type: 'math', raw: found[0], text: found[1] ?? found[2] ?? '' };
      },
      renderer: ({ text }: Tokens.Generic) => code(String(text)),
    },
    ...(hasDollars
      ? [
          {
            name: 'mathBlock',
            level: 'block' as const,
            start: (source: string) => source.indexOf('$$'),
            tokenizer(source: string) {
              const [raw, text] = BLOCK.exec(source) ?? [];
              return raw === undefined ? undefined : { type: 'mathBlock', raw, text };
            },
            renderer: ({ text }: Tokens.Generic) => `<pre>${code(String(text))}</pre>\n`,
          },
        ]
      : []),
  ],
});
