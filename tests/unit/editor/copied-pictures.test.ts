// @vitest-environment jsdom
import { closeHistory, redo, undo } from 'prosemirror-history';
import { afterEach, expect, test, vi } from 'vitest';
import { copyPictures } from '#islands/text-editor/rich/views/copy-pictures.ts';
import { openPictures } from '#islands/text-editor/rich/views/picture-notes.ts';
import { watchPaste } from '#islands/text-editor/paste/watch-paste.ts';
import { openEditor } from '#tests/support/editor/view.ts';

afterEach(() => vi.unstubAllGlobals());

const PICTURE = (name: string) => `<img src="https://a.example/${name}.jpg" alt="">`;
const REFUSED = { error: '', message: 'The other site did not send this image.' };

/** Answers what asks for pictures: with copies, or with a refusal of those whose addresses have `bad`. */
function answer() {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: { readonly body: string }) => {
    const { url } = JSON.parse(body) as { url: string };
    asked.push(url);
    const name = url.split('/').at(-1);
    return Promise.resolve(
      url.includes('bad')
        ? Response.json({ ...REFUSED, code: 'image_unreachable' }, { status: 422 })
        : Response.json({ imageUrl: `/images/${name}` }, { status: 201 }),
    );
  });
  return asked;
}

/** Opens an editor that copies the pictures of what is pasted, and collects its messages. */
function openText(content = '|') {
  const editor = openEditor(content);
  const failures: string[] = [];
  const progress: string[] = [];
  const handlers = {
    onCopying: (one: { done: number; total: number } | undefined) =>
      progress.push(one ? `${one.done}/${one.total}` : 'over'),
    onLosses: (message: string) => failures.push(message),
    onSay: () => undefined,
    onUpload: () => Promise.resolve('/images/own.jpg'),
  };
  const copies = copyPictures(editor.view, { current: handlers });
  const watch = watchPaste(() => undefined, copies.copy);
  editor.view.setProps({
    dispatchTransaction(tr) {
      const before = editor.view.state;
      editor.view.updateState(before.apply(tr));
      watch.end(tr, before, editor.view.state);
    },
  });
  return {
    ...editor,
    failures,
    progress,
    handlers,
    copies,
    /** Pastes HTML, and waits until its pictures are copied. */
    async paste(html: string) {
      watch.begin({ getData: (type) => (type === 'text/html' ? html : '') });
      editor.paste(html);
      if (progress.length > 0) await expect.poll(() => progress.at(-1)).toBe('over');
    },
  };
}

test('pasted pictures of other sites are copied to this one, with one progress for all', async () => {
  const asked = answer();
  const text = openText();
  await text.paste(`<p>Words</p>${PICTURE('1')}${PICTURE('2')}${PICTURE('1')}`);

  expect(asked).toEqual(['https://a.example/1.jpg', 'https://a.example/2.jpg']);
  expect(text.html().match(/src="[^"]*"/g)).toEqual([
    'src="/images/1.jpg"',
    'src="/images/2.jpg"',
    'src="/images/1.jpg"',
  ]);
  expect(text.progress).toEqual(['0/2', '1/2', '2/2', 'over']);
  expect(text.failures).toEqual([]);
});

test('pictures of this site, and those that were there before, are not asked for', async () => {
  const asked = answer();
  const text = openText(`${PICTURE('old')}\n\n|`);
  await text.paste(`<img src="/images/1.jpg"><p>Words</p>`);

  expect(asked).toEqual([]);
});

test('undo takes a paste back in one step, and redo brings the copies of its pictures', async () => {
  answer();
  const text = openText('Before|');
  await text.paste(`<p>Words</p>${PICTURE('1')}`);
  text.run(undo);
  expect(text.html()).toBe('Before');

  text.run(redo);
  expect(text.html()).toContain('/images/1.jpg');
});

test('a picture keeps its copy when a change that was made before it arrived is undone', async () => {
  answer();
  const text = openText();
  const pasting = text.paste(PICTURE('1'));
  const { tr } = text.view.state;
  const described = { ...tr.doc.nodeAt(0)?.attrs, alt: 'A harbour' };
  text.view.dispatch(closeHistory(tr).setNodeMarkup(0, undefined, described));
  await pasting;
  text.run(undo);
  text.copies.restore('https://a.example/1.jpg');

  await expect.poll(text.html).toBe('<img src="/images/1.jpg" alt="">');
});

test('pictures that cannot be copied are named together, and keep their places', async () => {
  answer();
  const text = openText();
  const html = PICTURE('bad').replace('alt=""', 'alt="A harbour"');
  await text.paste(`<p>Words</p>${html}${PICTURE('1')}${PICTURE('bad2')}`);

  expect(text.failures).toEqual([
    '2 of 3 pictures could not be copied to this site: “A harbour” and “bad2.jpg”. The other site did not send this image. Each stays where it is, with a button to try again.',
  ]);
  expect(text.html()).toMatch(/bad\.jpg.*\/images\/1\.jpg.*bad2\.jpg/s);
});

test('without a connection, the other pictures are not asked for one by one', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.reject(new TypeError('offline'));
  });
  const text = openText();
  await text.paste(Array.from({ length: 30 }, (_, n) => PICTURE(String(n))).join(''));

  expect(asked.length).toBeLessThan(5);
  expect(text.failures).toHaveLength(1);
  expect(text.failures[0]).toMatch(/^30 of 30 pictures .* and 25 more\./);
});

test('a picture that the author has removed meanwhile is not asked for', async () => {
  const asked = answer();
  const text = openText();
  text.copies.copy(['https://a.example/gone.jpg']);
  await expect.poll(() => text.progress.at(-1)).toBe('over');

  expect(asked).toEqual([]);
});

test('the note at a picture says where it still is, and puts a file in its place', async () => {
  answer();
  const text = openText(PICTURE('bad'));
  const pictures = openPictures(text.view, { current: text.handlers });
  const element = document.createElement('div');
  const images = [{ src: 'https://a.example/bad.jpg', alt: '' }];
  pictures.notesIn(element, () => images);
  expect(element.textContent).toContain('Still on a.example');

  element.querySelector('button')?.click();
  expect(element.textContent).toContain('Copying from a.example');
  await expect.poll(() => element.textContent).toContain(REFUSED.message);
  expect(element.querySelector('button')?.textContent).toBe('Try again');

  const input = element.querySelector('input');
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'x.jpg')] });
  input?.dispatchEvent(new Event('change'));
  await expect.poll(text.html).toBe('<img src="/images/own.jpg" alt="">');
  text.run(undo);
  expect(text.html()).toContain('a.example/bad.jpg');
});
