import { expect, test } from 'vitest';
import { readBlocks } from '#tests/support/import-blocks.ts';

test.each<[string, string, string[], Record<string, number>?]>([
  [
    'paragraphs, headings, lists, quotes, code and tables become blocks',
    `<!-- wp:paragraph --><p>One <em>two</em></p><!-- /wp:paragraph -->
    <h2>Head</h2><ul><li><p>a</p></li><li>b<ul><li>c</li></ul></li></ul>
    <blockquote><p>first</p><p>second</p></blockquote>
    <pre class="language-js">a &lt; b

c</pre><hr>
    <table><caption>Cap</caption><thead><tr><td>H</td></tr></thead><tbody><tr><td>x</td></tr></tbody></table>`,
    [
      'One <em>two</em>',
      '<h2>Head</h2>',
      '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
      '<blockquote>first\n\nsecond</blockquote>',
      '<pre><code class="language-js">a &lt; b\n\nc</code></pre>',
      '<hr />',
      'Cap',
      '<table><thead><tr><th>H</th></tr></thead><tbody><tr><td>x</td></tr></tbody></table>',
    ],
    {},
  ],
  [
    'lists of Word, bold spans and coloured code are read as in a paste',
    `<p style="mso-list:l1 level1 lfo1"><span style="mso-list:Ignore">1. </span>One</p>
    <p style="mso-list:l1 level2 lfo1"><span style="mso-list:Ignore">a. </span>Two</p>
    <p><span style="font-weight:bold;font-style:italic">bold</span></p>
    <div class="language-js highlighter-rouge"><pre><code>a</code></pre></div>`,
    [
      '<ol><li>One<ol><li>Two</li></ol></li></ol>',
      '<em><strong>bold</strong></em>',
      '<pre><code class="language-js">a</code></pre>',
    ],
  ],
  [
    'notes of Word become a list of notes',
    `<p>A wall<a href="#_ftn1" name="_ftnref1">[1]</a>.</p><hr><div><p><a href="#_ftnref1" name="_ftn1">[1]</a> Found.</p></div>`,
    [
      'A wall<sup><a href="#fn-1">1</a></sup>.',
      '<ol><li>Found. <a href="#fnref-1">↩</a></li></ol>',
    ],
  ],
  [
    'links are resolved, and those that lead nowhere lose their address',
    '<p><a href="../other/">a</a> <a href="javascript:x()">b</a> <a href="#fnref:1">c</a></p>',
    ['<a href="https://old.example/2019/other/">a</a> b <a href="#fnref-1">c</a>'],
    { 'link without a usable address: javascript:x()': 1 },
  ],
  [
    'embedded pages stay so, while scripts, forms and furniture are counted',
    `<iframe src="https://www.youtube.com/embed/abc_1"></iframe>
    <figure class="wp-block-embed"><div>https://example.com/film</div><figcaption>A film</figcaption></figure>
    <script>alert(1)</script><form><input></form><div class="subscription-widget-wrap">Subscribe</div><marquee>slow</marquee>`,
    [
      '<figure class="embed"><a href="https://www.youtube.com/watch?v=abc_1">YouTube</a></figure>',
      '<figure class="embed"><a href="https://example.com/film">example.com</a><figcaption>A film</figcaption></figure>',
      'slow',
    ],
    {
      '<script>': 1,
      '<form>': 1,
      'subscription-widget-wrap': 1,
      '<marquee> (its text is kept)': 1,
    },
  ],
  [
    'toggles and alerts of other programs become those of a post',
    `<!-- wp:details --><details class="wp-block-details"><summary>More <b>here</b></summary><!-- wp:paragraph --><p>One</p><p>Two</p><ul><li>a</li></ul></details><!-- /wp:details -->
    <blockquote><p>[!WARNING]\nHot <em>sand</em></p><p>Far</p></blockquote>
    <blockquote><p>[!tip] Dica do dia\nUm</p></blockquote>
    <div class="markdown-alert markdown-alert-caution"><p class="markdown-alert-title">Caution</p><p>Deep</p></div>
    <blockquote>[!odd] A quote</blockquote><aside>Beside</aside>
    <figure class="wp-block-pullquote"><blockquote><p>Pulled</p><cite>Ada</cite></blockquote></figure>
    <blockquote class="kg-blockquote-alt">Large</blockquote>`,
    [
      '<details><summary>More <b>here</b></summary>\nOne\n\nTwo\n\n<ul><li>a</li></ul></details>',
      '<aside data-kind="warning">Hot <em>sand</em>\n\nFar</aside>',
      '<aside data-kind="tip" data-label="Dica do dia">Um</aside>',
      '<aside data-kind="caution">Deep</aside>',
      '<blockquote>[!odd] A quote</blockquote>',
      'Beside',
      '<blockquote class="pull">Pulled\n\n<cite>Ada</cite></blockquote>',
      '<blockquote class="pull">Large</blockquote>',
    ],
    {},
  ],
  [
    'cards of Ghost become plain structure',
    `<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://a.example/"><img src="https://a.example/icon.png"><div class="kg-bookmark-title">Title</div><div class="kg-bookmark-description">About</div></a></figure>
    <div class="kg-card kg-callout-card kg-callout-card-green"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Note</div></div>
    <div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">More</h4></div><div class="kg-toggle-content"><p>Inside</p></div></div>
    <div class="kg-card kg-button-card"><a href="https://b.example/">Go</a></div>`,
    [
      '<a href="https://a.example/">Title</a>',
      'About',
      '<aside data-kind="tip">💡 Note</aside>',
      '<details><summary>More</summary>\nInside</details>',
      '<a href="https://b.example/">Go</a>',
    ],
    { '<img> of a card': 1 },
  ],
])('%s', (_, html, expected, left) => {
  const { texts, dropped } = readBlocks(html);

  expect(texts).toEqual(expected);
  expect(dropped).toEqual(left ?? {});
});

