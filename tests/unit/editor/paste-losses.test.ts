import { EditorState } from 'prosemirror-state';
import { DOMParser as ModelParser, Slice } from 'prosemirror-model';
import { expect, test } from 'vitest';
import { parseHtml } from '#islands/text-editor/document/parse-html.ts';
import { schema } from '#islands/text-editor/document/schema.ts';
import { readContent } from '#islands/text-editor/document/read-content.ts';
import { cleanClipboard } from '#islands/text-editor/paste/clean-clipboard.ts';
import { watchPaste } from '#islands/text-editor/paste/watch-paste.ts';
import { pasted } from '#tests/support/clipboard/pasted.ts';
import { installDomParser } from '#tests/support/browser/dom.ts';

installDomParser();

/** Pastes HTML at the end of a text, as the editor does. Returns what the author is told. */
function told(html: string, take = (slice: Slice) => slice, text = 'Here before.'): string[] {
  const messages: string[] = [];
  const watch = watchPaste((message) => messages.push(message));
  const state = EditorState.create({ doc: readContent(text) });
  const body = parseHtml(cleanClipboard(html));
  const slice = Slice.maxOpen(ModelParser.fromSchema(schema).parse(body).content);
  watch.begin({ getData: (type) => (type === 'text/html' ? html : '') });
  const tr = state.tr
    .insert(state.doc.content.size, take(slice).content)
    .setMeta('uiEvent', 'paste');
  watch.end(tr, state, state.apply(tr));
  return messages;
}

test('a paste says nothing while all of its words arrive', () => {
  expect(
    told('<p>One</p><iframe src="https://www.youtube.com/embed/abcdefghijk" /><p>Two</p>'),
  ).toEqual([]);
  expect(
    told('<style>p {}</style><p>One<span style="display:none">hidden words</span></p>'),
  ).toEqual([]);
});

test('a paste names the words that it leaves out', () => {
  expect(told('<p>A line that stays.</p><form>Words of a form</form>')).toEqual([
    'Words that are missing: “Words of a form”.',
  ]);
  expect(told('<p>Words that do not arrive</p>', () => Slice.empty)).toEqual([
    'Words that are missing: “Words that do not arrive”.',
  ]);
});

test('words behind an element that closes itself are pasted', () => {
  expect(pasted('<p>a</p><iframe src="https://video.example/1"/><p>b</p>')).toMatch(/\n\nb$/);
});

test.each([
  [
    '<img src="https://a.slack-edge.com/x/apple-medium/1f389.png" alt=":tada:" data-stringify-emoji=":tada:">',
    '🎉',
  ],
  [
    '<img src="https://s.w.org/images/core/emoji/15/72x72/1f469-200d-1f4bb.png" alt="👩‍💻" class="emoji">',
    '👩‍💻',
  ],
  [
    '<img src="https://emoji.example/own.gif" alt=":party:" data-stringify-emoji=":party:">',
    ':party:',
  ],
])('the picture of an emoji is pasted as a letter: %s', (image, emoji) => {
  expect(pasted(`<p>Done ${image} now</p>`)).toBe(`Done ${emoji} now`);
});

test('a picture whose description is more than four emoji stays a picture', () => {
  const described = (alt: string) =>
    pasted(`<p><img src="https://x.example/a.png" alt="${alt}"></p>`);

  expect(described('🎉❤️🇫🇷👩‍💻')).toBe('🎉❤️🇫🇷👩‍💻');
  expect(described('🎉❤️🇫🇷👩‍💻🎉')).toContain('https://x.example/a.png');
});
