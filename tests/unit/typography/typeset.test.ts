import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { serialize } from '#post/typography/dom.ts';
import { scrollTables } from '#post/typography/steps/scroll-tables.ts';
import { typeset } from '#post/typography/typeset.ts';

const set = (...blocks: string[]) => typeset(blocks, 'en').join('\n');

test.each([
  [
    'the marks of a line are read through its elements',
    `"<em>Yes</em>," <b>"no"</b>, <code>x</code>'s <a href="/a'b--c">'it'</a>`,
    '“<em>Yes</em>,” <b>“no”</b>, <code>x</code>’s <a href="/a\'b--c">‘it’</a>',
  ],
  [
    'each block of a text is a line of its own',
    '<ul><li>6" one</li><li>"two"</li></ul>',
    '<ul><li>6" one</li><li>“two”</li></ul>',
  ],
  [
    'a line break is a space between the marks of a line',
    `'One<br>"two"<br>three'`,
    '‘One<br>“two”<br>three’',
  ],
  [
    'line breaks next to the tags of a quote are removed',
    '<blockquote>\n one\ntwo \n</blockquote>',
    '<blockquote>one\ntwo</blockquote>',
  ],
  [
    'the items of a checklist are marked',
    '<ul><li>☑ one</li><li>two ☐</li></ul>',
    '<ul><li class="task">☑ one</li><li>two ☐</li></ul>',
  ],
  [
    'a link to a note that does not lead back stays as it is',
    '<a href="#fn1">1</a>',
    '<a href="#fn1">1</a>',
  ],
  [
    'a block of code can be scrolled with the keyboard and has a label',
    '<pre>a  "b"</pre>',
    '<pre role="group" aria-label="Code" tabindex="0">a  "b"</pre>',
  ],
  [
    'hyphens that are no dash stay together, with the option that they begin',
    'Run --dry-run, or <em>a--b</em>, but not <code>--x</code>. A rule: ---|',
    'Run <span class="hyphens">--dry</span>-run, or <em>a—b</em>, but not <code>--x</code>. A rule: <span class="hyphens">---</span>|',
  ],
  [
    'a quote that begins with a mark hangs it',
    '<blockquote>"Yes"</blockquote><blockquote>\'<em>No</em>\'</blockquote><blockquote>No "one"</blockquote>',
    '<blockquote class="hang">“Yes”</blockquote><blockquote class="hang-single">‘<em>No</em>’</blockquote><blockquote>No “one”</blockquote>',
  ],
])('%s', (_, html, shown) => {
  expect(set(html)).toBe(shown);
});

test('columns of figures are aligned, whatever is left out in them', () => {
  const rows = [
    ['1788', '£1,204', '12 km²', 'Anna', '', 'ca. 7'],
    ['1789', '–', '−7.5 %', '12', '', '8'],
  ].map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  const head =
    '<tr><th>Year</th><th>Toll</th><th>Way</th><th>Master</th><th></th><th>About</th></tr>';
  const aligned = (html: string) =>
    [...set(html).matchAll(/<t[dh]([^>]*)>/g)].map(([, attributes = '']) =>
      attributes.includes('figure'),
    );
  const row = [true, true, true, false, false, false];
  expect(aligned(`<table>${head}${rows.join('')}</table>`)).toEqual([...row, ...row, ...row]);
  expect(
    aligned('<table><tr><td colspan="2">1</td></tr><tr><td>1</td><td>2</td></tr></table>'),
  ).toEqual([false, false, false]);
});

test('an empty heading of a table is a cell to a screen reader', () => {
  expect(set('<table><tr><th></th><th>Day</th></tr></table>')).toContain(
    '<th role="cell"></th><th>Day</th>',
  );
});

test('the punctuation of another language stays', () => {
  expect(typeset([`"l'eau"...`])).toEqual([`"l'eau"...`]);
});

test('a callout says in words what it is, in its own words if it has any', () => {
  expect(set('<aside data-kind="warning">\nHot</aside>')).toBe(
    '<aside data-kind="warning" role="note" aria-label="Warning"><div class="callout-label" dir="auto">Warning</div>Hot</aside>',
  );
  expect(set('<aside data-kind="odd" data-label="Olha &lt;b>">a</aside>')).toContain(
    '<aside data-kind="note" role="note" aria-label="Olha &lt;b&gt;"><div class="callout-label" dir="auto">Olha &lt;b&gt;</div>a',
  );
});

test('an embedded page has a button with its frame if its site is known', () => {
  const link = (href: string) => `<a href="${href}">A "film"</a>`;
  expect(set(`<figure class="embed">${link('https://vimeo.com/76979871')}</figure>`)).toBe(
    '<figure class="embed"><button type="button" data-frame="https://player.vimeo.com/video/76979871?dnt=1&amp;autoplay=1" data-shape="video" aria-label="Play from Vimeo: A “film”"><span aria-hidden="true">▶</span>Play from Vimeo</button><a href="https://vimeo.com/76979871">A “film”</a></figure>',
  );
  const other = `<figure class="embed">${link('https://example.com/')}</figure>`;
  expect(set(other)).not.toContain('<button');
  expect(set('<figure data-frame="https://evil.example">a</figure>')).toBe('<figure>a</figure>');
});

