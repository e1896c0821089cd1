import { expect, test } from 'vitest';
import { NOTICE } from '#api/mcp/foreign-texts.ts';
import { TOOLS } from '#api/mcp/server.ts';
import { assistant, type ToolResult } from '#tests/support/app/assistant.ts';
import { sampleDraft } from '#tests/support/app/author.ts';
import { appWithPost } from '#tests/support/app/blog.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { HOSTILE_COMMENTS } from '#tests/support/app/hostile-comments.ts';
import { tryToSubmit } from '#tests/support/app/readers.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { saveDraft } from '#usecases/drafts/save-draft.ts';

/** The rights of a program that may do all but publish. */
const ALL_BUT_PUBLISH = ['read', 'draft', 'media', 'comments'] as const;

/** Stores a comment that waits, whatever the form of comments would refuse. */
async function hold(app: TestApp, text: string): Promise<void> {
  const id = app.newId();
  const at = app.now().toISOString();
  // The form escapes what readers write.
  const written = text.replace(/[<&]/g, (sign) => (sign === '<' ? '&lt;' : '&amp;'));
  const comment = { name: text, email: 'a@evil.example', comment: written, at, depth: 0 };
  await app.comments.add(await documentOf(app), { id, kind: 'held', change: id, comment });
}

/** Characters that a person does not see, or that act on a screen. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/v;

/** Takes a marked result apart as its form says. Throws if it has another one. */
function marked({ content }: ToolResult): { waiting: { fromReader: Record<string, string> }[] } {
  const [notice, begin = '', json = '', end = '', ...rest] = (content[0]?.text ?? '').split('\n');
  const [, number = ''] =
    /^----- Begin of what readers wrote: ([0-9a-f]{32}) -----$/.exec(begin) ?? [];
  expect(notice).toBe(NOTICE);
  expect(end).toBe(`----- End of what readers wrote: ${number} -----`);
  expect(rest).toEqual([]);
  expect(json).not.toContain(number);
  expect(json).not.toMatch(/[<>]/);
  return JSON.parse(json) as ReturnType<typeof marked>;
}

test('there are thirty hostile comments', () => {
  expect(new Set(HOSTILE_COMMENTS).size).toBe(30);
});

test.each(HOSTILE_COMMENTS)(
  'the mark of what readers wrote is neither closed nor forged by %j',
  async (text) => {
    const app = await appWithPost({ holdComments: true });
    const claude = await assistant(app, ALL_BUT_PUBLISH);
    await hold(app, text);
    await tryToSubmit(app, { content: text.slice(0, 100), name: text.slice(0, 100) });

    const result = await claude.use('list_waiting');

    const { waiting } = marked(result);
    expect(result.structuredContent).toMatchObject({ notice: NOTICE, waiting });
    for (const { fromReader } of waiting)
      expect(`${fromReader['name']}${fromReader['text']}`.replaceAll('\n', '')).not.toMatch(HIDDEN);
    // Nothing of it is outside the part that is marked.
    for (const { fromReader: _, ...own } of waiting)
      expect(JSON.stringify(own)).not.toContain(text.slice(0, 12));
  },
);

test('the number that marks a text is another one each time', async () => {
  const claude = await assistant(await appWithPost(), ['comments']);
  const first = await claude.use('list_waiting');
  const second = await claude.use('list_waiting');

  expect(first.content[0]?.text).not.toBe(second.content[0]?.text);
});

test('the number of hidden characters is told', async () => {
  const app = await appWithPost();
  const claude = await assistant(app, ['comments']);
  await hold(app, 'a\u200bb\u202ec');

  const { waiting } = marked(await claude.use('list_waiting'));

  // Those of the name and of the text.
  expect(waiting[0]?.fromReader).toEqual({ name: 'abc', text: 'abc', hiddenCharacters: 4 });
});

test('whatever comments say, no tool is described by them, and none is added', async () => {
  const app = await appWithPost();
  const claude = await assistant(app, ALL_BUT_PUBLISH);
  const before = await claude.answer('tools/list');
  for (const text of HOSTILE_COMMENTS) await hold(app, text);

  expect(await claude.answer('tools/list')).toEqual(before);
  expect(await claude.tools()).not.toContain('publish_draft');
});

test('whatever comments say, and whatever a program is told to call, nothing is published', async () => {
  const app = await appWithPost({ workUrl: undefined });
  for (const text of HOSTILE_COMMENTS) await hold(app, text);
  const { id: document, revision } = await saveDraft(app, 'Ada', app.newId(), sampleDraft);
  const claude = await assistant(app, ALL_BUT_PUBLISH);
  const shown = JSON.stringify((await app.documents.index()).posts);

  // A program that obeys: each text is the input of each tool, and so is what it asks for.
  for (const text of HOSTILE_COMMENTS) {
    for (const { name } of TOOLS) {
      if (name === 'upload_picture') continue;
      await claude.use(name, { document: text, revision: text, title: text, words: text });
      await claude.use(name, { document, revision, scopes: ['publish'], publishAt: app.now() });
    }
    await claude.use('publish_draft', { document, revision });
    const { revision: present } =
      (await claude.use('read_post', { document })).structuredContent ?? {};
    await claude.use('save_draft', { document, revision: present, content: text });
  }

  expect(JSON.stringify((await app.documents.index()).posts)).toBe(shown);
  expect((await app.documents.read(document))?.status).toBe('draft');
});

test('the names of sites that readers come from are marked, too', async () => {
  const app = await appWithPost();
  const claude = await assistant(app, ['read']);

  expect(marked(await claude.use('read_statistics'))).toHaveProperty('fromReader');
  expect(
    marked(await claude.use('read_statistics', { post: `writings/${samplePath.id}` })),
  ).toHaveProperty('fromReader');
});
