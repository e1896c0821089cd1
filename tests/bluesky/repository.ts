import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { plainText } from '#domain/posts/plain-text.ts';
import { excerpt, postPath, type RevisedPost } from '#domain/posts/post.ts';
import type { Account, StoredRecord } from './account.ts';
import type { Author } from './author.ts';
import { BLUESKY_POST, DOCUMENT, LEXICONS, PUBLICATION, type Picture } from './lexicons.ts';

/** Documents of another program. A server lists a hundred at once. */
const MORE_THAN_A_PAGE = 120;

type Collection = keyof typeof LEXICONS;
type Parsed<C extends Collection> = z.infer<(typeof LEXICONS)[C]>;

/** A record of the site, as its lexicon reads it. */
export interface SiteRecord<C extends Collection> {
  readonly uri: string;
  readonly cid: string;
  readonly value: Parsed<C>;
}

/** The records of a site in a repository. */
export interface Repository {
  readonly publications: readonly SiteRecord<typeof PUBLICATION>[];
  readonly documents: readonly SiteRecord<typeof DOCUMENT>[];
  readonly posts: readonly SiteRecord<typeof BLUESKY_POST>[];
}

export type RepositoryReader = Awaited<ReturnType<typeof openRepository>>;

/**
 * Reads a repository as a stranger, beside records of another program, which are written now. Throws for a record that
 * breaks the rules of its lexicon, and for one of the other program that has changed.
 */
export async function openRepository(account: Account) {
  const others = await writeAsAnother(account);

  async function read<C extends Collection>(collection: C): Promise<SiteRecord<C>[]> {
    const all = await account.list(collection);
    const isForeign = ({ uri, cid }: StoredRecord) => others.get(uri) === cid;
    const foreign = all.filter(isForeign);
    const expected = [...others.keys()].filter((uri) => uri.includes(`/${collection}/`));
    if (foreign.length !== expected.length)
      throw new Error(`A record of another program in ${collection} was changed or removed.`);
    return all
      .filter((record) => !isForeign(record))
      .map(({ uri, cid, value }) => {
        const { data, error } = LEXICONS[collection].safeParse(value);
        if (error)
          throw new Error(
            `${uri} breaks its lexicon: ${z.prettifyError(error)}\n${inspect(value)}`,
          );
        return { uri, cid, value: data as Parsed<C> };
      });
  }

  return {
    account,
    read: async (): Promise<Repository> => ({
      publications: await read(PUBLICATION),
      documents: await read(DOCUMENT),
      posts: await read(BLUESKY_POST),
    }),
  };
}

const inspect = (value: unknown) => JSON.stringify(value, null, 2);

/** Writes records into each collection, as another program of the same person does. Returns the CIDs by their addresses. */
async function writeAsAnother(account: Account): Promise<Map<string, string>> {
  const url = 'https://elsewhere.example';
  const at = '2026-01-02T03:04:05.000Z';
  const records = Array.from({ length: MORE_THAN_A_PAGE }, (_, n) => ({
    $type: DOCUMENT,
    site: url,
    path: `/${n}`,
    title: 'Elsewhere',
    publishedAt: at,
  }));
  await account.add([
    ...records,
    { $type: PUBLICATION, url, name: 'Elsewhere' },
    { $type: BLUESKY_POST, text: 'Something else', createdAt: at },
  ]);
  const written = await Promise.all(Object.keys(LEXICONS).map((name) => account.list(name)));
  return new Map(written.flat().map(({ uri, cid }) => [uri, cid]));
}

/** Returns what differs between a repository and the posts that readers of the site see. */
export async function differences(author: Author, reader: RepositoryReader): Promise<string[]> {
  const { publications, documents, posts } = await reader.read();
  const [publication] = publications;
  const problems: string[] = [];
  if (!publication || publications.length > 1)
    return [`There are ${publications.length} publications.`];
  const { title } = await author.settings();
  if (publication.value.name !== title) problems.push(`The name is ${publication.value.name}.`);

  const shown = await author.posts();
  const byAddress = Map.groupBy(documents, ({ value }) => publication.value.url + value.path);
  const named: string[] = [];
  for (const summary of shown) {
    const post = await author.open(summary);
    const address = author.url + postPath(post);
    const [record, ...more] = byAddress.get(address) ?? [];
    byAddress.delete(address);
    if (!record || more.length > 0) {
      problems.push(`${address} has ${record ? more.length + 1 : 0} records.`);
      continue;
    }
    const wrong = differentFields(post, record.value, publication.uri);
    if (wrong.length > 0)
      problems.push(`${address} differs in ${wrong.join(', ')}: ${inspect(record.value)}`);
    const { coverImage, bskyPostRef } = record.value;
    if (coverImage) problems.push(...(await pictureProblems(reader.account, coverImage)));
    if (bskyPostRef) named.push(`${bskyPostRef.uri} ${bskyPostRef.cid}`);
  }
  const there = posts.map(({ uri, cid }) => `${uri} ${cid}`);
  if (!isDeepStrictEqual(named.sort(), there.sort()))
    problems.push(`Documents name the posts ${named.join()}, and there are ${there.join()}.`);
  for (const address of byAddress.keys()) problems.push(`${address} is no post of the site.`);
  return problems;
}

/** Returns the names of the fields of a document that are not those of its post. */
function differentFields(
  post: RevisedPost,
  record: Parsed<typeof DOCUMENT>,
  publication: string,
): string[] {
  const same = {
    site: record.site === publication,
    title: record.title === post.title,
    description: record.description === (post.subheading || excerpt(post)),
    publishedAt: Date.parse(record.publishedAt) === Date.parse(post.date),
    updatedAt:
      record.updatedAt === undefined
        ? post.updatedAt === undefined
        : Date.parse(record.updatedAt) === Date.parse(post.updatedAt ?? ''),
    tags: inspect(record.tags ?? []) === inspect(post.tags ?? []),
    coverImage: (record.coverImage !== undefined) === (post.coverImage !== undefined),
    textContent: record.textContent === undefined || holds(record.textContent, post),
  };
  return Object.entries(same).flatMap(([name, isRight]) => (isRight ? [] : [name]));
}

/** Returns true for a text that has each paragraph of a post. */
const holds = (text: string, { content }: RevisedPost): boolean =>
  content.every(
    (block) =>
      block.type !== 'paragraph' || text.replace(/\s+/g, ' ').includes(plainText(block.text)),
  );

/** Returns what is wrong with a picture of a record. */
async function pictureProblems(account: Account, { ref, size }: Picture): Promise<string[]> {
  const bytes = await account.blob(ref.$link);
  return bytes.length === size ? [] : [`The picture ${ref.$link} has ${bytes.length} bytes.`];
}
