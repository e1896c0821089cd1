import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { customAlphabet } from 'nanoid';
import type { App } from '#app';
import type { CreatedToken, NewToken } from '#domain/programs/token.ts';
import type { Program, ProgramSummary } from '#domain/programs/program.ts';
import type { Scope } from '#domain/scope.ts';
import { parseSecretToken, SECRET_LENGTH } from '#domain/access/secret-token.ts';
import { AppError } from '#domain/errors.ts';
import { ID_ALPHABET, TimedId } from '#domain/id.ts';
import { PROGRAM_LIMITS } from '#domain/program-limits.ts';
import { DAY } from '#domain/timing.ts';
import { log } from '#log/log.ts';
import { isAuthor } from './known-keys.ts';

/** A token as it was found valid. */
interface OpenToken {
  readonly author: string;
  readonly program: Program;
}

/** A token, with the seal by which the site tells its own without a read of the store. */
const TOKEN = /^cpt_([0-9a-z]{1,100})_([\w-]{22})$/;

const newSecret = customAlphabet(ID_ALPHABET, SECRET_LENGTH);

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

const sealOf = (app: App, text: string) =>
  createHmac('sha256', app.settings.sessionSecret)
    .update(`token ${text}`)
    .digest('base64url')
    .slice(0, 22);

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Makes a token for a program of an author, of which only the hash is stored. Throws `too_many_programs` for an author who has
 * the maximum number. They are counted again after this one was stored, so that simultaneous requests leave no more.
 */
export async function createToken(
  app: App,
  author: string,
  { days, client, ...token }: NewToken & { readonly client?: string },
): Promise<CreatedToken> {
  await assertRoom(app, author);
  const id = app.newId();
  const secret = newSecret();
  const now = app.now();
  const expiresAt = new Date(now.getTime() + days * DAY).toISOString();
  await app.tokens.add(id, {
    author,
    ...token,
    ...(client !== undefined && { client }),
    hash: hashOf(secret),
    createdAt: now.toISOString(),
    expiresAt,
  });
  if ((await listPrograms(app, author)).length > PROGRAM_LIMITS.programs) {
    await app.tokens.end(id);
    throw new AppError('too_many_programs');
  }
  const text = id + secret;
  return { id, token: `cpt_${text}_${sealOf(app, text)}`, expiresAt };
}

/** Throws `too_many_programs` for an author who has the maximum number. */
export async function assertRoom(app: App, author: string): Promise<void> {
  if ((await listPrograms(app, author)).length >= PROGRAM_LIMITS.programs)
    throw new AppError('too_many_programs');
}

/** Ends a token of an author. Those of other authors, and ended ones, stay as they are. */
export async function revokeToken(app: App, author: string, only: string): Promise<void> {
  const id = TimedId.safeParse(only).data;
  const token = id === undefined ? undefined : await app.tokens.find(id);
  if (id !== undefined && token?.author === author) await app.tokens.end(id);
}

/** Lists the programs that may act for an author, the newest first. */
export async function listPrograms(app: App, author: string): Promise<ProgramSummary[]> {
  const open = (await app.tokens.all()).filter(
    ({ token }) => token.author === author && app.now() < new Date(token.expiresAt),
  );
  return open
    .map(({ id, token: { name, scopes, createdAt, expiresAt, client }, usedAt }) => ({
      id,
      name,
      scopes,
      createdAt,
      expiresAt,
      ...(client !== undefined && { client }),
      ...(usedAt && { usedAt: usedAt.toISOString() }),
    }))
    .reverse();
}

/**
 * Finds the token of a text, and notes that it was used. Returns undefined unless this site made it, it has neither ended nor
 * expired, and the operator still allows its author.
 */
export async function openToken(app: App, text: string): Promise<OpenToken | undefined> {
  const [, sealed = '', seal = ''] = TOKEN.exec(text) ?? [];
  const { subject: id, secret } = parseSecretToken(sealed) ?? {};
  if (id === undefined || secret === undefined || !isSame(seal, sealOf(app, sealed)))
    return undefined;
  const token = await app.tokens.find(id);
  if (!token || !isSame(token.hash, hashOf(secret)) || app.now() >= new Date(token.expiresAt))
    return undefined;
  const { author, name, scopes } = token;
  if (!isAuthor(app, author)) return undefined;
  noteUse(app, id);
  return { author, program: { id, name, scopes } };
}

/** The days on which this process has noted the use of tokens. */
const noted = new Map<string, number>();

/** Notes after the response that a token was used today. A failure is logged, and keeps no program out. */
function noteUse(app: App, id: string): void {
  const today = Math.floor(app.now().getTime() / DAY);
  if (noted.get(id) === today) return;
  noted.set(id, today);
  app.waitUntil(app.tokens.noteUse(id, app.newId()).catch(log.error));
}

/**
 * Returns the app as the use cases of a program's request see it, which store the program's name. The app of the running site
 * has no properties of its own to copy.
 */
export const forProgram = (app: App, program: Program): App =>
  Object.create(app, { program: { value: program } }) as App;

/** Throws `scope_missing` if a program without a right runs this. An author at the browser has all rights. */
export function assertMay({ program }: App, scope: Scope): void {
  if (program && !program.scopes.includes(scope)) throw new AppError('scope_missing');
}

/** Returns what the facts of a program's request have beside the author. */
export const viaProgram = ({ program }: App): { readonly via?: string } =>
  program ? { via: program.name } : {};
