import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { placeOf } from '#domain/site/page-frame.ts';
import { openScale } from '#site-files/label/scale.ts';
import { pageWeigher } from '#site-files/label/weigh-page.ts';
import { type Page, readFrame } from '#site-files/page.ts';
import { inTempFolder } from '#tests/support/servers/in-temp-folder.ts';

const FRAME = readFrame(`<body><script src="/all.js"></script>${placeOf('body')}</body>`);

const pageWith = (body: string, frame = FRAME): Page => ({ frame, parts: { body } });

test('pages weigh the same in a thread of their own, and a page that cannot be read rejects alone', async () => {
  await inTempFolder('scale', async (folder) => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'all.js'), 'everything()');
    const site = { folder, siteUrl: 'https://example.com' };
    await using scale = openScale(site);
    const pages = [
      pageWith('<p>Harbours and tides.</p>'),
      pageWith('<img src="https://pictures.example/a.png">'.repeat(40)),
      pageWith('<p>Alone.</p>', readFrame('<main>Another kind of page.</main>')),
    ];
    const unreadable = pageWith(5 as never);

    const [failed, ...weights] = await Promise.allSettled(
      [unreadable, ...pages].map((page) => scale.weigh(page)),
    );

    const weigh = pageWeigher(site);
    expect(failed).toMatchObject({ status: 'rejected' });
    expect(weights).toEqual(
      await Promise.all(
        pages.map(async (page) => ({ status: 'fulfilled', value: await weigh(page) })),
      ),
    );
    expect(weights).toContainEqual(
      expect.objectContaining({ value: expect.objectContaining({ others: ['pictures.example'] }) }),
    );
  });
});

test('pages whose thread has failed reject instead of waiting', async () => {
  await using scale = openScale(undefined as never);

  await expect(scale.weigh(pageWith('<p>First.</p>'))).rejects.toThrow('undefined');
  await expect(scale.weigh(pageWith('<p>Second.</p>'))).rejects.toThrow('undefined');
});
