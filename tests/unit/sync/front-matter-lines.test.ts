import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFrontMatter } from '#import/sources/markdown/front-matter.ts';
import { FieldProblem, locateFields, setFields } from '#sync/notes/front-matter-lines.ts';
import { withOwnFields } from '#sync/notes/own-fields.ts';
import { readNote } from '#sync/notes/read-note.ts';
import { runs } from '#tests/support/runs.ts';

const ID = '0mx2fxx8pyu8hbykpl4os';
const REVISION = '0mx2fxx8pabcdefghijkl';

const eol = fc.constantFrom('\n', '\r\n');
const line = fc
  .string({ unit: 'grapheme', maxLength: 30 })
  .map((one) => one.replace(/[\r\n]/g, ' '));
const field = fc.constantFrom(
  'title: "On tides" # why',
  'tags: [sea, moon]',
  "mood: 'calm'",
  '# a comment',
  'list:\n  - one\n  - two',
  'items:\n- one\n- two',
  'text: |\n  # no heading\n  id: none',
  'date: 2026-01-02',
  '',
);
const files = fc
  .record({
    bom: fc.boolean(),
    fields: fc.option(fc.uniqueArray(field, { maxLength: 6 })),
    body: fc.array(line, { maxLength: 5 }),
    ends: fc.boolean(),
    eol,
  })
  .map(({ bom, fields, body, ends, eol: end }) => {
    const block = fields ? ['---', ...fields, '---', ''].join('\n') : '';
    const text = block + body.join('\n') + (ends ? '\n' : '');
    return (bom ? '\ufeff' : '') + text.replaceAll('\n', end);
  });

test('the fields of the site are added once, and every other byte stays', () => {
  fc.assert(
    fc.property(files, (file) => {
      const note = readNote('a.md', file);
      const written = withOwnFields(note, ID, REVISION);
      const added = new RegExp(`id: "${ID}"\r?\nrevision: "${REVISION}"\r?\n`);
      if (written === file) return;
      const without = written.replace(added, '');
      const withoutBlock = without.replace(/---\r?\n---\r?\n/, '');
      expect([without, withoutBlock]).toContain(file);
      const again = readNote('a.md', written);
      expect([again.id, again.revision, again.body]).toEqual([ID, REVISION, note.body]);
      expect(withOwnFields(again, ID, REVISION)).toBe(written);
    }),
    runs(200),
  );
});

test('a changed field leaves all others, in YAML and TOML', () => {
  const yaml = '---\r\na: 1 # one\r\nTitle: >\r\n  Long\r\n  title\r\nb: [x]\r\n---\r\ntext';
  expect(setFields(yaml, { title: 'A "b"' })).toBe(
    '---\r\na: 1 # one\r\nTitle: "A \\"b\\""\r\nb: [x]\r\n---\r\ntext',
  );
  const toml = '+++\ntitle = "A"\n[cover]\nimage = "a.png"\n+++\ntext';
  expect(setFields(toml, { title: 'B', publish: true })).toBe(
    '+++\ntitle = "B"\npublish = true\n[cover]\nimage = "a.png"\n+++\ntext',
  );
});

test('a field that cannot be changed alone is refused', () => {
  expect(() => setFields('---\ncover:\n  image: a.png\n---\n', { cover: 'b.png' })).toThrow(
    FieldProblem,
  );
  expect(() => setFields('---\n{a: 1}\n---\n', { b: 'c' })).toThrow(FieldProblem);
  expect(() => setFields('{\n"title": "A"\n}\ntext', { title: 'B' })).toThrow(FieldProblem);
});

test('lines between two rules that are no fields are text', () => {
  const file = '---\nonly words\n---\nText.\n';
  expect(locateFields(file).form).toBe('none');
  expect(parseFrontMatter(setFields(file, { id: ID })).text).toBe(file);
});
