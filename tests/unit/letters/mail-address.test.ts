import { expect, test } from 'vitest';
import { domainOf, MailAddress, mailboxOf } from '#domain/letters/mail-address.ts';

test.each([
  'ada@example.org',
  "o'hara+x@mail.example.co.uk",
  'grüße@bücher.example',
  'अदा@उदाहरण.भारत',
  `${'a'.repeat(64)}@example.org`,
])('%s is an address', (address) => {
  expect(MailAddress.parse(` ${address}\n`)).toBe(address);
});

test.each([
  'ada',
  'ada@localhost',
  'ada@example.org,eve@example.org',
  'ada@example.org;eve@example.org',
  'ada@example.org\r\nBcc: eve@example.org',
  'ada@example.org\nBcc:eve',
  'ada\0@example.org',
  '"ada eve"@example.org',
  '"ada"@example.org',
  'ada(eve@evil.example)@example.org',
  'Ada <ada@example.org>',
  'group:ada@example.org;',
  'ada@[127.0.0.1]',
  'ada@-example.org',
  'ada@example..org',
  '.ada@example.org',
  'ada@exam\u202Eple.org',
  'ada@example.org\u2028Bcc: eve@example.org',
  `${'a'.repeat(65)}@example.org`,
  `ada@${'a.'.repeat(130)}org`,
  'ada@example.\ud800rg',
])('%j is none', (address) => {
  const { success, data } = MailAddress.safeParse(address);
  // A sign that turns the direction is removed.
  expect(success && data).toBe(address.includes('\u202E') ? 'ada@example.org' : false);
});

test('addresses of one mailbox are counted together', () => {
  expect(mailboxOf('A.d.a+x@Example.org')).toBe(mailboxOf('Ada@example.ORG'));
  expect(domainOf('ada@Example.org')).toBe('example.org');
});
