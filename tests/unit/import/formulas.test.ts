import { expect, test } from 'vitest';
import { planOf, textFile } from '#tests/support/import-files.ts';

test('dollar signs of Markdown are formulas where a text says so or holds a command of TeX', async () => {
  const body = 'If $a_1$ and $b_1$.';
  const { items } = await planOf({
    'content/posts/a.md': textFile('A', 'date: 2020-01-02\nmath: true').concat(`\n\n${body}`),
    'content/posts/b.md': textFile('B', 'date: 2020-01-02').concat(`\n\n${body}`),
    'content/posts/c.md': textFile('C', 'date: 2020-01-02').concat('\n\nIf $a_1 \\to b_1$.'),
  });

  const last = items.map(({ title, content }) => {
    const block = content.at(-1);
    return [title, block?.type === 'paragraph' ? block.text : ''];
  });
  const code = (tex: string) => `<code class="language-math">${tex}</code>`;
  expect(Object.fromEntries(last)).toEqual({
    A: `If ${code('a_1')} and ${code('b_1')}.`,
    B: body,
    C: `If ${code('a_1 \\to b_1')}.`,
  });
});
