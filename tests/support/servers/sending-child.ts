import { openTableStore } from '#scripts/backup/table-store.ts';
import { sendOutbox } from '#usecases/schedule/send-outbox.ts';
import { mailSettings } from '#tests/support/app/letters.ts';
import { later, testApp } from '#tests/support/app/test-app.ts';

/** Sends what waits in a data folder, some minutes after the start of the tests' clock, until it is done or killed. */
const [, , dataDir = '', server = '', minutes = ''] = process.argv;
const { store, close } = openTableStore(dataDir);
const app = testApp({ mail: mailSettings(server), siteUrl: 'http://127.0.0.1:2' }, store);
app.clock.now = later(Number(minutes) * 60_000);
await sendOutbox(app);
await app.settled();
await close();
