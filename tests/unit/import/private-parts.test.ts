import { expect, test } from 'vitest';
import { planImport } from '#import/plan/plan.ts';
import { readSite } from '#import/read-site.ts';
import { filesOf } from '#tests/support/import-files.ts';

/** Plans the import of a public post with such a text. Returns its words and the remarks of the report. */
async function read(file: string, content: string) {
  const files = filesOf({ [file]: content });
  const { items, leftOut } = await planImport(await readSite(files), files);
  return {
    kinds: items.map(({ kind }) => kind),
    content: JSON.stringify(items.map((item) => item.content)),
    remarks: leftOut.map(({ reason }) => reason),
  };
}

const wordpress = (content: string) =>
  read(
    'a.xml',
    `<rss><channel><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version><item><title>A</title><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>1</wp:post_id><wp:post_date_gmt>2020-01-01 00:00:00</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item></channel></rss>`,
  );

const ghost = (html: string) => {
  const post = { id: '1', title: 'A', slug: 'a', html, status: 'published', visibility: 'public' };
  const posts = [{ ...post, published_at: '2020-01-01T00:00:00.000Z' }];
  return read('g.json', JSON.stringify({ db: [{ data: { posts } }] }));
};

const SECRET = '<p>Secret words</p>';

test.each([
  [
    'WordPress: a shortcode for members',
    () => wordpress(`<p>Open</p>[members_only level="1"]${SECRET}[/members_only]<p>End</p>`),
  ],
  [
    'WordPress: a shortcode with a password',
    () => wordpress(`<p>Open</p>[passster password="1"]${SECRET}[/passster]<p>End</p>`),
  ],
  [
    'WordPress: a block for paying readers',
    () =>
      wordpress(
        `<p>Open</p><!-- wp:premium-content/subscriber-view -->${SECRET}<!-- /wp:premium-content/subscriber-view --><p>End</p>`,
      ),
  ],
  [
    'WordPress: everything behind a paywall',
    () => wordpress(`<p>Open</p><p>End</p><!-- wp:jetpack/paywall /-->${SECRET}`),
  ],
  [
    'Ghost: a card for members',
    () =>
      ghost(
        `<p>Open</p><!--kg-gated-block:begin nonMember:false memberSegment:"status:free"-->${SECRET}<!--kg-gated-block:end--><p>End</p>`,
      ),
  ],
])('%s stays private in a public text, and is named', async (_, plan) => {
  const { content, remarks } = await plan();

  expect(content).toContain('Open');
  expect(content).toContain('End');
  expect(content).not.toContain('Secret');
  expect(remarks.join()).toContain('A part that only some readers could see (“Secret words”)');
});

test('Ghost: a card for everybody stays', async () => {
  const { content, remarks } = await ghost(
    '<!--kg-gated-block:begin nonMember:true memberSegment:""--><p>Open</p><!--kg-gated-block:end-->',
  );

  expect(content).toContain('Open');
  expect(remarks).toEqual([]);
});
