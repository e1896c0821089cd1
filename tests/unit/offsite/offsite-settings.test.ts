import { expect, test } from 'vitest';
import { readOffsiteSettings } from '#settings';

const KEY = Buffer.alloc(32, 7).toString('base64url');
const ENV = {
  BACKUP_S3_URL: 'https://s3.example.com/my-bucket/my-site/',
  BACKUP_S3_KEY_ID: 'id',
  BACKUP_S3_SECRET: 'secret',
  BACKUP_KEY: KEY,
};

test('the variables name a bucket, a prefix, a key and what is kept', () => {
  expect(readOffsiteSettings(ENV)).toEqual({
    bucket: 'https://s3.example.com/my-bucket',
    prefix: 'my-site/',
    keyId: 'id',
    secret: 'secret',
    region: undefined,
    key: new Uint8Array(32).fill(7),
    former: [],
    retention: { days: 7, weeks: 4, months: 12 },
  });
  const more = { BACKUP_S3_URL: 'https://s3.example.com/my-bucket', BACKUP_S3_KEEP: 'all' };
  expect(readOffsiteSettings({ ...ENV, ...more, BACKUP_S3_REGION: 'auto' })).toMatchObject({
    prefix: '',
    region: 'auto',
    retention: undefined,
  });
  const former = { BACKUP_S3_FORMER: '0123456789ab, ba9876543210' };
  expect(readOffsiteSettings({ ...ENV, ...former })?.former).toEqual([
    '0123456789ab',
    'ba9876543210',
  ]);
});

test('without any of the variables there is nothing to read', () => {
  expect(
    readOffsiteSettings({ BACKUP_S3_KEEP: '7,4,12', BACKUP_S3_REGION: 'auto' }),
  ).toBeUndefined();
});

test.each([
  [{ BACKUP_KEY: '' }, 'BACKUP_KEY must be set'],
  [{ BACKUP_S3_URL: '' }, 'BACKUP_S3_URL must be set'],
  [{ BACKUP_KEY: 'a passphrase' }, 'BACKUP_KEY must be a key'],
  [{ BACKUP_KEY: `${KEY}A` }, 'BACKUP_KEY must be a key'],
  [{ BACKUP_S3_URL: 'http://s3.example.com/bucket' }, 'BACKUP_S3_URL must be an https address'],
  [
    { BACKUP_S3_URL: 'https://bucket.s3.example.com' },
    'BACKUP_S3_URL must be https://ENDPOINT/BUCKET',
  ],
  [
    { BACKUP_S3_URL: 'https://s3.example.com/bucket/a b' },
    'BACKUP_S3_URL must be https://ENDPOINT',
  ],
  [{ BACKUP_S3_URL: 'https://id:secret@s3.example.com/bucket' }, 'BACKUP_S3_URL must be https://E'],
  [{ BACKUP_S3_KEEP: '0,4,12' }, 'BACKUP_S3_KEEP must be numbers'],
  [{ BACKUP_S3_KEEP: '7,4,12,1' }, 'BACKUP_S3_KEEP must be numbers'],
  [{ BACKUP_S3_FORMER: 'my-site' }, 'BACKUP_S3_FORMER must be the id of a site'],
  [{ BACKUP_S3_KEEP: 'seven' }, 'BACKUP_S3_KEEP must be numbers'],
])('%j is reported', (changes, message) => {
  expect(() => readOffsiteSettings({ ...ENV, ...changes })).toThrow(message);
});
