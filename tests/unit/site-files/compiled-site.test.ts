import { expect, test, vi } from 'vitest';
import { compiledSite } from '#site-files/compiled-site.ts';

vi.mock(import('#site-files/code-cache.ts'), () => ({
  cachedCode: ({ versionOf }) => Promise.resolve({ version: versionOf(), folder: '/compiled' }),
}));

test('pages of another address are other pages', async () => {
  const versionAt = async (address: string) => {
    vi.stubEnv('SITE_URL', address);
    return (await compiledSite()).version;
  };
  const version = await versionAt('https://one.example');

  expect(await versionAt('https://two.example')).not.toBe(version);
  expect(await versionAt('https://one.example')).toBe(version);
});
