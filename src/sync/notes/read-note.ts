import { Category } from '#domain/category.ts';
import { TimedId } from '#domain/id.ts';
import { joinTags } from '#domain/posts/draft-tags.ts';
import type { Draft } from '#domain/posts/draft.ts';
import { dateOfFields } from '#import/sources/markdown/dates.ts';
import {
  type FrontMatter,
  listField,
  parseFrontMatter,
  textField,
} from '#import/sources/markdown/front-matter.ts';
import { languageOf } from '#import/sources/markdown/language.ts';
import { COVERS, titleOf } from '#import/sources/markdown/read-markdown.ts';
import { lineHtml } from '#import/sources/line-html.ts';
import { lineOf } from '#post/foreign-html/nodes.ts';
import { VAULT_CONFIG } from './vault-config.ts';

/** The fields of a post that a note may state, each with the names that it may have. The first one is written. */
export const FIELD_NAMES = {
  title: ['title'],
  subheading: ['description', 'subtitle', 'summary', 'excerpt'],
  category: ['category', 'section', 'categories'],
  author: ['author'],
  tags: ['tags', 'keywords'],
  language: ['language', 'lang', 'locale'],
  coverImage: COVERS,
  coverFocus: ['coverFocus'],
  slug: ['slug'],
  cardTitle: ['cardTitle'],
  cardDescription: ['cardDescription'],
  cardImage: ['cardImage'],
  date: ['date', 'pubDate', 'publishDate', 'published_at'],
  publish: ['publish'],
} as const satisfies Partial<Record<keyof Draft | 'date' | 'publish', readonly string[]>>;
export type FieldName = keyof typeof FIELD_NAMES;

/** The names of the site's own fields. */
export const OWN_FIELDS = { id: 'id', revision: 'revision' } as const;

/** The fields that a file states, each as a text. */
export type Stated = Readonly<Partial<Record<FieldName, string>>>;

/** A file of the folder as its author wrote it. */
export interface Note {
  readonly path: string;
  readonly file: string;
  readonly front: FrontMatter;
  readonly id: string | undefined;
  readonly revision: string | undefined;
  readonly stated: Stated;
  /** The place that the title comes from. */
  readonly titleFrom: 'field' | 'heading' | 'name';
  /** The text without a heading that is the title. */
  readonly body: string;
  /** True if the author wants it to be public. */
  readonly isPublic: boolean;
}

/** Reads a note. Throws if its fields cannot be read. */
export function readNote(path: string, file: string): Note {
  const front = parseFrontMatter(file);
  const stated = textField(front, 'title');
  const [heading, body] = titleOf(front.text, stated);
  const titleFrom = stated ? 'field' : heading ? 'heading' : 'name';
  const title = stated || lineOf(lineHtml(heading)) || nameOf(path);
  const isPublic = isTrue(front.fields['publish']) && !isTrue(front.fields['draft']);
  return {
    path,
    file,
    front,
    id: TimedId.safeParse(front.fields[OWN_FIELDS.id]).data,
    revision: TimedId.safeParse(front.fields[OWN_FIELDS.revision]).data,
    stated: { ...statedIn(front, path), title, publish: isPublic ? 'yes' : 'no' },
    titleFrom,
    body,
    isPublic,
  };
}

const isTrue = (value: unknown) => value === true || value === 'true';

/** Returns the name of a file without its folder and ending. */
export const nameOf = (path: string): string => path.replace(/^.*\//, '').replace(/\.\w+$/, '');

function statedIn(front: FrontMatter, path: string): Stated {
  const text = (name: FieldName) => textField(front, ...FIELD_NAMES[name].map(lower));
  const tags = listField(front, ...FIELD_NAMES.tags);
  const category = listField(front, ...FIELD_NAMES.category).find(
    (one) => Category.safeParse(one.toLowerCase()).success,
  );
  const date = dateOfFields(front.fields, VAULT_CONFIG)?.iso;
  const language = languageOf(path, front.fields, VAULT_CONFIG);
  const named = (
    [
      'subheading',
      'author',
      'coverImage',
      'coverFocus',
      'slug',
      'cardTitle',
      'cardDescription',
      'cardImage',
    ] as const
  ).map((name) => [name, text(name)] as const);
  const all = [
    ...named,
    ['tags', joinTags(tags.map((tag) => tag.replace(/^#/, '')))],
    ['category', category?.toLowerCase() ?? ''],
    ['date', date ?? ''],
    ['language', language ?? ''],
  ] as const;
  return Object.fromEntries(all.filter(([, value]) => value !== ''));
}

const lower = (name: string) => name.toLowerCase();
