import { expect, test } from 'vitest';
import { mailLink } from '#islands/dashboard/readers/CommentRow.tsx';

test.each([
  ['ada@example.org', 'mailto:ada@example.org'],
  ['ada+site@example.org', 'mailto:ada%2Bsite@example.org'],
  ['ada?bcc=b@example.org', 'mailto:ada%3Fbcc%3Db@example.org'],
  ['ada,b&body=x@example.org', 'mailto:ada%2Cb%26body%3Dx@example.org'],
  ['ünï@exämple.org', 'mailto:%C3%BCn%C3%AF@ex%C3%A4mple.org'],
])('a mail to %s has no other recipient and no text', (address, link) => {
  expect(mailLink(address)).toBe(link);
});
