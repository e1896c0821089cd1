import { expect, test } from 'vitest';
import { ghostFile, imported, wordPressFile, wordPressPost } from '#tests/support/import-files.ts';

const wordpress = (content: string) => imported(wordPressFile(wordPressPost('1', content)));
const ghost = (html: string) => imported(ghostFile([{ html }]));

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
  const { text, remarks } = await plan();

  expect(text).toContain('Open');
  expect(text).toContain('End');
  expect(text).not.toContain('Secret');
  expect(remarks.join()).toContain('A part that only some readers could see (“Secret words”)');
});

test('Ghost: a card for everybody stays', async () => {
  const { text, remarks } = await ghost(
    '<!--kg-gated-block:begin nonMember:true memberSegment:""--><p>Open</p><!--kg-gated-block:end-->',
  );

  expect(text).toContain('Open');
  expect(remarks).toEqual([]);
});
