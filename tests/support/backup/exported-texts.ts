import { Readable } from 'node:stream';
import type { ExportedText } from '#backup/export/exported-text.ts';

const TEXT: ExportedText = {
  kind: 'post',
  status: 'published',
  title: 'Tides',
  subheading: '',
  author: 'Ada',
  slug: 'tides',
  oldSlugs: [],
  path: '/blog/tech/tides',
  category: 'tech',
  tags: [],
  date: '2026-11-21T11:00:00.000Z',
  updatedAt: '2026-11-21T11:00:00.000Z',
  comments: [],
  content: [],
  coverImage: undefined,
};

/** Returns texts to export: the sample with each of these changes. */
export const exportedTexts = (changes: readonly Partial<ExportedText>[]): Readable =>
  Readable.from(changes.map((more) => ({ ...TEXT, ...more })));
