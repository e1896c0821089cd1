import type { Client } from './client.ts';

/** Any archive. */
const ARCHIVE = `/api/admin/restores/${'0'.repeat(64)}`;
/** Any image, and a part of any file. */
const IMAGE = `${'0'.repeat(64)}-600x400.jpg`;
const FILE_PART = `${'0'.repeat(64)}-1.pdf/000`;

/** Reads a part of a backup, and tries to restore an archive over the site. */
export async function backUp({ call, check }: Client): Promise<void> {
  await call('GET', '/api/admin/backup/keys?prefix=documents/', { status: 401, asReader: true });
  const keys = await call('GET', '/api/admin/backup/keys?prefix=documents/', { status: 200 });
  check(keys.text.includes('documents/'), 'A backup does not list the posts.');
  const facts = await call('GET', '/api/admin/backup/facts?prefix=site/&after=', { status: 200 });
  check(facts.text.includes('settings'), 'A backup does not hold the settings.');
  await call('GET', '/api/admin/backup/keys?prefix=sessions/', { status: 422 });
  await call('POST', '/api/admin/backup', { status: 201 });
  const { json } = await call('GET', '/api/admin/backup', { status: 200 });
  check('lastAt' in json, 'The time of the last backup is not known.');

  await call('PUT', ARCHIVE, { status: 409 });
  await call('POST', `${ARCHIVE}/facts`, { status: 409, json: { facts: [] } });
  for (const path of [`images/${IMAGE}`, `files/${FILE_PART}`]) {
    const headers = { 'content-type': 'application/octet-stream' };
    await call('PUT', `${ARCHIVE}/${path}`, { status: 409, headers });
  }
}
