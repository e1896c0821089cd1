import { expect, test } from 'vitest';
import { countPages } from '#scripts/local/count-pages.ts';
import { type BuildProgress, progressPrinter, step } from '#scripts/local/steps.ts';

/** Returns the printed lines, on a terminal or in a file. */
function output(isTTY: boolean) {
  const printed: string[] = [];
  return { isTTY, printed, write: (text: string) => printed.push(text) > 0 };
}

test('a step prints its name when it begins and its time when it ends', async () => {
  const out = output(false);

  const work = step(
    'Sorting',
    () => Promise.resolve(3),
    (n) => `Sorted ${n} posts`,
    out,
  );
  expect(out.printed).toEqual(['Sorting …\n']);
  await work;

  expect(out.printed[1]).toMatch(/^Sorted 3 posts in \d+\.\d s\.\n$/);
});

test('a failing step does not print an end', async () => {
  const out = output(false);
  const work = () => Promise.reject(new Error('no disk'));

  await expect(step('Sorting', work, () => 'Sorted', out)).rejects.toThrow('no disk');

  expect(out.printed).toEqual(['Sorting …\n']);
});

test('in a terminal the build’s progress rewrites one line and clears it at the end', () => {
  const out = output(true);
  const print = progressPrinter(out);

  for (const built of [0, 1, 2]) print({ built, pages: 2 });

  const line = '\r\u001B[2K';
  expect(out.printed).toEqual([`${line}Building page 0 of 2`, `${line}Building page 1 of 2`, line]);
});

test('outside a terminal the build’s progress is a line for each quarter', () => {
  const out = output(false);
  const print = progressPrinter(out);

  for (let built = 0; built <= 48; built++) print({ built, pages: 48 });

  expect(out.printed).toEqual([
    'Building page 12 of 48\n',
    'Building page 24 of 48\n',
    'Building page 36 of 48\n',
  ]);
});

/** Builds so many pages as Astro does, of which `kept` are not rendered. Returns the progress that was reported. */
async function reportedFor(pages: number, kept = 0): Promise<BuildProgress[]> {
  const progress: BuildProgress[] = [];
  type Hook = NonNullable<ReturnType<typeof countPages>['hooks']['astro:build:start']>;
  type Prerenderer = Exclude<
    Parameters<Parameters<Hook>[0]['setPrerenderer']>[0],
    (...args: never) => unknown
  >;
  const plain = {
    name: 'plain',
    getStaticPaths: () => Promise.resolve(Array.from({ length: pages }, () => ({}))),
    render: () => Promise.resolve(new Response('page')),
  } as unknown as Prerenderer;
  let counting: Prerenderer = plain;
  const { hooks } = countPages((now) => progress.push(now));
  await hooks['astro:build:start']?.({
    setPrerenderer: (given) => {
      counting = typeof given === 'function' ? given(plain) : given;
    },
  } as Parameters<Hook>[0]);
  await counting.getStaticPaths();
  for (let n = kept; n < pages; n++)
    await counting.render(new Request('http://localhost'), {} as never);
  await hooks['astro:build:generated']?.({} as never);
  return progress;
}

test('every page of a small build is reported', async () => {
  expect(await reportedFor(2)).toEqual([
    { built: 0, pages: 2 },
    { built: 1, pages: 2 },
    { built: 2, pages: 2 },
  ]);
});

test('a large build reports each percent and its end', async () => {
  const progress = await reportedFor(1_050);

  expect(progress.length).toBeLessThanOrEqual(102);
  expect(progress.at(-1)).toEqual({ built: 1_050, pages: 1_050 });
});

test('pages that are taken over from the last build are reported at the end', async () => {
  expect(await reportedFor(3, 2)).toEqual([
    { built: 0, pages: 3 },
    { built: 1, pages: 3 },
    { built: 3, pages: 3 },
  ]);
});
