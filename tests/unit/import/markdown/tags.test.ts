import { expect, test } from 'vitest';
import { imported, textFile as text } from '#tests/support/import-files.ts';

const HUGO = { 'hugo.toml': 'baseURL = "https://old.example"' };
const HEXO = { '_config.yml': 'url: https://old.example\npermalink: :year/:title/' };

/** Plans a post with such a text. */
const read = (body: string, site: Record<string, string> = HUGO, path = 'content/posts/a.md') =>
  imported({ ...site, [path]: text('A', 'date: 2020-01-02', body) });

test.each([
  [
    '{{< img src="photo.jpg" alt="For the blind" caption="Below it" >}}',
    'For the blind',
    'Below it',
  ],
  [
    '{{< figure src="photo.jpg" title="Title" caption="Caption" attr="By Somebody" attrlink="https://p.example/" >}}',
    '',
    'Title Caption <a href="https://p.example/">By Somebody</a>',
  ],
  [
    '{% include figure.html url="photo.jpg" alt="A" caption="Below *it*" %}',
    'A',
    'Below <em>it</em>',
  ],
  [
    '{% include figure image_path="photo.jpg" alt="A" caption=\'By <b>B</b>\' %}',
    'A',
    'By <b>B</b>',
  ],
  ['{% img left photo.jpg 300 200 "Title" "Description" %}', 'Description', 'Title'],
  ['{% img photo.jpg 300 200 \'"Title" "Description"\' %}', 'Description', 'Title'],
  ['{% asset_img photo.jpg "Words below" %}', 'Words below', 'Words below'],
  ['{% image "photo.jpg", "Description" %}', 'Description', undefined],
  ['{{ image(src="photo.jpg", alt="A", caption="B") }}', 'A', 'B'],
])('%s becomes the picture with its texts', async (tag, alt, caption) => {
  const { content, remarks } = await read(`Before.\n\n${tag}\n\nAfter.`);

  expect(content[1]).toEqual({
    type: 'image',
    src: 'photo.jpg',
    alt,
    ...(caption !== undefined && { caption }),
  });
  expect(remarks).toEqual([]);
});

test('an address in a tag may come from the front matter or the configuration', async () => {
  const site = {
    '_config.yml': 'url: https://old.example\nbaseurl: /base\ncdn: /cdn',
    'a/b/x.jpg': '',
    'cdn/y.jpg': '',
  };
  const { images } = await imported({
    ...site,
    '_posts/2020-01-02-a.md': text(
      'A',
      'assets: /a/b',
      '![One]({{ page.assets }}/x.jpg)\n\n![Two]({{ site.baseurl }}{{ site.cdn }}/y.jpg)',
    ),
  });

  expect(images).toEqual(['a/b/x.jpg', 'cdn/y.jpg']);
});

test('Hexo: pictures beside a text, and those in the folder of its name', async () => {
  const { images } = await read(
    '{% asset_img photo.jpg %}\n\n![Words](other.jpg)',
    {
      ...HEXO,
      'source/_posts/a/photo.jpg': '',
      'source/_posts/a/other.jpg': '',
      'source/_posts/b/photo.jpg': '',
    },
    'source/_posts/a.md',
  );

  expect(images).toEqual(['source/_posts/a/photo.jpg', 'source/_posts/a/other.jpg']);
});

test.each([
  ['{% codeblock lang:cpp %}', '{% endcodeblock %}'],
  ['{% code lang:cpp %}', '{% endcode %}'],
  ['{% highlight cpp linenos %}', '{% endhighlight %}'],
  ['{{< highlight cpp "linenos=table" >}}', '{{< /highlight >}}'],
  ['{{< code lang="cpp" >}}', '{{< /code >}}'],
])('code in %s is code', async (opening, closing) => {
  const code = '#include <vector>\nint __init__ = 1; // *stars* {{ x }}\n# no heading\n```';
  const { content, remarks } = await read(`${opening}\n${code}\n${closing}`);

  expect(content).toEqual([
    {
      type: 'paragraph',
      text: '<pre><code class="language-cpp">#include &lt;vector&gt;\nint __init__ = 1; // *stars* {{ x }}\n# no heading\n```</code></pre>',
    },
  ]);
  expect(remarks).toEqual([]);
});

