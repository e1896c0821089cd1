import { setTimeout as pause } from 'node:timers/promises';
import { countRestyled } from '#tests/support/browser/count-restyled.ts';
import type { SlowPage } from './page.ts';

/** The cost of some interactions. All but the paints are the mean of one. */
export interface Cost {
  /** Milliseconds until the next paint. */
  readonly paints: readonly number[];
  readonly longTasks: number;
  /** Elements whose style was computed. */
  readonly restyled: number;
  /** Milliseconds of the main thread. */
  readonly style: number;
  readonly layout: number;
  readonly script: number;
}

export const TYPED = 'the ships of the harbour come and go';

/** Milliseconds between two key presses of somebody who types fast. */
const BETWEEN = 90;

/** Types a text at the focus. */
export const typeText = (slow: SlowPage, text: string): Promise<Cost> =>
  measure(
    slow,
    Array.from(text, (letter) => () => slow.page.keyboard.press(letter === ' ' ? 'Space' : letter)),
  );

/** Does interactions one after another, each once the frame of the one before is painted. */
export async function measure(
  { page, session }: SlowPage,
  interactions: readonly (() => Promise<unknown>)[],
): Promise<Cost> {
  await page.evaluate(() => {
    window.feltPaints = [];
    window.feltLongTasks = 0;
  });
  const restyledNow = await countRestyled(session);
  const before = await metrics(session);
  for (const [n, interact] of interactions.entries()) {
    // At no fixed distance, or each press would come at the same time before a frame.
    const rest = pause(BETWEEN + ((n * 7) % 17));
    await interact();
    await page.waitForFunction((count) => window.feltPaints.length > count, n, { polling: 10 });
    await rest;
  }
  const after = await metrics(session);
  const restyled = await restyledNow();
  const { paints, longTasks } = await page.evaluate(() => ({
    paints: window.feltPaints,
    longTasks: window.feltLongTasks,
  }));
  const count = interactions.length;
  const each = (name: string) =>
    (((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1_000) / count;
  return {
    paints,
    longTasks: longTasks / count,
    restyled: restyled / count,
    style: each('RecalcStyleDuration'),
    layout: each('LayoutDuration'),
    script: each('ScriptDuration'),
  };
}

async function metrics(session: SlowPage['session']): Promise<ReadonlyMap<string, number>> {
  const { metrics: all } = await session.send('Performance.getMetrics');
  return new Map(all.map(({ name, value }) => [name, value]));
}
