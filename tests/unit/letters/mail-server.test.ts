import { expect, test } from 'vitest';
import { parseMailServer } from '#store/letters/mail-server.ts';

test('an address of a server has its name, password, port, pace and address for bounces', () => {
  expect(
    parseMailServer(
      'smtps://ada%40site.example:p%2Fw@mail.example.org?rate=12.5&bounces=back@site.example',
    ),
  ).toEqual({
    host: 'mail.example.org',
    port: 465,
    secure: true,
    isLocal: false,
    auth: { user: 'ada@site.example', pass: 'p/w' },
    rate: 12.5,
    bounces: 'back@site.example',
  });
  expect(parseMailServer('smtp://mail.example.org')).toMatchObject({
    port: 587,
    secure: false,
    auth: undefined,
    rate: 5,
    bounces: undefined,
  });
});

test.each([
  ['smtp://localhost:25', true],
  ['smtp://127.0.0.1', true],
  ['smtp://[::1]:2525', true],
  ['smtp://127.0.0.1.example.org', false],
  ['smtp://localhost.example.org', false],
  ['smtp://127.0.0.2', false],
])('%s is this very machine: %s', (url, isLocal) => {
  expect(parseMailServer(url).isLocal).toBe(isLocal);
});

test.each([
  'mail.example.org',
  'https://mail.example.org',
  'smtp://',
  'smtp://a%ZZ:b@mail.example.org',
  'smtp://mail.example.org?rate=0',
  'smtp://mail.example.org?rate=fast',
  'smtp://mail.example.org?rate=5000',
  'smtp://mail.example.org?tls=no',
  'smtp://mail.example.org?bounces=a+b@example.org',
  'smtp://mail.example.org?bounces=a@example.org%0d%0aBcc:%20b@example.org',
])('%s is refused with a message that names SMTP_URL', (url) => {
  expect(() => parseMailServer(url)).toThrow('SMTP_URL');
});
