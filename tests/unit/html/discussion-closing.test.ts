import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NO_THREAD } from '#domain/comments/comment.ts';
import { closingOf } from '#domain/comments/discussion-settings.ts';
import { Discussion } from '#post/discussion/Discussion.tsx';

const RULES = { closeAfterDays: 14, blockedWords: [] };
const post = { category: 'tech', id: 'ontides202611211200' } as const;

const markup = (now: string, rules: typeof RULES | undefined = RULES) => {
  const closing = closingOf('2026-11-21T12:00:00.000Z', rules, new Date(now));
  return renderToStaticMarkup(createElement(Discussion, { post, thread: NO_THREAD, closing }));
};

test('a discussion says without scripts until when it is open, and then that it is closed', () => {
  const open = markup('2026-12-05T11:59:00.000Z');

  expect(open).toContain('Comments are open until <time dateTime="2026-12-05');
  expect(open).toContain('data-closes="2026-12-05T12:00:00.000Z"');
  expect(open).toContain('Commenting requires JavaScript.');
  const closed = markup('2026-12-05T12:00:00.000Z');
  expect(closed).toContain('This discussion is closed.');
  expect(closed).not.toContain('Commenting requires JavaScript.');
});

test('a discussion that never closes says nothing about it', () => {
  expect(markup('2036-01-01T00:00:00.000Z', { ...RULES, closeAfterDays: 0 })).not.toContain('clos');
});
