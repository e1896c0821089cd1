import type { Post } from '#domain/posts/post.ts';
import { paragraph } from '#tests/support/app/sample.ts';

const image = (letter: string, size: string, alt: string) => ({
  src: `/images/${letter.repeat(64)}-${size}`,
  alt,
});

/** A post with every kind of block. */
export const EVERY_BLOCK: Post = {
  id: 'ontides202611211200',
  title: 'On tides & sand',
  subheading: 'What the sea returns',
  category: 'writings',
  coverImage: image('c', '1600x900.jpg', '').src,
  content: [
    paragraph(
      'The tide came in <em>late</em>, and <strong>nobody</strong> had <a href="/blog/tech">a table</a> of it<sup><a href="#fn1">1</a></sup>.\nIt came all the same.',
    ),
    paragraph('<h2>Sand</h2>'),
    paragraph(
      'Press <kbd>Ctrl</kbd>, read <code>tide.txt</code>, and look for <mark>the mark</mark>, the <abbr title="Ordnance Datum">OD</abbr>, H<sub>2</sub>O, <del>low</del> <ins>high</ins> and a <q>word</q>.',
    ),
    paragraph(
      '<ul><li>Shells</li><li>Stones<ol start="3"><li>Flint</li><li>Jet</li></ol></li></ul>',
    ),
    paragraph('<ul><li>☑ Boots</li><li>☐ A lamp</li></ul>'),
    paragraph('<blockquote>The sea has neither meaning nor pity.\n\nSo he said.</blockquote>'),
    {
      type: 'image',
      ...image('b', '800x600.webp', 'A wet beach'),
      caption: 'By <a href="/about">me</a>',
    },
    {
      type: 'image',
      ...image('d', '1200x800.jpg', 'Low water'),
      more: [
        image('e', '800x1200.jpg', 'High water'),
        { src: 'https://pictures.example/pier.png', alt: '' },
      ],
      caption: 'Two tides and a pier',
    },
    paragraph(
      '<table><thead><tr><th>Place</th><th>High</th><th>Low</th></tr></thead><tbody><tr><td>Whitby</td><td>5.6 m</td><td>0.9 m</td></tr><tr><td colspan="2">Scarborough, on the same day</td><td>1.0 m</td></tr></tbody></table>',
    ),
    paragraph('<h3>How it is computed</h3>'),
    paragraph(
      '<pre><code class="language-js">const high = (t) =&gt;\n  a * Math.cos(w * t); // for a very long line of code that does not fit on any telephone at all</code></pre>',
    ),
    paragraph('It rises by <code class="language-math">h = a \\cos(\\omega t)</code> each day.'),
    paragraph('<pre><code class="language-math">\\int_0^\\infty e^{-x^2}\\,dx</code></pre>'),
    paragraph('<aside data-kind="warning">The sand is soft.\n\nStay on the path.</aside>'),
    paragraph(
      '<details><summary>Why it is soft</summary>Water stands in it.<ul><li>Always</li></ul></details>',
    ),
    paragraph(
      '<figure class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">The sea at noon</a><figcaption>Ada · YouTube</figcaption></figure>',
    ),
    paragraph(
      `<figure class="file"><a href="/files/${'f'.repeat(64)}-3482112.mp3/waves.mp3">The sound of waves</a><figcaption>Three minutes</figcaption></figure>`,
    ),
    paragraph('<hr>'),
    paragraph('<ol><li>Admiralty tables, 1898. <a href="#fnref1">↩</a></li></ol>'),
  ],
  date: '2026-11-21T11:00:00.000Z',
  author: 'Ada',
  tags: ['Sea'],
  language: 'en',
};
