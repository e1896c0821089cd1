import { baseKeymap } from 'prosemirror-commands';
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { DOMParser as ModelParser, Schema } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';

/** Runs in a page: makes an editor of the text in its `main`, with nothing but ProseMirror. */
const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      content: 'inline*',
      group: 'block',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    heading: {
      content: 'inline*',
      group: 'block',
      parseDOM: [{ tag: 'h2' }],
      toDOM: () => ['h2', 0],
    },
    figure: {
      attrs: { src: {} },
      content: 'inline*',
      group: 'block',
      parseDOM: [{ tag: 'img', getAttrs: (image) => ({ src: image.getAttribute('src') }) }],
      toDOM: ({ attrs }) => ['figure', ['img', { src: attrs['src'] as string }], ['figcaption', 0]],
    },
    text: { group: 'inline' },
  },
  marks: {
    em: { parseDOM: [{ tag: 'em' }], toDOM: () => ['em', 0] },
    strong: { parseDOM: [{ tag: 'strong' }], toDOM: () => ['strong', 0] },
  },
});

const main = document.querySelector('main');
if (!main) throw new Error('There is no text.');
const doc = ModelParser.fromSchema(schema).parse(main);
main.replaceChildren();
new EditorView(main, {
  state: EditorState.create({ doc, plugins: [history(), keymap(baseKeymap)] }),
});
