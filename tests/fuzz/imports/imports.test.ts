import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openFiles } from '#import/open-files.ts';
import { planImport } from '#import/plan/plan.ts';
import { readSite } from '#import/read-site.ts';
import { changedBytes, changedText } from '#tests/fuzz/changed.ts';
import { countInput, fuzz, reportInputs } from '#tests/fuzz/fuzz-runs.ts';
import { hostileText } from '#tests/fuzz/calls/hostile-values.ts';
import { importTarget } from '#tests/support/app/import-target.ts';
import { testApp } from '#tests/support/app/test-app.ts';
import { fakeTarget, runItems } from '#tests/support/import-run.ts';
import { filesOf } from '#tests/support/import-files.ts';
import { allowLog } from '#tests/support/vitest/log.ts';
import { instantStore } from '#tests/support/store/netlify-latency.ts';
import { DATE, EXPORTS, type Files, type Text, WRITERS } from './exports.ts';
import { markup, PIECES } from './markup.ts';

reportInputs('imports');

const share = 1 / (2 * EXPORTS.length + Object.keys(WRITERS).length);

async function planOf(files: Files) {
  const source = filesOf(files);
  const site = await readSite(source);
  return { site, plan: await planImport(site, source) };
}

/** An error with a message for the author. Those of other classes are mistakes of the program. */
const isMessage = (error: unknown): error is Error =>
  error instanceof Error && error.constructor === Error;

test.each(EXPORTS)(
  '%s that is damaged is imported, or refused with a message',
  async (_, files) => {
    allowLog('Duplicate headers found');

    await fuzz(
      fc.asyncProperty(fc.nat(), changedText(PIECES), async (which, change) => {
        countInput();
        const paths = Object.keys(files);
        const path = paths[which % paths.length] ?? '';
        const site = await readSite(filesOf({ ...files, [path]: change(files[path] ?? '') })).catch(
          (error: unknown) => {
            if (!isMessage(error)) throw error;
            return undefined;
          },
        );
        if (!site) return;
        const { target } = fakeTarget();
        const report = await runItems(site.items, target);
        expect(report.stopped).toBeUndefined();
      }),
      15,
      share,
    );
  },
);

test.each(EXPORTS)(
  '%s in a damaged archive is read, or refused with a message',
  async (_, files) => {
    const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
    for (const [path, text] of Object.entries(files)) await zip.add(path, new TextReader(text));
    const bytes = await zip.close();

    await fuzz(
      fc.asyncProperty(changedBytes(bytes), async (changed) => {
        countInput();
        const read = async () => {
          const source = await openFiles([{ path: 'a.zip', blob: new Blob([changed]) }]);
          return planImport(await readSite(source), source);
        };
        await read().catch((error: unknown) => {
          if (!isMessage(error)) throw error;
        });
      }),
      15,
      share,
    );
  },
);

const GOOD = ['Innocent', 'Harmless', 'Fine'].map((title): Text => ({
  title,
  html: `<p>${title} words</p>`,
  date: DATE,
  slug: title.toLowerCase(),
  tag: 'Roses',
}));
const badText: fc.Arbitrary<Text> = fc.record({
  title: fc.oneof(markup, hostileText),
  html: fc.oneof({ weight: 3, arbitrary: markup }, { weight: 1, arbitrary: hostileText }),
  date: fc.oneof(
    fc.constantFrom(DATE, '', '0000-00-00 00:00:00', '99999-99-99', '2020-02-30', '-1', 'now'),
    markup,
  ),
  slug: fc.oneof(fc.constantFrom('bad', '', '../..', '%zz', 'a b', 'innocent'), markup),
  tag: fc.oneof(fc.constantFrom('Roses', '__proto__', 'constructor', ''), markup),
});

test.each(Object.entries(WRITERS))(
  'a hostile text in an export of %s stops no other text',
  async (_, write) => {
    await fuzz(
      fc.asyncProperty(fc.nat({ max: GOOD.length }), badText, async (place, bad) => {
        countInput();
        const { site, plan } = await planOf(write(GOOD.toSpliced(place, 0, bad)));
        const titles = plan.items.map(({ title }) => title);
        expect(titles).toEqual(expect.arrayContaining(GOOD.map(({ title }) => title)));
        expect(site.items.length + site.leftOut.length).toBeGreaterThan(GOOD.length);

        const app = testApp({}, instantStore());
        const report = await runItems(site.items, importTarget(app), { plan });
        const { posts } = await app.documents.index();
        expect(report.stopped).toBeUndefined();
        // Each text arrives, or the report names the reason why it does not.
        const { post, draft, page } = report.made;
        expect(post + draft + page + report.leftOut.length).toBeGreaterThan(GOOD.length);
        expect(posts.map(({ title }) => title)).toEqual(
          expect.arrayContaining(GOOD.map(({ title }) => title)),
        );
      }),
      12,
      share,
    );
  },
);