test('a first level anywhere in a text moves all headings down', () => {
  expect(readBlocks('<h1>a</h1><h2>b</h2><ul><li><h2>c</h2></li></ul>').texts).toEqual([
    '<h2>a</h2>',
    '<h3>b</h3>',
    '<ul><li><h3>c</h3></li></ul>',
  ]);
});

test('blank lines of a classic text begin paragraphs', () => {
  const { texts } = readBlocks(
    'First line\nsecond <b>bold</b>\n\nNext\n<h2>Head</h2>\nAfter',
    true,
  );

  expect(texts).toEqual(['First line<br />second <b>bold</b>', 'Next', '<h2>Head</h2>', 'After']);
});

test('embed cards and the address of a film on its own line become embeds', () => {
  const film = 'https://vimeo.com/76979871';
  const own =
    '<figure class="embed"><a href="https://example.com/a">A page</a><figcaption>By <em>Ada</em></figcaption></figure>';
  const { texts, dropped } = readBlocks(
    `<figure class="kg-card kg-embed-card"><iframe src="https://player.vimeo.com/video/76979871?app_id=1" title="A film"></iframe><figcaption>Seen</figcaption></figure>
    <p>${film}</p><p><a href="${film}">${film}</a></p><p>See ${film}</p><p><a href="${film}">The film</a></p>
    <figure class="kg-card kg-embed-card"><blockquote class="twitter-tweet"><p>Words</p></blockquote><script></script></figure>
    ${own}`,
  );

  expect(texts).toEqual([
    `<figure class="embed"><a href="${film}">A film</a><figcaption>Seen</figcaption></figure>`,
    `<figure class="embed"><a href="${film}">Vimeo</a></figure>`,
    `<figure class="embed"><a href="${film}">Vimeo</a></figure>`,
    `See ${film}`,
    `<a href="${film}">The film</a>`,
    '<blockquote>Words</blockquote>',
    own,
  ]);
  expect(dropped).toEqual({ '<script>': 1 });
});

test('a formula that KaTeX or MathJax has rendered becomes TeX again', () => {
  const katex =
    '<span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x_1</annotation></semantics></math></span><span class="katex-html">x1</span></span>';
  const { texts, dropped } = readBlocks(
    `<p>If ${katex}, then</p><p><span class="katex-display">${katex}</span></p><script type="math/tex; mode=display">a < b</script>`,
  );

  expect(texts).toEqual([
    'If <code class="language-math">x_1</code>, then',
    '<pre><code class="language-math">x_1</code></pre>',
    '<pre><code class="language-math">a &lt; b</code></pre>',
  ]);
  expect(dropped).toEqual({});
});