test.each([
  ['{% blockquote Somebody, Some Book %}\nQuoted.\n{% endblockquote %}', 'Somebody, Some Book'],
  ['{% quote(author="Somebody") %}\nQuoted.\n{% end %}', 'Somebody'],
  [
    '{{< quote author="Somebody" source="Some Book" >}}\nQuoted.\n{{< /quote >}}',
    'Somebody, Some Book',
  ],
])('%s is a quote with its author', async (tag, author) => {
  const { content, remarks } = await read(tag);

  expect(content).toEqual([
    { type: 'paragraph', text: `<blockquote>Quoted.\n\n— ${author}</blockquote>` },
  ]);
  expect(remarks).toEqual([]);
});

test.each([
  '{{< youtube dQw4w9WgXcQ >}}',
  '{{< youtube id="dQw4w9WgXcQ" autoplay="true" >}}',
  '{{ youtube(id="dQw4w9WgXcQ") }}',
  '{% youtube dQw4w9WgXcQ 640 480 %}',
  '{% youtube "https://youtu.be/dQw4w9WgXcQ" %}',
  '{% include video id="dQw4w9WgXcQ" provider="youtube" %}',
  "{% include embed/youtube.html id='dQw4w9WgXcQ' %}",
])('%s is embedded', async (tag) => {
  const { content, remarks } = await read(tag);

  expect(content).toMatchObject([
    {
      text: expect.stringContaining('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"') as string,
    },
  ]);
  expect(remarks).toEqual([]);
});

test('a folded text and a box keep their titles, and fenced code inside', async () => {
  const { content, remarks } = await read(
    '{{< details summary="Title & more" >}}\nInside.\n\n```js\na()\n```\n{{< /details >}}\n\n{{% notice tip "Own" %}}\nHint.\n{{% /notice %}}\n\n:::danger[Take care]\nHot.\n:::',
  );

  expect(content).toEqual([
    {
      type: 'paragraph',
      text: '<details><summary>Title &amp; more</summary>\nInside.\n\n<pre><code class="language-js">a()</code></pre></details>',
    },
    { type: 'paragraph', text: '<aside data-kind="tip" data-label="Own">Hint.</aside>' },
    { type: 'paragraph', text: '<aside data-kind="caution" data-label="Take care">Hot.</aside>' },
  ]);
  expect(remarks).toEqual([]);
});

test('a button becomes a link, and what is not known is quoted', async () => {
  const { content, remarks } = await read(
    '{{< button href="https://shop.example/" >}}Words{{< /button >}}\n\n{{< chart title="Rain in May" >}}\n\nEnd.',
  );

  expect(content).toEqual([
    { type: 'paragraph', text: '<a href="https://shop.example/">Words</a>' },
    { type: 'paragraph', text: 'End.' },
  ]);
  expect(remarks).toEqual([
    '{{< button href="https://shop.example/" >}} (replaced by a link): 1',
    '{{< chart title="Rain in May" >}}: 1',
  ]);
});

test('tags between backticks or of another program are words', async () => {
  const { content } = await read(
    'Write `{{< img >}}` or `{% raw %}{{ x }}{% endraw %}`, or {{</* img */>}} and {{ x }}.',
  );

  expect(content).toEqual([
    {
      type: 'paragraph',
      text: 'Write <code>{{&lt; img &gt;}}</code> or <code>{{ x }}</code>, or {{&lt; img &gt;}} and {{ x }}.',
    },
  ]);
});

test('a picture in a quote and code in an item stay where they were', async () => {
  const { content } = await read(
    '> One.\n>\n> {{< img src="photo.jpg" >}}\n\n1. Item\n\n   {% highlight js %}\n   a()\n   {% endhighlight %}\n2. Next',
  );

  expect(content).toEqual([
    { type: 'paragraph', text: '<blockquote>One.</blockquote>' },
    { type: 'image', src: 'photo.jpg', alt: '' },
    {
      type: 'paragraph',
      text: '<ol><li>Item<pre><code class="language-js">a()</code></pre></li><li>Next</li></ol>',
    },
  ]);
});

test.each(['[[toc]]', '[TOC]', '* TOC\n{:toc}', '1. Contents\n{: toc}'])(
  'the sign %j for a list of contents is left out and named',
  async (sign) => {
    const { content, remarks } = await imported({
      'a.md': `---\ntitle: A\ndate: 2020-01-02\n---\nThe beginning of it.\n\n${sign}\n\nThe end with [toc] and [[toc]].`,
    });

    expect(content.map((block) => 'text' in block && block.text)).toEqual([
      'The beginning of it.',
      'The end with [toc] and [[toc]].',
    ]);
    expect(remarks).toEqual([`${sign.split('\n')[0]} (posts have their own contents): 1`]);
  },
);
