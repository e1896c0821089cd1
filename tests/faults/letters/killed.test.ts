import { expect, test } from 'vitest';
import { letterDrill } from '#tests/support/servers/letter-drill.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

const READERS = 300;
const KILLS = 3;

test('a letter whose sender is killed repeatedly reaches everybody, and nobody under two names', async () => {
  const { received, repeats, kills, result } = await letterDrill(tempFolder(), {
    readers: READERS,
    kills: KILLS,
  });

  expect(kills).toBe(KILLS);
  expect(received.size).toBe(READERS);
  expect(
    received
      .values()
      .filter((names) => new Set(names).size !== 1)
      .toArray(),
  ).toEqual([]);
  // At most those that were under way at each kill.
  expect(repeats).toBeLessThanOrEqual(KILLS * 5);
  expect(result).toMatchObject({ sent: READERS, failed: {} });
});
