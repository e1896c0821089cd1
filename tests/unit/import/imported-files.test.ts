import { expect, test } from 'vitest';
import { reportText } from '#import/run/report.ts';
import { planImport } from '#import/plan/plan.ts';
import { readSite } from '#import/read-site.ts';
import { replaceShortcodes } from '#import/sources/wordpress/shortcodes.ts';
import { filesOf, textFile } from '#tests/support/import-files.ts';
import { fakeTarget, FILES, item, refuse, runItems } from '#tests/support/import-run.ts';

const SOUND = `/files/${'a'.repeat(64)}-1.mp3/Two%20birds.mp3`;
const PLAN = `/files/${'a'.repeat(64)}-2.pdf/plan.pdf`;
const textsOf = (sent: Record<string, unknown> = {}) =>
  (sent['content'] as { text?: string }[]).map(({ text }) => text);

const HTML = `<figure class="wp-block-audio"><audio controls src="/uploads/Two%20birds.mp3#t=3"></audio><figcaption>At <em>dawn</em></figcaption></figure>
<figure class="wp-block-video"><video><source src="/uploads/gone.mp4"></video><figcaption>A film</figcaption></figure>
<div class="wp-block-file"><object data="/uploads/plan.pdf"></object><a href="/uploads/plan.pdf">The plan</a><a href="/uploads/plan.pdf" class="wp-block-file__button" download>Download</a></div>
<p>See <a href="/uploads/plan.pdf">it</a>.</p>
<blockquote><video src="/uploads/gone.mp4"></video></blockquote>`;

const files = { ...FILES, paths: ['uploads/Two birds.mp3', 'uploads/plan.pdf'] };

test('recordings and documents become files; a missing one is a named link', async () => {
  const site = fakeTarget();
  const report = await runItems([item(1, { html: HTML }), item(2, { html: HTML })], site.target, {
    files,
  });

  const gone = '<a href="https://old.example/uploads/gone.mp4">gone</a>';
  expect(textsOf(site.sent[0])).toEqual([
    `<figure class="file"><a href="${SOUND}">Two birds</a><figcaption>At <em>dawn</em></figcaption></figure>`,
    `${gone}<br />A film`,
    `<figure class="file"><a href="${PLAN}">The plan</a></figure>`,
    `See <a href="${PLAN}">it</a>.`,
    `<blockquote>${gone}</blockquote>`,
  ]);
  expect(report).toMatchObject({ made: { post: 2 }, images: 0, files: 2 });
  expect(report.leftOut).toEqual([
    {
      name: 'https://old.example/uploads/gone.mp4',
      reason: 'The other site did not send this file. (in “Post 1”)',
    },
  ]);
  expect(reportText(report)).toContain('Files: 2 stored');
});

test('shortcodes of players become files, and pages of known sites stay embedded', async () => {
  const site = fakeTarget();
  const html = replaceShortcodes(
    `[audio mp3="/uploads/Two birds.mp3" preload="none"][/audio][video src="https://vimeo.com/76979871"][audio]`,
    { library: { attachment: () => undefined, own: [] }, dropped: new Map() },
  );
  await runItems([item(1, { html })], site.target, { files });

  expect(textsOf(site.sent[0])).toEqual([
    `<figure class="file"><a href="${SOUND}">Two birds</a></figure>`,
    '<figure class="embed"><a href="https://vimeo.com/76979871">Vimeo</a></figure>',
  ]);
});

test('players and links of Markdown lead to the files beside it', async () => {
  const body = '<audio src="bird.mp3"></audio>\n\nRead [the plan](plan.pdf) or [none](no.pdf).';
  const source = filesOf({
    'posts/a/index.md': textFile('Birds', 'date: 2020-01-02', body),
    'posts/a/bird.mp3': 'ID3',
    'posts/a/plan.pdf': '%PDF-',
  });
  const { target, sent } = fakeTarget();
  const plan = await planImport(await readSite(source), source);
  await runItems([], target, { plan, files: source });

  expect(textsOf(sent[0])).toEqual([
    `<figure class="file"><a href="${SOUND.replace('Two%20birds', 'bird')}">bird</a></figure>`,
    `Read <a href="${PLAN}">the plan</a> or <a href="/posts/a/no.pdf">none</a>.`,
  ]);
});

test('a file whose loading gets no response is named, and all texts arrive', async () => {
  const { target, sent } = fakeTarget({ fetchFile: () => refuse('No response.', 'again') });
  const html = '<video src="/uploads/gone.mp4"></video>';
  const report = await runItems([item(1, { html }), item(2, { html })], target);

  expect(sent).toHaveLength(2);
  expect(report.stopped).toBeUndefined();
  expect(report.leftOut).toEqual([
    { name: 'https://old.example/uploads/gone.mp4', reason: 'No response. (in “Post 1”)' },
  ]);
});

test('a damaged archive costs its files and no text', async () => {
  const site = fakeTarget();
  const report = await runItems([item(1, { html: HTML })], site.target, {
    files: { ...files, blob: () => Promise.reject(new Error('The archive is damaged.')) },
  });

  expect(report).toMatchObject({ made: { post: 1 }, files: 0 });
  expect(report.leftOut).toContainEqual({
    name: 'https://old.example/uploads/plan.pdf',
    reason: 'This file of the export cannot be read. (in “Post 1”)',
  });
});
