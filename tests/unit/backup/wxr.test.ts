import { expect, test } from 'vitest';
import type { ExportedText } from '#backup/export/read-site-content.ts';
import { wxrExport } from '#backup/export/wxr.ts';
import { parseWxr } from '#import/sources/wordpress/wxr.ts';

const TEXT: ExportedText = {
  ...{ kind: 'post', status: 'published', title: 'Tides', subheading: '', author: 'Ada' },
  ...{ slug: 'tides', path: '/blog/tech/tides', category: 'tech', tags: [], comments: [] },
  ...{ date: '2026-11-21T11:00:00.000Z', updatedAt: '2026-11-21T11:00:00.000Z' },
  ...{ content: [], coverImage: undefined },
};

const exported = (...texts: Partial<ExportedText>[]) =>
  parseWxr(
    wxrExport(
      texts.map((text) => ({ ...TEXT, ...text })),
      { siteUrl: 'https://my.example', title: 'My site' },
    ),
  );

test('an image is one attachment with its address, and belongs to the first text that shows it', () => {
  const image = { type: 'image', src: '/images/a.png', alt: 'A tide' } as const;
  const { items } = exported({ content: [image] }, { slug: 'ebbs', content: [image] });

  const attachments = items.filter(({ texts }) => texts['post_type'] === 'attachment');
  expect(attachments.map(({ texts }) => texts)).toMatchObject([
    {
      ...{ post_id: '3', post_parent: '1', status: 'inherit' },
      attachment_url: 'https://my.example/images/a.png',
      guid: 'https://my.example/images/a.png',
    },
  ]);
  expect(attachments[0]?.meta).toEqual({ _wp_attachment_image_alt: 'A tide' });
});

test('a cover names its attachment as the featured image', () => {
  const { items } = exported({ coverImage: '/images/cover.png' });

  expect(items[0]?.meta).toEqual({ _thumbnail_id: '2' });
  expect(items[1]?.texts).toMatchObject({
    ...{ post_id: '2', attachment_url: 'https://my.example/images/cover.png' },
  });
});

test('each author has an own login of ASCII characters, which their texts name', () => {
  const names = ['Mary Ann', 'Mary-Ann', 'Author 4', '潮', 'x'.repeat(70)];
  const { authors, items } = exported(...names.map((author) => ({ author })));

  const logins = items.map(({ texts }) => texts['creator'] ?? '');
  expect(logins.map((login) => authors.get(login))).toEqual(names);
  expect(logins).toEqual(['mary-ann', 'author-2', 'author-3', 'author-4', 'author-5']);
});

test('an image of a draft without a usable address does not end the export', () => {
  const { items } = exported({ content: [{ type: 'image', src: 'http://[', alt: '' }] });

  expect(items[0]?.texts['content']).toContain('src="http://["');
});
