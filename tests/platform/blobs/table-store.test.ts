import { onTestFinished } from 'vitest';
import { openTableStore } from '#scripts/backup/table-store.ts';
import { storeContract } from '#tests/support/store/store-contract.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

storeContract('a table', () => {
  const { store, close } = openTableStore(tempFolder());
  onTestFinished(close);
  return Promise.resolve(store);
});
