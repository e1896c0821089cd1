import { writeFile } from 'node:fs/promises';
import { FILE_PART_BYTES } from '#domain/files/stored-file.ts';
import { silence } from '#tests/support/app/sample-files.ts';
import { content, showSource } from '#tests/e2e/dashboard/dashboard.ts';
import { collectDialogs, expect, publishPost, signIn, test } from '#tests/e2e/support.ts';
import { insert } from './insert.ts';

/** The length of a sound of two parts, of 8,000 bytes a second. */
const SECONDS = Math.ceil(FILE_PART_BYTES / 8_000) + 10;

test('a sound is uploaded in parts after a retry, and a reader can seek in it', async ({
  page,
}) => {
  await signIn(page, '/admin');
  const dialogs = collectDialogs(page);
  await content(page).fill('Before');
  const refusal = { status: 400, json: { error: 'Not now.' } };
  await page.route('**/api/upload/file', (route) => route.fulfill(refusal), { times: 1 });
  // The browser reads a file by its path, whereas contents would be sent to it in pieces.
  const sound = test.info().outputPath('Low tide.wav');
  await writeFile(sound, silence(SECONDS));
  const chooser = page.waitForEvent('filechooser');
  await insert(page, 'File');
  await (await chooser).setFiles(sound);
  await expect(page.getByRole('alert')).toHaveText('Not now.');
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(page.getByText('✅ File inserted successfully!')).toBeVisible();
  expect(dialogs).toEqual([]);
  await content(page).getByLabel('Title').fill('The sea at noon');
  await showSource(page);
  const source = await content(page).inputValue();
  expect(source).toMatch(
    /^Before\n\n<figure class="file"><a href="\/files\/[^"]+\/Low%20tide\.wav">The sea at noon<\/a><\/figure>$/,
  );

  const [, text = ''] = source.split('\n\n');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(await publishPost(page.request, { content: [{ type: 'paragraph', text }] }));
  const player = page.getByLabel('The sea at noon');
  await expect(player).toBeVisible();
  expect(loaded.filter((url) => url.includes('/files/'))).toEqual([]);
  const time = await player.evaluate(async (audio: HTMLAudioElement) => {
    const when = (name: string) => new Promise((resolve) => audio.addEventListener(name, resolve));
    const known = when('loadedmetadata');
    audio.preload = 'metadata';
    audio.load();
    await known;
    const sought = when('seeked');
    audio.currentTime = audio.duration - 1;
    await sought;
    return [audio.duration, audio.currentTime].map(Math.round);
  });
  expect(time).toEqual([SECONDS, SECONDS - 1]);
});
