// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { PostImage } from '#domain/posts/image-block.ts';
import { addToFigure, figureOf } from '#islands/text-editor/commands/insert-block.ts';
import { figureImages, imagesOfFigure } from '#islands/text-editor/document/figures.ts';
import { openEditor } from '#tests/support/editor/view.ts';

const images = (count: number): PostImage[] =>
  Array.from({ length: count }, (_, n) => ({ src: `https://example.org/${n}.jpg`, alt: '' }));

/** Opens a text of a single figure, new or written before, and returns what its author can do with it. */
function openFigure(written: string, added = 0) {
  const { view, html } = openEditor(written);
  const figure = figureOf(...images(added));
  if (figure) view.dispatch(view.state.tr.insert(0, figure));
  const set = (attrs: object) =>
    view.dispatch(
      view.state.tr.setNodeMarkup(0, undefined, { ...view.state.doc.firstChild?.attrs, ...attrs }),
    );
  return {
    add: () => view.dispatch(addToFigure(view.state.tr, 0, images(1))),
    remove: () => {
      const all = imagesOfFigure(view.state.doc.firstChild?.attrs ?? {});
      set(figureImages(all.slice(1)));
    },
    choose: (width: string) => set({ width }),
    width: () => /^<figure class="gallery ?(\w*)"/.exec(html())?.[1],
  };
}

test('a new gallery is wide as long as it has three images or more', () => {
  const gallery = openFigure('', 2);
  expect(gallery.width()).toBe('');
  gallery.add();
  expect(gallery.width()).toBe('wide');
  gallery.remove();
  expect(gallery.width()).toBe('');
});

test.each([
  ['text', ''],
  ['wide', 'wide'],
  ['full', 'full'],
])('a gallery whose author chose the width %s keeps it', (chosen, written) => {
  const gallery = openFigure('', 3);
  gallery.choose(chosen);
  gallery.remove();
  gallery.add();
  expect(gallery.width()).toBe(written);
});

test.each(['', ' wide', ' full'])('a gallery written as "gallery%s" keeps its width', (name) => {
  const tags = images(3).map(({ src }) => `<img src="${src}" alt="">`);
  const gallery = openFigure(`<figure class="gallery${name}">${tags.join('')}</figure>`);
  gallery.add();
  gallery.remove();
  gallery.remove();
  expect(gallery.width()).toBe(name.trim());
});
