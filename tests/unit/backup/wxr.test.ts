import { expect, test } from 'vitest';
import type { ExportedText } from '#backup/export/exported-text.ts';
import { wxrExport } from '#backup/export/wxr.ts';
import { parseWxr } from '#import/sources/wordpress/wxr.ts';
import { SECTIONS } from '#tests/support/app/sections.ts';
import { exportedTexts } from '#tests/support/backup/exported-texts.ts';

async function exported(...changes: Partial<ExportedText>[]) {
  const texts = exportedTexts(changes);
  const parts = wxrExport(
    { title: 'My site', sections: SECTIONS, texts },
    { siteUrl: 'https://my.example' },
  );
  return parseWxr((await Array.fromAsync(parts)).join(''));
}

test('an image is one attachment of the first text that shows it', async () => {
  const image = { type: 'image', src: '/images/a.png', alt: 'A tide' } as const;
  const { items } = await exported({ content: [image] }, { slug: 'ebbs', content: [image] });

  const attachments = items.filter(({ texts }) => texts['post_type'] === 'attachment');
  expect(attachments.map(({ texts }) => texts)).toMatchObject([
    {
      post_id: '2',
      post_parent: '1',
      status: 'inherit',
      attachment_url: 'https://my.example/images/a.png',
      guid: 'https://my.example/images/a.png',
    },
  ]);
  expect(attachments[0]?.meta).toEqual({ _wp_attachment_image_alt: 'A tide' });
});

test('a cover names its attachment as the featured image', async () => {
  const { items } = await exported({ coverImage: '/images/cover.png' });

  expect(items[0]?.meta).toEqual({ _thumbnail_id: '2' });
  expect(items[1]?.texts).toMatchObject({
    post_id: '2',
    attachment_url: 'https://my.example/images/cover.png',
  });
});

test('each author has an own login of ASCII characters, which their texts name', async () => {
  const names = ['Mary Ann', 'Mary-Ann', 'Author 4', '潮', 'x'.repeat(70)];
  const { authors, items } = await exported(...names.map((author) => ({ author })));

  const logins = items.map(({ texts }) => texts['creator'] ?? '');
  expect(logins.map((login) => authors.get(login))).toEqual(names);
  expect(logins).toEqual(['mary-ann', 'author-2', 'author-3', 'author-4', 'author-5']);
});
