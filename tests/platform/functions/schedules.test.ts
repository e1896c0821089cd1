import { expect, test } from 'vitest';
import { respond, startProject } from '#tests/support/servers/project.ts';

test('a scheduled function is run by the clock and has no address', async () => {
  const runs: { next_run: string }[] = [];
  Object.assign(globalThis, { runs });
  const platform = await startProject({
    functions: {
      tick: respond("{ schedule: '@hourly' }", 'void globalThis.runs.push(await request.json())'),
    },
  });

  await platform.runScheduled('tick');

  const next = runs[0]?.next_run ?? '';
  expect(new Date(next).getTime()).toBeGreaterThan(Date.now());
  expect(next).toMatch(/:00:00\.000Z$/);
  expect((await fetch(`${platform.url}/.netlify/functions/tick`)).status).toBe(404);
  await expect(platform.runScheduled('tock')).rejects.toThrow('no scheduled function tock');
});
