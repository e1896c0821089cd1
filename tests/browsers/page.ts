import type { Driver, InputSource } from '#tests/browsers/drivers/driver.ts';
import { until } from './until.ts';

/** Quotes a text for an XPath, which knows no escapes. */
const quoted = (text: string) => `concat("", "${text.split('"').join(`", '"', "`)}")`;

const named = (name: string) =>
  `[@aria-label=${quoted(name)} or (not(@aria-label) and normalize-space()=${quoted(name)})]`;

export const button = (name: string) => `//button${named(name)}`;
export const link = (name: string) => `//a[@href]${named(name)}`;
export const field = (label: string) => `//*[@id=//label[normalize-space()=${quoted(label)}]/@for]`;
export const dialog = (title: string) =>
  `//dialog[@aria-label=${quoted(title)} or @aria-labelledby=//h2[normalize-space()=${quoted(title)}]/@id]`;
/** Finds an element by a part of its own text. */
export const text = (part: string, element = '*') =>
  `//${element}[text()[contains(normalize-space(), ${quoted(part)})]]`;

const nodeOf = (xpath: string) =>
  `document.evaluate(${JSON.stringify(xpath)}, document, null, 9, null).singleNodeValue`;

/** Evaluates to the first visible element of an XPath and the point in its middle, once that is in the window. */
const locate = (xpath: string) => `(() => {
  window.framesDrawn ??= (requestAnimationFrame(function count() {
    window.framesDrawn += 1;
    requestAnimationFrame(count);
  }), 0);
  const found = document.evaluate(${JSON.stringify(xpath)}, document, null, 7, null);
  for (let n = 0; n < found.snapshotLength; n++) {
    const element = found.snapshotItem(n);
    if (element.getClientRects().length === 0) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    const top = document.elementFromPoint(middle.x, middle.y);
    const cover = element.contains(top) ? undefined : (top?.outerHTML ?? 'nothing').slice(0, 80);
    const isBusy = element.getAttribute('aria-disabled') === 'true' || element.closest('astro-island[ssr]') !== null;
    return { ...middle, value: element.value, cover, isBusy, frames: window.framesDrawn };
  }
  return null;
})()`;

interface Located {
  readonly x: number;
  readonly y: number;
  readonly value?: string;
  /** The beginning of what lies over its middle. */
  readonly cover?: string;
  /** True for an element that does not react, or not yet. */
  readonly isBusy: boolean;
  /** Number of frames that the page has drawn since it was first asked. */
  readonly frames: number;
}

/** Number of frames in which an element must stand still. Rows that scroll into view get their height a frame later. */
const STILL = 3;

/** A page of the site, as a person uses it: everything waits until it is possible. */
export type Page = ReturnType<typeof openPage>;

export function openPage(driver: Driver, site: string) {
  const see = (xpath: string) =>
    until(
      xpath,
      async () => ((await driver.evaluate(locate(xpath))) as Located | null) ?? undefined,
    );

  const meets = (expression: string) =>
    until(expression, async () => (await driver.evaluate(expression)) === true || undefined);

  async function click(xpath: string, times = 1) {
    let first: Located | undefined;
    const { x, y } = await until(`a click on ${xpath}`, async () => {
      const found = (await driver.evaluate(locate(xpath))) as Located | null;
      if (found?.cover) throw new Error(`It is covered by ${found.cover}`);
      if (found?.x !== first?.x || found?.y !== first?.y) first = found ?? undefined;
      const isStill = found && first && found.frames >= first.frames + STILL;
      return isStill && !found.isBusy ? found : undefined;
    });
    const press = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    const presses = Array.from({ length: times }, () => press).flat();
    const move = { type: 'pointerMove', x, y, duration: 0 };
    await driver.perform({ type: 'pointer', id: 'mouse', actions: [move, ...presses] });
  }

  /** Presses the keys for a text, or keys by the numbers that WebDriver gives them. */
  async function type(keys: string) {
    const actions: InputSource['actions'] = Array.from(keys.replaceAll('\n', KEYS.enter)).flatMap(
      (value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ],
    );
    await driver.perform({ type: 'key', id: 'keyboard', actions });
  }

  /** Presses a key while a modifier is held. */
  const chord = (modifier: string, key: string) =>
    driver.perform({
      type: 'key',
      id: 'keyboard',
      actions: [
        { type: 'keyDown', value: modifier },
        { type: 'keyDown', value: key },
        { type: 'keyUp', value: key },
        { type: 'keyUp', value: modifier },
      ],
    });

  return {
    see,
    meets,
    click,
    type,
    chord,
    open: (path: string) => driver.open(site + path),
    isAt: (path: string) =>
      meets(`document.readyState === 'complete' && location.pathname === ${JSON.stringify(path)}`),
    async fill(label: string, value: string) {
      await click(field(label));
      await type(value);
      await until(`the value of ${label}`, async () => {
        const { value: now } = await see(field(label));
        return now === undefined || now === value || undefined;
      });
    },
    /** Chooses an option of a list by the keyboard, without opening the list. */
    async choose(label: string, option: string) {
      const list = field(label);
      await see(list);
      await driver.evaluate(`${nodeOf(list)}.focus()`);
      await type(option);
      await meets(`${nodeOf(list)}.selectedOptions[0].label === ${JSON.stringify(option)}`);
    },
    upload: (xpath: string, file: string) => driver.upload(xpath, file),
    /** Accepts a dialog of the browser with this message. */
    accept: (message: string) =>
      until(message, async () => {
        const shown = await driver.acceptDialog();
        if (shown !== undefined && shown !== message) throw new Error(`It says ${shown}`);
        return shown;
      }),
    screenshot: () => driver.screenshot(),
  };
}

/** The characters that stand for keys in WebDriver. */
export const KEYS = {
  enter: '\uE007',
  end: '\uE010',
  left: '\uE012',
  down: '\uE015',
  escape: '\uE00C',
  shift: '\uE008',
  control: '\uE009',
} as const;
