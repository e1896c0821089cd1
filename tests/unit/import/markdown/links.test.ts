import { expect, test } from 'vitest';
import { planOf, textFile as text } from '#tests/support/import-files.ts';

type Site = Record<string, string>;

/** Returns the links of a text, and the remark about dead ones. */
async function linksOf(files: Site) {
  const plan = await planOf(files);
  const [first] = plan.items;
  const links = (first?.content ?? []).flatMap((block) =>
    block.type === 'paragraph'
      ? [...block.text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
      : [],
  );
  return {
    links,
    known: plan.links,
    dead: plan.leftOut.filter(({ name }) => name === 'Links within the site'),
  };
}

test.each<[string, Site, string]>([
  [
    'Jekyll with a base address',
    {
      '_config.yml': 'url: https://old.example\nbaseurl: /base\npermalink: /:title/',
      '_posts/2020-01-01-a.md': text(
        'A',
        '',
        '[1]({{ site.baseurl }}/b/) [2]({{ "/b/" | relative_url }}) [3]({{ \'/b/\' | absolute_url }}) [4]({{ site.url }}{{ site.baseurl }}/b/) [5]({% post_url 2020-01-02-b %}) [6]({% link _posts/2020-01-02-b.md %}) [7]({{ "/b/" | prepend: site.baseurl }})',
      ),
      '_posts/2020-01-02-b.md': text('B'),
    },
    '/base/b/',
  ],
  [
    'Hugo',
    {
      'hugo.toml': 'baseURL = "https://old.example/sub/"',
      'content/posts/a.md': text(
        'A',
        'date: 2020-01-01',
        '[1]({{< ref "b.md" >}}) [2]({{% relref path="posts/b" %}}) [3](/sub/posts/b/) [4](../b/)',
      ),
      'content/posts/b.md': text('B', 'date: 2020-01-02'),
    },
    '/sub/posts/b/',
  ],
  [
    'Zola, from the folder of its content',
    {
      'config.toml': 'base_url = "https://old.example"',
      'content/blog/a.md': '+++\ntitle = "A"\ndate = 2020-01-01\n+++\n[1](@/blog/b.md)',
      'content/blog/b.md': '+++\ntitle = "B"\ndate = 2020-01-02\n+++\nText',
      'content/old/blog/b.md': '+++\ntitle = "C"\ndate = 2020-01-03\n+++\nText',
    },
    '/blog/b/',
  ],
  [
    'Eleventy with an input folder',
    {
      'eleventy.config.js': 'export const config = { dir: { input: "src" }, pathPrefix: "/p/" };',
      'src/_data/site.json': '{ "url": "https://old.example" }',
      'src/posts/posts.json':
        '{\n  "permalink": "/{{ page.date | date: \'%Y\' }}/{{ page.fileSlug }}/"\n}',
      'src/posts/2020-01-01-a.md': text(
        'A',
        '',
        '[1]({{ "/2020/b/" | url }}) [2](https://old.example/p/2020/b/)',
      ),
      'src/posts/2020-01-02-b.md': text('B'),
    },
    '/p/2020/b/',
  ],
  [
    'Hexo',
    {
      '_config.yml': 'url: https://old.example\npermalink: :year/:title/',
      'source/_posts/a.md': text(
        'A',
        'date: 2020-01-01',
        '{% post_link b "words [of] it" %} [1]({% post_path b %}) {% post_link b %} [2]({% post_link b %})',
      ),
      'source/_posts/b.md': text('B', 'date: 2020-01-02'),
    },
    '/2020/b/',
  ],
  [
    'posts in a folder of static files',
    {
      'public/a/index.md': text('A', 'date: 2020-01-01', '[B](/b/)'),
      'public/b/index.md': text('B', 'date: 2020-01-02'),
    },
    '/b/',
  ],
  [
    'Hugo with a file of settings for each language',
    {
      'config/_default/hugo.toml':
        'baseURL = "https://old.example/"\ndefaultContentLanguage = "ru"',
      'config/_default/languages.ru.toml': 'contentDir = "content/ru"',
      'config/_default/languages.en.toml': 'contentDir = "content/en"',
      'content/en/a.md': text('A', 'date: 2020-01-01', '[B](/posts/b/)'),
      'content/ru/posts/b.md': text('B', 'date: 2020-01-02'),
    },
    '/posts/b/',
  ],
  [
    'Bridgetown',
    {
      'bridgetown.config.yml':
        'url: https://old.example\npermalink: simple\ncollections:\n  docs:\n    output: true\n    permalink: "/:collection/:path.*"',
      'src/_docs/0.html': '',
      'src/_docs/a.md': text('A', '', '[1](/news/b-2.0/) [2](https://old.example/news/b-2.0)'),
      'src/_posts/2020-01-02-b-2.0.md': text('B', 'category: news'),
    },
    '/news/b-2.0/',
  ],
  [
    'Docusaurus',
    {
      'docusaurus.config.js': "module.exports = { url: 'https://old.example', baseUrl: '/' }",
      'blog/2020-01-01-a/index.md': text(
        'A',
        '',
        '[1](/blog/2020/01/02/b) [2](../2020-01-02-b.md)',
      ),
      'blog/2020-01-02-b.md': text('B'),
    },
    '/blog/2020/01/02/b',
  ],
  [
    'Hakyll, by the names of files',
    {
      'posts/2020-01-01-a.markdown': text(
        'A',
        '',
        '[1](/posts/2020-01-02-b.html) [2](../2020-01-02-b.html) [3](2020-01-02-b.html)',
      ),
      'posts/2020-01-02-b.markdown': text('B'),
    },
    '/posts/b/',
  ],
  [
    'Sculpin',
    {
      'app/config/sculpin_kernel.yml':
        'sculpin_content_types:\n  posts:\n    permalink: :year-:month-:day-:filename/',
      'app/config/sculpin_site.yml': 'url: https://old.example',
      'source/_posts/2020-01-01-a.md': text(
        'A',
        '',
        '[1](/2020-01-02-b/) [2](https://old.example/2020-01-02-b)',
      ),
      'source/_posts/2020-01-02-b.md': text('B'),
    },
    '/2020-01-02-b/',
  ],
  [
    'VuePress, whose folders have a README as their page',
    {
      'docs/.vuepress/config.ts': 'export default {};',
      'docs/a.md': text('A', 'date: 2020-01-01', '[1](/db/redis/) [2](./db/redis/README.md)'),
      'docs/db/redis/README.md': text('B', 'date: 2020-01-02'),
    },
    '/db/redis/',
  ],
  [
    'VitePress',
    {
      'docs/.vitepress/config.mts': 'export default {};',
      'docs/a.md': text('A', 'date: 2020-01-01', '[1](/db/2.redis.html) [2](./db/2.redis)'),
      'docs/db/2.redis.md': text('B', 'date: 2020-01-02'),
    },
    '/db/2.redis.html',
  ],
  [
    'Quartz, from the root of the vault or by the end of a path',
    {
      'quartz.config.ts': 'const config = { configuration: { baseUrl: "old.example/garden" } };',
      'content/notes/2020/01/01/a.md': text(
        'A',
        '',
        '[1](content/notes/2020/01/02/b%20c.md) [2](<b c.md>) [3](<01/02/b c.md>) [4](https://old.example/garden/notes/2020/01/02/b-c)',
      ),
      'content/notes/2020/01/02/b c.md': text('B'),
    },
    '/garden/notes/2020/01/02/b-c',
  ],
])('%s: links between texts lead to their new addresses', async (_, files, path) => {
  const { links, known, dead } = await linksOf(files);

  expect(links.length).toBeGreaterThan(0);
  expect(new Set(links)).toEqual(new Set([path]));
  expect([...known.keys()]).toEqual([path]);
  expect(dead).toEqual([]);
});

test('Hexo: a link to a text has its words, or the title', async () => {
  const { items } = await planOf({
    '_config.yml': 'url: https://old.example\npermalink: :year/:title/',
    'source/_posts/a.md': text(
      'A',
      'date: 2020-01-01',
      '{% post_link b "words [of] it" %} {% post_link b %}',
    ),
    'source/_posts/b.md': text('Its title', 'date: 2020-01-02'),
  });

  expect(items[0]?.content).toEqual([
    {
      type: 'paragraph',
      text: '<a href="/2020/b/">words [of] it</a> <a href="/2020/b/">Its title</a>',
    },
  ]);
});

test('a link to a list is not one to a text of its name, nor one that several texts have', async () => {
  const { known, dead } = await linksOf({
    'posts/2020-01-01-a.md': text('A', '', '[1](/tags/b/) [2](/x/2020-01-02-c) [3](d.md)'),
    'posts/b.md': text('B', 'date: 2020-01-02'),
    'one/2020-01-02-c.md': text('C'),
    'two/2020-01-02-c.md': text('C'),
    'one/d.md': text('D', 'date: 2020-01-02'),
    'two/d.md': text('D', 'date: 2020-01-02'),
  });

  expect([...known]).toEqual([]);
  expect(dead[0]?.reason).toContain('3 of 3');
});
