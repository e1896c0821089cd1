import { expect, test } from 'vitest';
import { picturesElsewhere } from '#islands/text-editor/messages.ts';
import { foreignPictures } from '#islands/text-editor/paste/watch-paste.ts';

// @vitest-environment jsdom

const noticeOf = (data: Readonly<Record<string, string>>) => {
  const getData = (type: string) => data[type] ?? '';
  return picturesElsewhere(foreignPictures({ getData } as Partial<DataTransfer> as DataTransfer));
};

test.each([
  [
    'text/html',
    '<p>Text</p><img src="https://a.example/1.jpg"><img src="https://a.example/2.jpg">',
  ],
  ['text/plain', 'Text\n\n![](https://a.example/1.jpg)\n\n**and**\n\n![](https://a.example/2.jpg)'],
])('pictures pasted as %s are named with the host on which they stay', (type, text) => {
  expect(noticeOf({ [type]: text })).toMatch(/^2 pictures on a\.example stay there/);
});

test('each host is named with its pictures', () => {
  const html = '<img src="https://a.example/1.jpg"><p>x</p><img src="https://b.example/2.jpg">';
  expect(noticeOf({ 'text/html': html })).toMatch(
    /^1 picture on a\.example and 1 picture on b\.example stay there/,
  );
});

test.each(['<p>Text</p>', '<img src="/images/1.jpg">', '<img src="file:///1.jpg">'])(
  '%s needs no notice',
  (html) => expect(noticeOf({ 'text/html': html })).toBe(''),
);
