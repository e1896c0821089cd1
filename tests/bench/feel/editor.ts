import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { rolldown } from 'rolldown';
import type { Site } from '#tests/support/servers/start-site.ts';
import { compare, FIELD, meanOf, OPENING } from './compare.ts';
import { measure, typeText, TYPED } from './measure.ts';
import { openCopy, openPage, slowDown, type SlowPage } from './page.ts';
import { addDraft, asElements, longText } from './site.ts';

/** The words and pictures of the texts. */
const LONG = { words: 5_000, images: 10 };
const LONGEST = { words: 22_000, images: 0 };

/** Measures typing in long texts and in fields beside them, and dialogs over them. */
export async function feelEditor(browser: Browser, site: Site): Promise<void> {
  const script = await bareEditor();
  for (const { words, images } of [LONG, LONGEST]) {
    const name = `a text of ${words} words`;
    const content = longText(words, images);
    const path = await addDraft(site, `A text of ${words} words`, content);
    const ours = await openPage(browser, site.url + path, { cookie: site.session() });
    await ours.page.locator('.ProseMirror').waitFor();
    const html = BARE_PAGE + asElements(content);
    const reference = await openPage(browser, `${site.url}/bare/${words}`, { html });
    await reference.page.addScriptTag({ content: script });
    for (const slow of [ours, reference]) {
      await slow.page.getByText('number 20 was').click();
      await slow.page.keyboard.press('End');
      await slowDown(slow);
      // The first key loads and compiles what the others use.
      await typeText(slow, 'so');
    }
    const interact = (slow: SlowPage) => typeText(slow, TYPED);
    await compare(`a key in ${name}`, OPENING, { ours, reference, interact });
    await reference.page.context().close();
    if (words === LONG.words) {
      await feelFields(browser, ours);
      for (const button of ['Publish', 'Shortcuts']) await feelDialog(browser, ours, button);
    }
    await ours.page.context().close();
  }
}

const BARE_PAGE = `<!doctype html><style>
  body { max-width: 40rem; margin: auto; font: 18px/1.6 serif; }
  img { width: 100%; height: 300px; }
  .ProseMirror { white-space: pre-wrap; }
</style><main>`;

/** Returns the script of an editor that is nothing but ProseMirror. */
async function bareEditor(): Promise<string> {
  const bundle = await rolldown({ input: join(import.meta.dirname, 'bare-editor.ts') });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code;
}

async function feelFields(browser: Browser, ours: SlowPage): Promise<void> {
  const reference = await openCopy(browser, ours);
  await slowDown(reference);
  for (const label of ['Title', 'Author']) {
    const interact = async (slow: SlowPage) => {
      await slow.page.getByLabel(label, { exact: true }).focus();
      return typeText(slow, TYPED);
    };
    await compare(`a key in the field ${label}`, FIELD, { ours, reference, interact });
  }
  await reference.page.context().close();
}

/** Measures a dialog beside one that is in its page already, with the same contents. */
async function feelDialog(browser: Browser, ours: SlowPage, button: string): Promise<void> {
  const open = ({ page }: SlowPage) =>
    page.getByRole('button', { name: button, exact: true }).first().click();
  await open(ours);
  await ours.page.getByRole('dialog').waitFor();
  await ours.page.waitForLoadState('networkidle');
  const reference = await openCopy(browser, ours);
  await reference.page.evaluate((name) => {
    const dialog = document.querySelector('dialog');
    dialog?.removeAttribute('open');
    const opener = [...document.querySelectorAll('form > div button')].find(
      ({ textContent }) => textContent === name,
    );
    opener?.addEventListener('click', (event) => {
      event.preventDefault();
      dialog?.showModal();
    });
  }, button);
  await slowDown(reference);
  const close = async ({ page }: SlowPage) => {
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'hidden' });
  };
  await close(ours);
  const interact = async (slow: SlowPage) => {
    const costs = [];
    for (let n = 0; n < 4; n++) {
      costs.push(await measure(slow, [() => open(slow)]));
      await close(slow);
    }
    return meanOf(costs);
  };
  await compare(`the dialog of ${button}`, OPENING, { ours, reference, interact });
  await reference.page.context().close();
}
