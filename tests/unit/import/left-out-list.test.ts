import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LeftOutList } from '#islands/importer/LeftOutList.tsx';

test('what an import leaves out is shown unfolded, and markup that it loses is folded', () => {
  const leftOut = [{ name: 'about.md', reason: 'It is empty.' }];
  const dropped = new Map([['<script>', 2]]);

  const html = renderToStaticMarkup(createElement(LeftOutList, { leftOut, dropped }));

  expect(html.match(/<details[^>]*>/g)).toEqual([
    expect.stringContaining(' open=""'),
    expect.not.stringContaining(' open'),
  ]);
  expect(html).toMatch(/ open="".*about\.md.*It is empty\./);
});
