import { once } from 'node:events';
import { expect, test } from 'vitest';
import { installedProject, start } from '#tests/support/servers/start-project.ts';

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s reaches the site, whose code is the end of it',
  async (signal) => {
    const dir = await installedProject(
      'running',
      `process.once('${signal}', () => process.exit(3));
    setInterval(() => undefined, 1_000);
    console.log('ready');`,
    );
    const child = start(dir);

    await once(child.stdout, 'data');
    child.kill(signal);

    expect(await once(child, 'exit')).toEqual([3, null]);
  },
);
