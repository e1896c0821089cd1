// @vitest-environment jsdom
import { TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { expect, test, vi } from 'vitest';

// Another file of tests in this process may have loaded the reader.
vi.resetModules();
const { writeContent } = await import('#islands/text-editor/document/write-content.ts');
const { TEXT_MESSAGES } = await import('#islands/text-editor/messages.ts');
const { loadPasteReader, watchedPaste } = await import('#islands/text-editor/paste/paste.ts');
const { buildState } = await import('#islands/text-editor/rich/build-state.ts');

const HTML = { 'text/html': '<b>bold</b> words', 'text/plain': 'bold words' };

/** Opens a text in which pastes wait until `arrive` is called. The reader is loaded then, unless there is an error. */
function openText(content: string) {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const messages: string[] = [];
  const pasted = watchedPaste(
    (message) => messages.push(message),
    undefined,
    () => promise.then(loadPasteReader),
  );
  const view: EditorView = new EditorView(document.createElement('div'), {
    state: buildState(content),
    handleDOMEvents: { paste: (_, event) => pasted.begin(view, event, event.clipboardData) },
    dispatchTransaction(tr) {
      const next = view.state.apply(tr);
      pasted.end(tr, view.state, next);
      view.updateState(next);
    },
  });
  return {
    messages,
    select: (from: number, to = from) =>
      view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to))),
    type: (text: string) => view.dispatch(view.state.tr.insertText(text)),
    paste(data: Readonly<Record<string, string>>) {
      const clipboardData = { getData: (type: string) => data[type] ?? '', files: [] };
      const event = new Event('paste', { bubbles: true, cancelable: true });
      view.dom.dispatchEvent(Object.assign(event, { clipboardData }));
      return event.defaultPrevented;
    },
    html: () => writeContent(view.state.doc),
    finish: () => pasted.finish(view),
    arrive: (error?: Error) => (error ? reject(error) : resolve(undefined)),
  };
}

// In this order: once the reader is loaded, no paste waits for it. Only what has waited before is pasted late.
test('the words of a paste that waits are in the text when the editor is closed', () => {
  const text = openText('');
  expect(text.paste({ 'text/html': '<b>bold</b> words' })).toBe(true);
  expect(text.html()).toBe('');
  text.finish();

  expect(text.html()).toBe('bold words');
});

test('a paste whose reader cannot be loaded leaves its words and says so', async () => {
  const text = openText('');
  text.paste(HTML);
  text.arrive(new Error('offline'));

  await expect.poll(text.html).toBe('bold words');
  expect(text.messages).toEqual([TEXT_MESSAGES.pastedAsText]);
});

test('what is typed while pastes wait stays where it was typed, and so does the caret', async () => {
  const [typed, twice] = [openText('one two'), openText('one two')];
  typed.select(5, 8);
  typed.paste(HTML);
  typed.type('three');
  expect(typed.html()).toBe('one three');
  twice.select(1);
  twice.paste({ 'text/plain': 'first' });
  twice.select(8);
  twice.paste({ 'text/plain': 'last' });
  typed.arrive();
  twice.arrive();

  await expect.poll(typed.html).toBe('one <strong>bold</strong> wordsthree');
  typed.type('!');
  expect(typed.html()).toBe('one <strong>bold</strong> wordsthree!');
  expect(twice.html()).toBe('firstone twolast');
});
