import { expect, test } from 'vitest';
import { openNetwork } from '#tests/support/bluesky/network.ts';
import { replyHtml } from '#usecases/bluesky/reply-html.ts';
import { repliesIn, ThreadResponse } from '#usecases/bluesky/thread.ts';

const link = (byteStart: number, byteEnd: number, uri: string) => ({
  index: { byteStart, byteEnd },
  features: [{ $type: 'app.bsky.richtext.facet#link', uri }],
});

test('the text of a reply keeps its links by their bytes, and its lines', () => {
  const html = replyHtml('Olá 🌊 sea.example/…\nLine\n\nPart <b>', [
    link(10, 25, 'https://sea.example/long?a=1&b="2"'),
  ]);

  expect(html).toBe(
    '<p>Olá 🌊 <a href="https://sea.example/long?a=1&amp;b=%222%22">sea.example/…</a><br>Line</p>\n<p>Part &lt;b&gt;</p>',
  );
});

test.each([
  ['of a script', link(0, 3, 'javascript:alert(1)')],
  ['beyond the text', link(0, 300, 'https://sea.example')],
  ['that ends before it begins', link(3, 1, 'https://sea.example')],
  ['without an index', { features: [] }],
  ['that is no object', 7],
])('a link %s stays text', (_, facet) => {
  expect(replyHtml('Sea', [facet])).toBe('<p>Sea</p>');
});

test('of links that overlap, the first counts', () => {
  const facets = [link(1, 3, 'https://b.example'), link(0, 2, 'https://a.example')];

  expect(replyHtml('Sea', facets)).toBe('<p><a href="https://a.example/">Se</a>a</p>');
});

const OWNER = 'did:plc:abcdefghijklmnopqrstuvwx';
const ROOT = `at://${OWNER}/app.bsky.feed.post/3jzfcijpj2z2a`;

/** Returns the texts of the replies in a thread of the network. */
function textsIn(network: ReturnType<typeof openNetwork>, most = 100): string[] {
  const url = new URL(`https://pds.example/?uri=${encodeURIComponent(ROOT)}`);
  const thread = network.methods['app.bsky.feed.getPostThread']({}, url);
  return repliesIn(ThreadResponse.parse(JSON.parse(JSON.stringify(thread))), most).map(
    ({ view }) => view.record.text,
  );
}

const network = () => openNetwork(OWNER, () => ({ text: 'The post' }));

test('replies come after what they answer, and what is hidden is left out with its replies', () => {
  const bluesky = network();
  const first = bluesky.reply({ key: 'a', text: 'first', to: ROOT });
  bluesky.reply({ key: 'b', text: 'deeper', to: first });
  bluesky.reply({ key: 'c', text: 'second', to: ROOT });
  const spam = bluesky.reply({ key: 'd', text: 'spam', to: ROOT, labels: ['spam'] });
  bluesky.reply({ key: 'e', text: 'below spam', to: spam });
  bluesky.reply({ key: 'f', text: 'bad account', to: ROOT, authorLabels: ['!hide'] });
  bluesky.blocked.add(bluesky.reply({ key: 'g', text: 'blocked', to: ROOT }));
  bluesky.hidden.push(bluesky.reply({ key: 'h', text: 'hidden by the author', to: ROOT }));

  expect(textsIn(bluesky)).toEqual(['first', 'second', 'deeper']);
  expect(textsIn(bluesky, 1)).toEqual(['first']);
});

test('a thread of any depth is read', () => {
  let node: object = {};
  for (let depth = 0; depth < 3_000; depth++) {
    const did = 'did:plc:bbbbbbbbbbbbbbbbbbbbbbbb';
    const uri = `at://${did}/app.bsky.feed.post/${depth}`;
    const author = { did, handle: 'ben.example' };
    node = { post: { uri, cid: 'c', author, record: { text: 'deep' } }, replies: [node] };
  }

  expect(repliesIn({ thread: { replies: [node] } }, 200)).toHaveLength(200);
});

test('a reply that claims to be of another author is left out', () => {
  const author = { did: OWNER, handle: 'ada.example' };
  const uri = 'at://did:plc:bbbbbbbbbbbbbbbbbbbbbbbb/app.bsky.feed.post/1';
  const post = { uri, cid: 'c', author, record: { text: 'forged' } };

  expect(repliesIn({ thread: { replies: [{ post }] } }, 200)).toEqual([]);
});
