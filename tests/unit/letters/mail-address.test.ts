import { expect, test } from 'vitest';
import { domainOf, MailAddress, mailboxOf } from '#domain/letters/mail-address.ts';

test.each([
  'ada@example.org',
  "o'hara+x@mail.example.co.uk",
  'grüße@xn--bcher-kva.example',
  `${'a'.repeat(64)}@example.org`,
])('%s is an address', (address) => {
  expect(MailAddress.parse(` ${address}\n`)).toBe(address);
});

test.each([
  ['ada@EXAMPLE.org', 'ada@example.org'],
  ['ada@ｅｘａｍｐｌｅ．org', 'ada@example.org'],
  ['ａｄａ＠example.org', 'ada@example.org'],
  ['𝐚𝐝ᵃ@ex𝐚mple.org', 'ada@example.org'],
  ['ﬁ@oﬃce.example', 'fi@office.example'],
  ['ada@straße.example', 'ada@xn--strae-oqa.example'],
  ['grüße@Bücher.example', 'grüße@xn--bcher-kva.example'],
  ['gru\u0308ße@bu\u0308cher.example', 'grüße@xn--bcher-kva.example'],
  ['अदा@उदाहरण.भारत', 'अदा@xn--p1b6ci4b4b3a.xn--h2brj9c'],
])('%s has one form', (typed, form) => {
  expect(MailAddress.parse(typed)).toBe(form);
  expect(MailAddress.parse(form)).toBe(form);
});

test.each([
  'ada',
  'ada@192.0.2.1',
  'ada@192.0.2.0x10',
  'ad\u200ba@example.org',
  'ad\u3164a@example.org',
  'ada\ufe0f@example.org',
  '\u0301ada@example.org',
  'ad𐅀a@example.org',
  `ada@${'ü'.repeat(60)}.example`,
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
  expect(mailboxOf('A.d.a+x@example.org')).toBe(mailboxOf('Ada@example.org'));
  expect(mailboxOf('a.da@googlemail.com')).toBe(mailboxOf('ada+y@gmail.com'));
  expect(domainOf('ada@example.org')).toBe('example.org');
});
