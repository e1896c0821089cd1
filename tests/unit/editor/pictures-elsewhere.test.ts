// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { hostsOfPictures } from '#islands/editor/publish/AudiencePart.tsx';

test('the sheet names the other sites that readers load pictures from', () => {
  const image = (src: string) => `<img src="${src}" alt="">`;
  const content = [
    'A text.',
    image('https://a.example/1.jpg'),
    `<figure class="gallery">${image('https://a.example/2.jpg')}${image('/images/own.jpg')}</figure>`,
    image('https://a.example/1.jpg'),
    image(`${location.origin}/images/own.jpg`),
    image('not an address'),
  ].join('\n\n');
  expect(hostsOfPictures({ content, coverImage: 'https://b.example/cover.jpg' })).toEqual([
    'b.example',
    'a.example',
  ]);
  expect(hostsOfPictures({ content: 'A text.', coverImage: '' })).toEqual([]);
});