test('footnotes of Substack and of the block editor become lists with links both ways', () => {
  const note = (n: number) =>
    `<div class="footnote"><a class="footnote-number" href="#footnote-anchor-${n}">${n}</a><div class="footnote-content"><p>Note ${n}</p></div></div>`;
  const substack = readBlocks(
    `<p>Text<a class="footnote-anchor" href="#footnote-1">1</a> more<a href="#footnote-2">2</a></p>${note(1)}${note(2)}`,
  );
  const id = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed';
  const block = readBlocks(
    `<p>a<sup><a href="#${id}">1</a></sup></p><ol><li>b <a href="#${id}-link">↩</a></li></ol>`,
  );

  expect(substack.texts).toEqual([
    'Text<sup><a href="#fn-1">1</a></sup> more<sup><a href="#fn-2">2</a></sup>',
    '<ol><li>Note 1 <a href="#fnref-1">↩</a></li><li>Note 2 <a href="#fnref-2">↩</a></li></ol>',
  ]);
  expect(block.texts).toEqual([
    `a<sup><a href="#fn-${id}">1</a></sup>`,
    `<ol><li>b <a href="#fnref-${id}">↩</a></li></ol>`,
  ]);
});

test('a poem keeps its lines and stanzas, and a classic quote its paragraphs', () => {
  expect(
    readBlocks('<pre class="wp-block-verse">A <em>rose\ngrows</em>\n\nslowly</pre>').texts,
  ).toEqual(['A <em>rose<br />grows</em>', 'slowly']);
  expect(readBlocks('<blockquote>One\n\nTwo</blockquote>', true).texts).toEqual([
    '<blockquote>One\n\nTwo</blockquote>',
  ]);
});

test('links into an application lose their address', () => {
  expect(readBlocks('<p>a<a href="/b"> b </a>c <a href="#/portal/">d</a></p>').texts).toEqual([
    'a <a href="https://old.example/b">b</a> c d',
  ]);
});

test('structures in list items stay where they are', () => {
  const { blocks, dropped } = readBlocks(
    `<ol><li><p>Install</p><pre><code>npm</code></pre><p>Then check</p><blockquote><p>Quote</p></blockquote><table><tr><td>1</td></tr></table><p>See</p><p><img src="/a.png"></p><p>After</p></li><li>Second</li></ol>`,
  );

  expect(blocks).toMatchObject([
    {
      text: '<ol><li>Install<pre><code>npm</code></pre>Then check<blockquote>Quote</blockquote><table><tbody><tr><td>1</td></tr></tbody></table>See</li></ol>',
    },
    { src: '/a.png' },
    { text: 'After' },
    { text: '<ol start="2"><li>Second</li></ol>' },
  ]);
  expect(dropped).toEqual({ 'text of a list item behind a picture': 1 });
});

test('a quote keeps headings, quotes and tables, and a picture splits it', () => {
  const { blocks } = readBlocks(
    `<blockquote><h2>Head</h2><p>One</p><blockquote><p>Inner</p></blockquote><p><img src="/a.png"></p><p>Two</p></blockquote>`,
  );

  expect(blocks).toMatchObject([
    { text: '<blockquote><h2>Head</h2>\n\nOne\n\n<blockquote>Inner</blockquote></blockquote>' },
    { src: '/a.png' },
    { text: '<blockquote>Two</blockquote>' },
  ]);
});

test.each([
  '<pre><code><div>a</div><div></div><div>b</div></code></pre>',
  '<pre><ol><li>a\n</li><li></li><li>b</li></ol></pre>',
  '<pre>a\n<p><span>b</span></p></pre>',
])('lines of code that are blocks stay lines: %s', (html) => {
  const [text = ''] = readBlocks(html).texts;

  expect(text.replace('\n\n', '\n')).toBe('<pre><code>a\nb</code></pre>');
});
