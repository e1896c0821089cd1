import type { NewPost } from '#domain/posts/new-post.ts';

/** Makes a paragraph of a post. */
export const paragraph = (text: string) => ({ type: 'paragraph' as const, text });

/** A post as the form sends it. */
export const samplePost = {
  id: 'ontides202611211200',
  title: 'On tides',
  subheading: 'What the sea returns',
  category: 'writings',
  coverImage: '/images/cover.jpg',
  content: [
    { type: 'paragraph', text: 'The tide came in <em>late</em>.' },
    { type: 'image', src: '/images/tide.jpg', alt: 'A wet beach' },
  ],
  date: '2026-11-21T11:00:00.000Z',
  author: 'Ada',
} satisfies NewPost;

/** The path parameters of the sample post. */
export const samplePath = { category: samplePost.category, id: samplePost.id };
