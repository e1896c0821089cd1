// @vitest-environment jsdom
import { EditorView } from 'prosemirror-view';
import { afterEach, expect, test, vi } from 'vitest';
import { writeContent } from '#islands/text-editor/document/write-content.ts';
import { buildState } from '#islands/text-editor/rich/build-state.ts';
import { embedView } from '#islands/text-editor/rich/views/embed-view.ts';

afterEach(() => vi.unstubAllGlobals());

/** Opens a text with an embedded page of Vimeo, and answers what asks about another one. */
async function openEmbed(caption: string) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ title: 'Dunes', author: 'Bo' })));
  const text = `<figure class="embed"><a href="https://vimeo.com/76979871">The sea</a><figcaption>${caption}</figcaption></figure>`;
  const view = new EditorView(document.createElement('div'), {
    state: buildState(text),
    nodeViews: { embed: embedView },
  });
  await expect.poll(() => view.dom.querySelector('[name="address"]')).not.toBeNull();
  return {
    card: () => view.dom.querySelector('.embed'),
    html: () => writeContent(view.state.doc),
    enter(address: string) {
      const input = view.dom.querySelector<HTMLInputElement>('[name="address"]');
      if (input) input.value = address;
      input?.dispatchEvent(new Event('change'));
    },
  };
}

test('an embedded page is shown as the card of readers, of which nothing is loaded', async () => {
  const { card } = await openEmbed('Ada · Vimeo');

  expect(card()?.querySelector('button:not(.node-panel *)')?.textContent).toBe('▶Play from Vimeo');
  expect(card()?.querySelector('a')?.textContent).toBe('The sea');
  expect(card()?.querySelector('iframe, img, a[href]')).toBeNull();
});

test.each([
  ['Ada · Vimeo', 'Bo · CodePen'],
  ['My own words', 'My own words'],
])('with another address, the caption “%s” becomes “%s”', async (before, after) => {
  const embed = await openEmbed(before);
  embed.enter('https://codepen.io/bo/pen/abcdef');

  await expect
    .poll(embed.html)
    .toBe(
      `<figure class="embed"><a href="https://codepen.io/bo/pen/abcdef">Dunes</a><figcaption>${after}</figcaption></figure>`,
    );
});

test('what is no address changes nothing, and the panel says so', async () => {
  const embed = await openEmbed('Ada');
  const before = embed.html();
  embed.enter('no address');

  expect(embed.html()).toBe(before);
  expect(embed.card()?.textContent).toContain('Please enter an address');
});
