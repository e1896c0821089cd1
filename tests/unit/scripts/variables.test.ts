import { readFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BACKUP_VARIABLES, operatorEnv, VARIABLES } from '#scripts/local/variables.ts';

/** Variables that Netlify, a build or the local platform sets. */
const OF_PLATFORM = [
  'CODE_DIGEST',
  'COMMIT_REF',
  'CONTENT_CACHE',
  'CONTEXT',
  'DATA_FOLDER',
  'DEPLOY_URL',
  'DEVELOPMENT',
  'INCOMING_HOOK_TITLE',
  'LOCAL_STORE_DEADLINE',
  'MANUAL_DEPLOY',
  'CONTENT_READ_AT',
  'NETLIFY_BLOBS_CONTEXT',
  'NETLIFY_DEV',
  'NODE_ENV',
  'SITE_DIR',
  'URL',
];

test('functions get the variables of an operator, and no others', () => {
  const names = [...Object.keys(VARIABLES), ...Object.keys(BACKUP_VARIABLES)];
  const given = operatorEnv(Object.fromEntries([...names, 'PATH'].map((name) => [name, '1'])));

  expect(Object.keys(given)).toContain('WEBHOOK_SECRET');
  expect(Object.keys(given)).toContain('BACKUP_KEY');
  for (const name of ['PATH', 'PORT', 'DATA_DIR', 'BUILD_HOOK_URL'])
    expect(Object.keys(given)).not.toContain(name);
});

test('every variable that the site reads is declared for its operator, or set by the platform', async () => {
  const known = new Set([
    ...Object.keys(VARIABLES),
    ...Object.keys(BACKUP_VARIABLES),
    ...OF_PLATFORM,
  ]);
  const unknown = [];
  for (const file of globSync('{netlify,src/log}/**/*.ts')) {
    for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(/\benv\['(\w+)'\]/g)) {
      if (!known.has(name)) unknown.push(`${file}: ${name}`);
    }
  }

  expect(unknown).toEqual([]);
});