test('a file of this site has a player or its type, and any other only its link', () => {
  const figure = (href: string) => `<figure class="file"><a href="${href}">Low tide</a></figure>`;
  const name = `${'a'.repeat(64)}-4200000`;
  expect(set(figure(`/files/${name}.mp3/Low%20tide.mp3`))).toBe(
    `<figure class="file"><audio controls="" preload="none" src="/files/${name}.mp3" aria-label="Low tide"></audio><a href="/files/${name}.mp3/Low%20tide.mp3" download="Low tide.mp3">Low tide</a> <small>MP3, 4.2 MB</small></figure>`,
  );
  const long = figure(`/files/${'a'.repeat(64)}-42000000.mp3`);
  expect(set(long)).toMatch(/<audio .*<strong>Low tide<\/strong> <small>MP3, 42 MB<\/small>/);
  expect(set(figure(`/files/${name}.webm`))).toContain('<video controls="" preload="none"');
  expect(set(figure(`/files/${name}.pdf`))).not.toMatch(/<audio|<video/);
  for (const other of [
    `https://evil.example/files/${name}.mp3`,
    `/files/${name}.svg`,
    '/files/a',
  ]) {
    expect(set(figure(other))).toBe(`<figure><a href="${other}">Low tide</a></figure>`);
  }
  expect(set('<audio src="https://evil.example/a.mp3" autoplay>a</audio>')).toBe('a');
});

test('headings have links to themselves, and ids that are unique in the post', () => {
  expect(set('<h2>The sea’s <em>edge</em></h2>', '<h3>The seas edge</h3>')).toBe(
    [
      '<div class="anchored" dir="auto"><h2 id="section-the-seas-edge">The sea’s <em>edge</em></h2>',
      '<a class="anchor" href="#section-the-seas-edge" aria-labelledby="section-the-seas-edge"></a></div>\n',
      '<div class="anchored" dir="auto"><h3 id="section-the-seas-edge-2">The seas edge</h3>',
      '<a class="anchor" href="#section-the-seas-edge-2" aria-labelledby="section-the-seas-edge-2"></a></div>',
    ].join(''),
  );
});

test.each([
  ['!!!', 'section-untitled'],
  ['第一篇', 'section-第一篇'],
  ['main', 'section-main'],
  ['x'.repeat(100), `section-${'x'.repeat(60)}`],
])('a heading of %s has the id %s', (text, id) => {
  expect(set(`<h2>${text}</h2>`)).toContain(`<h2 id="${id}">`);
});

test('a footnote and its reference lead to each other across blocks', () => {
  const reference = 'A claim.<sup><a href="#fn1">1</a></sup>';
  const note = '<ol><li>The proof. <a href="#fnref1">↩</a></li></ol>';

  expect(set(reference, note)).toBe(
    [
      'A claim.<sup><a href="#note-1" id="reference-1">1</a></sup>\n',
      '<ol><li id="note-1">The proof. ',
      '<a href="#reference-1" aria-label="Back to reference 1">↩</a></li></ol>',
    ].join(''),
  );
});

test('notes are counted in the order of their references, whatever they are called', () => {
  const named = ['d4', '2', 'a5a98822'].map((name) => `<a href="#fn-${name}">x</a>`).join('');
  const notes = ['a5a98822', 'd4', '2']
    .map((name) => `<li>${name} <a href="#fnref-${name}">↩</a></li>`)
    .join('');
  const html = set(named, `<ol>${notes}</ol>`);

  expect([...html.matchAll(/<li id="([^"]+)">(\w+)/g)].map(([, id, name]) => [id, name])).toEqual([
    ['note-3', 'a5a98822'],
    ['note-1', 'd4'],
    ['note-2', '2'],
  ]);
  expect(html.match(/(?<=href="#)note-\w+/g)).toEqual(['note-1', 'note-2', 'note-3']);
  expect(html).toContain('id="note-a5a98822"');
});

test('code in a named language is coloured by classes', () => {
  expect(set('<pre><code class="language-js">let a = "b" // c</code></pre>')).toBe(
    [
      '<pre role="group" aria-label="Code in js" tabindex="0"><code class="language-js">',
      '<span class="code-keyword">let</span> a = <span class="code-string">"b"</span> ',
      '<span class="code-comment">// c</span></code></pre>',
    ].join(''),
  );
});

test.each(['extend', 'constructor', 'unknown'])('code in %s stays plain', (language) => {
  expect(set(`<pre><code class="language-${language}">let a</code></pre>`)).toContain(
    '>let a</code>',
  );
});

test('a wide table scrolls in a region that has a name of its own', () => {
  const roots = ['<table></table>', '<table></table>'].map((text) => parseDocument(text));
  scrollTables(roots);

  expect(roots.map(({ children }) => serialize(children))).toEqual([
    '<div class="table" role="region" aria-label="Table 1" tabindex="0"><table></table></div>',
    '<div class="table" role="region" aria-label="Table 2" tabindex="0"><table></table></div>',
  ]);
});

test.each(['<em>', '<ul><li>', '<blockquote>', '<pre>'])(
  'a text of %s many times is set',
  (tag) => {
    expect(set(`${tag.repeat(20_000)}words`)).toContain('words');
  },
);
