import { expect, test } from 'vitest';
import { isBackup } from '#import/sources/is-backup.ts';
import { filesOf } from '#tests/support/import-files.ts';

const MANIFEST = '{"format":"commonplace-backup","version":1}';

test.each(['manifest.json', 'site/manifest.json', 'backups/site/manifest.json'])(
  'a backup with its manifest at %s is recognised',
  async (path) => {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const files = filesOf({ [`${folder}posts/tech/tides.md`]: 'Text', [path]: MANIFEST });

    expect(await isBackup(files)).toBe(true);
  },
);

test('a manifest of another program makes no backup', async () => {
  const files = filesOf({
    'static/manifest.json': '{"name":"My site"}',
    'my-manifest.json': MANIFEST,
  });

  expect(await isBackup(files)).toBe(false);
});
