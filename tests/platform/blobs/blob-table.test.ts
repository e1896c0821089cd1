import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { openBlobTable } from '#platform/blobs/blob-table.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

test('a table is closed on a full disk too, and has everything at the next start', async () => {
  expectLog('The database was closed with its log beside it. Error: database or disk is full');
  const file = join(tempFolder(), 'blobs.sqlite');
  const table = openBlobTable(file);
  await table.put('store', 'a', Buffer.from('kept'), null);
  // Moving the log into the database needs room.
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation((sql) => {
    if (sql.includes('wal_checkpoint')) throw new Error('database or disk is full');
  });

  await table.close();
  vi.restoreAllMocks();

  const again = openBlobTable(file);
  expect(again.get('store', 'a')?.body).toEqual(new Uint8Array(Buffer.from('kept')));
  await again.close();
});

test('a table without room for shared memory is read, and shared again after a write', async () => {
  expectLog('The disk is full.');
  const file = join(tempFolder(), 'blobs.sqlite');
  const before = openBlobTable(file);
  await before.put('store', 'a', Buffer.from('kept'), null);
  await before.close();
  const run = Reflect.get(DatabaseSync.prototype, 'exec');
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    // The file of the memory that processes share does not fit on the disk.
    if (sql.includes('locking_mode = NORMAL')) {
      throw Object.assign(new Error('disk I/O error'), { errcode: 4_874 });
    }
    run.call(this, sql);
  });

  const table = openBlobTable(file);
  expect(Buffer.from(table.get('store', 'a')?.body ?? []).toString()).toBe('kept');

  vi.restoreAllMocks();
  await table.put('store', 'b', Buffer.from('new'), null);
  const command = openBlobTable(file);
  expect(Buffer.from(command.get('store', 'b')?.body ?? []).toString()).toBe('new');
  await command.close();
  await table.close();
});
