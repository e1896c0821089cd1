import { expect, test } from 'vitest';
import { LeftOutList } from '#islands/importer/LeftOutList.tsx';
import { markup } from '#tests/support/markup.ts';

test('what an import leaves out is shown unfolded, and markup that it loses is folded', () => {
  const leftOut = [{ name: 'about.md', reason: 'It is empty.' }];
  const dropped = new Map([['<script>', 2]]);

  const html = markup(LeftOutList, { leftOut, dropped });

  expect(html.match(/<details[^>]*>/g)).toEqual([
    expect.stringContaining(' open=""'),
    expect.not.stringContaining(' open'),
  ]);
  expect(html).toMatch(/ open="".*about\.md.*It is empty\./);
});
