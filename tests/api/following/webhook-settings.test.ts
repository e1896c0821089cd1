import { expect, test } from 'vitest';
import { readSettings } from '#settings';
import { SECRET } from '#tests/support/app/webhook.ts';

const ENV = {
  SESSION_SECRET: 'a secret of at least 32 characters',
  WEBHOOK_SECRET: `whsec_${SECRET.toString('base64')}`,
};

test.each([
  ['https://example.com/hook', true],
  ['http://localhost:9000/hook', true],
  ['http://127.0.0.1:9000/hook', true],
  ['http://example.com/hook', false],
  ['file:///etc/passwd', false],
  ['nonsense', false],
])('a webhook at %s is accepted: %s', (url, accepted) => {
  const read = () => readSettings({ ...ENV, WEBHOOK_URL: url }, 'production').webhook;

  if (accepted) expect(read()).toEqual({ url, secret: new Uint8Array(SECRET) });
  else expect(read).toThrow('WEBHOOK_URL');
});

test('a webhook needs a secret of its own, and only production has one', () => {
  const env = { ...ENV, WEBHOOK_URL: 'https://example.com/' };

  expect(() => readSettings({ ...env, WEBHOOK_SECRET: 'whsec_c2hvcnQ=' }, 'production')).toThrow(
    'WEBHOOK_SECRET',
  );
  expect(readSettings(env, 'deploy-preview').webhook).toBeUndefined();
});
