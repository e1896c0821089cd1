import { tagsOf } from '#domain/posts/draft-tags.ts';
import { idLetters, slugOfId } from '#domain/posts/post.ts';
import { endingOf, type FieldValue, offsetIn, setFields } from '#sync/notes/front-matter-lines.ts';
import { withOwnFields } from '#sync/notes/own-fields.ts';
import { FIELD_NAMES, type FieldName, type Note, readNote } from '#sync/notes/read-note.ts';
import type { KnownText } from '#sync/state.ts';
import { blocksOfContent, TEXT_FIELDS } from './compare-texts.ts';
import { mergeBody } from './merge-body.ts';
import type { createWriter } from './write-markdown.ts';

interface Ways {
  readonly write: ReturnType<typeof createWriter>;
  readonly blocksOf: Parameters<typeof mergeBody>[2]['blocksOf'];
  /** Returns the address of a picture as a field has it. */
  readonly pictureAt: (src: string) => string;
}

/** Writes a note for a text that the folder does not have. */
export async function newNote(
  { id, known }: { id: string; known: KnownText },
  { write, pictureAt }: Ways,
): Promise<string> {
  const body = await write(blocksOfContent(known.text.content));
  const fields = Object.fromEntries(
    ([...TEXT_FIELDS, 'date', 'publish'] as const).flatMap((name) => {
      const value = fieldOf(known, name, pictureAt);
      return value === undefined ? [] : [[FIELD_NAMES[name][0], value]];
    }),
  );
  const file = setFields(`\n${body}`, fields);
  return withOwnFields(readNote('new.md', file), id, known.revision);
}

/** Writes what has changed on the site into a note. All other bytes stay. */
export async function changedNote(
  note: Note,
  { id, before, after }: { id: string; before: KnownText; after: KnownText },
  ways: Ways,
): Promise<string> {
  const fields: Record<string, FieldValue> = {};
  let { file } = note;
  for (const name of [...TEXT_FIELDS, 'date', 'publish', 'slug'] as const) {
    const value = fieldOf(after, name, ways.pictureAt);
    if (JSON.stringify(value) === JSON.stringify(fieldOf(before, name, ways.pictureAt))) continue;
    if (name === 'title' && note.titleFrom === 'heading')
      file = withHeading(file, note, after.text.title);
    else if (name !== 'slug' || note.stated.slug !== undefined)
      fields[writtenName(note, name)] = value;
  }
  const { body, path } = readNote(note.path, file);
  if (before.text.content !== after.text.content) {
    const plain = file.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
    const start = offsetIn(file, plain.length - body.length);
    const wanted = blocksOfContent(after.text.content);
    file = file.slice(0, start) + (await mergeBody(file.slice(start), wanted, ways));
  }
  return withOwnFields(readNote(path, setFields(file, fields)), id, after.revision);
}

/** Writes all blocks of the site into a note anew, for a text whose parts depend on each other. */
export async function rewrittenNote(
  note: Note,
  after: KnownText,
  { write }: Pick<Ways, 'write'>,
): Promise<string> {
  const { file, body } = note;
  const plain = file.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  const start = offsetIn(file, plain.length - body.length);
  const markdown = await write(blocksOfContent(after.text.content));
  const eol = endingOf(file);
  const space = /^\s*\n/.exec(file.slice(start))?.[0] ?? '';
  return file.slice(0, start) + space + markdown.replaceAll('\n', eol);
}

function withHeading(file: string, { front, body }: Note, title: string): string {
  const plain = file.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  const [from, to] = [front.text, body].map(({ length }) => offsetIn(file, plain.length - length));
  const heading = file.slice(from, to).replace(/# [^\r\n]*/, () => `# ${title}`);
  return file.slice(0, from) + heading + file.slice(to);
}

/** Returns the name that a note has for a field, or else the usual one. */
const writtenName = ({ front }: Note, name: FieldName): string =>
  FIELD_NAMES[name].find((one) => front.fields[one.toLowerCase()] !== undefined) ??
  FIELD_NAMES[name][0];

/** Returns the value of a field. Undefined for one that the text does not have. */
function fieldOf(
  { text, state, post, publishAt }: KnownText,
  name: FieldName,
  pictureAt: (src: string) => string,
): FieldValue {
  if (name === 'publish') return state !== 'draft';
  if (name === 'date') return publishAt ?? post?.date;
  if (name === 'slug') return post ? slugOfId(post.id) : idLetters(text.slug) || undefined;
  if (name === 'tags') {
    const tags = tagsOf(text.tags);
    return tags.length > 0 ? tags : undefined;
  }
  const value = text[name] || undefined;
  const isPicture = name === 'coverImage' || name === 'cardImage';
  return value !== undefined && isPicture ? pictureAt(value) : value;
}
