import { expect, test } from 'vitest';
import { picturesOf, planOf, textFile as text } from '#tests/support/import-files.ts';

async function read(body: string, more: Record<string, string> = {}) {
  const plan = await planOf({
    '.obsidian/app.json': '{}',
    'Daily/a.md': text('A', 'date: 2020-01-02', body),
    'Notes/My Note.md': text('My Note', 'date: 2020-01-03'),
    ...more,
  });
  const item = plan.items.find(({ title }) => title === 'A');
  return {
    text: (item?.content ?? []).map((block) =>
      block.type === 'image' ? `<img ${block.alt}>` : block.text,
    ),
    paths: picturesOf(item),
    remarks: plan.leftOut.map(({ reason }) => reason),
  };
}

test('links between notes become links with their words', async () => {
  const { text: shown, remarks } = await read(
    '[[My Note]], [[my note|these words]], [[My Note#Some part]], [[Notes/My Note.md]], [[My Note#^b1]], [[#Here]] and [[Gone|gone]]. ^b2\n\n| a |\n| - |\n| [[My Note\\|cell]] |',
  );

  expect(shown[0]).toBe(
    [
      '<a href="/Notes/My%20Note/">My Note</a>',
      '<a href="/Notes/My%20Note/">these words</a>',
      '<a href="/Notes/My%20Note/#some-part">My Note &gt; Some part</a>',
      '<a href="/Notes/My%20Note/">Notes/My Note.md</a>',
      '<a href="/Notes/My%20Note/">My Note</a>',
      '<a href="#here">Here</a> and gone.',
    ].join(', '),
  );
  expect(shown[1]).toContain('<td><a href="/Notes/My%20Note/">cell</a></td>');
  expect(remarks).toEqual(['[[Gone|gone]] (nothing of this name is in the export): 1']);
});

test('embedded pictures come from any folder, and an embedded note becomes a link', async () => {
  const {
    text: shown,
    paths,
    remarks,
  } = await read('![[my photo.png|300]]\n\n![[my photo.png|Words|300]]\n\n![[My Note]]', {
    'Files/my photo.png': '',
  });

  expect(shown).toEqual(['<img >', '<img Words>', '<a href="/Notes/My%20Note/">My Note</a>']);
  expect(new Set(paths)).toEqual(new Set(['Files/my photo.png']));
  expect(remarks).toEqual(['![[My Note]] (the note that it showed becomes a link): 1']);
});

test('callouts of every kind stay such, with their own names', async () => {
  const { text: shown } = await read(
    '> [!note]\n> One\n\n> [!question]- Why?\n> Two\n\n> [!bug]\n> Three\n\n> [!own-kind]\n> Four',
  );

  expect(shown).toEqual([
    '<aside data-kind="note">One</aside>',
    '<aside data-kind="warning" data-label="Why?">Two</aside>',
    '<aside data-kind="caution" data-label="Bug">Three</aside>',
    '<aside data-kind="note" data-label="Own-kind">Four</aside>',
  ]);
});

test('brackets in a text of another program stay, unless they name a text', async () => {
  const { items } = await planOf({
    'hugo.toml': 'baseURL = "https://old.example"',
    'content/a.md': text(
      'A',
      'date: 2020-01-02',
      '[[b]], [[unknown]] and [[1]](https://x.example)',
    ),
    'content/b.md': text('B', 'date: 2020-01-02'),
  });

  expect(items[0]?.content).toEqual([
    {
      type: 'paragraph',
      text: '<a href="/b/">b</a>, [[unknown]] and <a href="https://x.example">[1]</a>',
    },
  ]);
});

test('a note that is embedded as a picture becomes a link', async () => {
  const { text: shown, remarks } = await read(
    '![Words](Notes/My%20Note.md) ![](<../Notes/My Note.md#Some-part>)',
  );

  expect(shown).toEqual([
    '<a href="/Notes/My%20Note/">Words</a> <a href="/Notes/My%20Note/#Some-part">My Note</a>',
  ]);
  expect(remarks).toEqual([
    '![…](Notes/My%20Note.md) (the note that it showed becomes a link): 1',
    '![…](../Notes/My Note.md#Some-part) (the note that it showed becomes a link): 1',
  ]);
});
