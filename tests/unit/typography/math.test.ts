import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { feedHtml } from '#post/feed-html.ts';
import { loadMath } from '#post/typography/math/mathml.ts';
import { typeset } from '#post/typography/typeset.ts';

const inline = (tex: string) => `<code class="language-math">${tex}</code>`;
const set = (html: string) => typeset([html], 'en').join('');

test('a formula stays as it is written until the renderer is loaded', async () => {
  await loadMath([{ content: [{ type: 'paragraph', text: 'No formula, $5.' }] }]);

  expect(set(inline('x'))).toBe(inline('x'));
});

/** Loads the renderer as a post with a formula does. */
const load = () => loadMath([{ content: [{ type: 'paragraph', text: inline('x') }] }]);

test('a formula becomes MathML with its source, in a line and as a block that scrolls', async () => {
  await load();

  expect(set(`If ${inline('a_1 &lt; b')} holds`)).toBe(
    'If <math><semantics><mrow><msub><mi>a</mi><mn>1</mn></msub><mo>&lt;</mo><mi>b</mi></mrow><annotation encoding="application/x-tex">a_1 &lt; b</annotation></semantics></math> holds',
  );
  expect(set(`<pre>${inline('\\frac{a}{b}')}</pre>`)).toMatch(
    /^<pre class="math" role="group" aria-label="Formula" tabindex="0"><math display="block" class="tml-display"><semantics><mfrac>/,
  );
});

test('feeds get the source of a formula', async () => {
  await load();
  const html = set(`If ${inline('a &lt; b')}`);

  expect(feedHtml([{ type: 'paragraph', html }], 'https://a.example/x')).toBe(
    '<p>If <code>a &lt; b</code></p>',
  );
});

test.each([
  '\\frac{1}{',
  '\\href{javascript:alert(1)}{x}',
  '\\unknown',
  '\\def\\a{\\a\\a}\\a',
  '\\newcommand{\\a}{xxxx}\\a',
  'x'.repeat(LIMITS.formula + 1),
  `\\ce{${'H2O + '.repeat(80)}}`,
  `\\pu{${'A_'.repeat(200)}}`,
])('%s stays as it is written, and says what is wrong', async (tex) => {
  await load();
  const html = set(inline(tex));

  expect(html).toMatch(/^<code class="language-math math-error" title="[^"<]+">/);
  expect(html).toContain(`>${tex}</code>`);
});

test.each([
  '\\rule{100000em}{100000em}',
  '\\text{&lt;img src=x onerror=alert(1)&gt;}',
  '\\color{red}\\boxed{x}',
  '\\htmlClass{evil}{x}',
  `${'\\sqrt{'.repeat(280)}x${'}'.repeat(280)}`,
  `\\begin{pmatrix}${'x&amp;'.repeat(900)}\\end{pmatrix}`,
])('nothing of %s reaches beyond the formula', async (tex) => {
  await load();
  const html = set(inline(tex));

  expect(html).not.toMatch(/<[^>]*\s(?:style|href|src|on\w+)=|evil"|"\d{4,}/);
  expect(html.replace(/<\/?(?:annotation|m\w+|semantics|none|code)\b[^<>]*>/g, '')).not.toMatch(
    /<\w/,
  );
});

test('more formulas than any text has stay as they are written', async () => {
  await load();
  const tex = 'x+'.repeat(500) + 'y';
  const html = set(inline(tex).repeat(40));

  expect(html.match(/<math>/g)).toHaveLength(29);
  expect(html.match(/<code/g)).toHaveLength(11);
});
