import type { EditorView } from 'prosemirror-view';
import type { PostImage } from '#domain/posts/image-block.ts';
import { hostElsewhere } from '#islands/text-editor/document/figures.ts';
import { type CopyHandlers, copyPictures, nameOfPicture } from './copy-pictures.ts';
import { build } from './node-view.ts';

export type Pictures = ReturnType<typeof openPictures>;

/** Opens what copies the pictures of a text to this site, and what tells at each where it still is. */
export function openPictures(view: EditorView, handlers: { readonly current: CopyHandlers }) {
  const copies = copyPictures(view, handlers);

  /** Builds the note at a picture on another site: where it is, and buttons to copy it or to replace it. */
  function buildNote(image: PostImage, isOnly: boolean) {
    const { src } = image;
    const name = nameOfPicture(image);
    const where = build('span');
    const again = build('button', {
      type: 'button',
      onclick: () => again.ariaDisabled !== 'true' && view.editable && copies.retry(src),
    });
    const file = build('input', {
      type: 'file',
      accept: 'image/*',
      ariaLabel: `Choose a file in place of ${name}`,
      onchange: () => {
        const [chosen] = file.files ?? [];
        file.value = '';
        if (chosen && view.editable) void copies.replace(src, chosen);
      },
    });
    const choose = build('label', { className: 'add-images' }, 'Choose a file', file);
    const dom = build('div', { className: 'node-tools' }, where, again, choose);

    function show(): void {
      const state = copies.stateOf(src);
      const isCopying = state !== undefined && 'isCopying' in state;
      const host = hostElsewhere(src) ?? '';
      const place = isCopying ? `Copying from ${host} …` : `Still on ${host}`;
      const reason = state && 'reason' in state ? `. ${state.reason}` : '';
      where.textContent = (isOnly ? place : `${name}: ${place}`) + reason;
      again.textContent = reason ? 'Try again' : 'Copy to this site';
      again.ariaLabel = `${again.textContent}: ${name}`;
      again.ariaDisabled = String(isCopying);
      dom.classList.toggle('is-copying', isCopying);
    }
    return { dom, show };
  }

  return {
    copy: copies.copy,
    /** Shows notes at the pictures of a figure that are on other sites. Returns a function that shows what has changed. */
    notesIn(element: HTMLElement, images: () => readonly PostImage[]) {
      let notes = new Map<string, ReturnType<typeof buildNote>>();

      function show(): void {
        const all = images();
        const elsewhere = all.filter(
          ({ src }) => hostElsewhere(src) !== undefined && !copies.restore(src),
        );
        const hadFocus = element.contains(document.activeElement);
        const isSame =
          elsewhere.length === notes.size && elsewhere.every(({ src }) => notes.has(src));
        if (!isSame) {
          notes = new Map(
            elsewhere.map((image) => [image.src, buildNote(image, all.length === 1)]),
          );
          element.replaceChildren(...[...notes.values()].map(({ dom }) => dom));
        }
        for (const note of notes.values()) note.show();
        if (hadFocus && !element.contains(document.activeElement)) view.focus();
      }

      show();
      return { show, stop: copies.subscribe(show) };
    },
  };
}
