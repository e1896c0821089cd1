import { join } from 'node:path';
import { expect, test } from 'vitest';
import { soakSite } from '#tests/soak/soak-site.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

const ACTIONS = 200;

const TROUBLES = ['weather', 'kill', 'weather', 'schedule', 'clock', 'disk', 'weather'] as const;

test('a site under load and troubles keeps each acknowledged action once', async () => {
  const folder = tempFolder();
  const { problems, counts } = await soakSite({
    seed: 1,
    dataDir: join(folder, 'data'),
    folder: join(folder, 'backups'),
    actions: ACTIONS,
    troublesOf: () => TROUBLES,
    goesOn: (rounds) => rounds === 0,
  });

  expect(problems).toEqual([]);
  expect(counts['acknowledged']).toBeGreaterThan(ACTIONS / 2);
  expect(counts['unclear']).toBeGreaterThan(0);
}, 900_000);
