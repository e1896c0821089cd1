import { DomUtils, parseDocument } from 'htmlparser2';
import * as z from 'zod/mini';
import { AppError } from '#domain/errors.ts';
import { requiredLine } from '#domain/fields.ts';
import { LIMITS } from '#domain/limits.ts';
import { PROGRAM_LIMITS } from '#domain/program-limits.ts';

/** The introduction of a program at its own address. */
export interface Introduction {
  readonly name: string | undefined;
  /** The addresses that it has registered for answers. */
  readonly redirects: readonly string[];
  /** True if it may be answered anywhere on its own origin, too. */
  readonly takesOwnOrigin: boolean;
}

/** A client id metadata document. Most of its other fields are about secrets, which no program has here. */
const ClientDocument = z.object({
  client_id: z.string(),
  client_name: z.catch(z.optional(z.string()), undefined),
  redirect_uris: z.optional(
    z.array(z.string().check(z.maxLength(LIMITS.url))).check(z.maxLength(100)),
  ),
});

const Name = requiredLine('A name', PROGRAM_LIMITS.name);

/** Returns a name as a program gives it itself, cut to the length of one. Undefined if it has no visible letter. */
export const programName = (text: string | undefined): string | undefined =>
  Name.safeParse(text?.slice(0, PROGRAM_LIMITS.name)).data;

/**
 * Reads what was found at the address of a program: JSON as the specification of client ids has it, or a page with
 * microformats, as older programs have. Throws `client_unreadable` for anything else.
 */
export const readIntroduction = (id: string, text: string): Introduction =>
  text.trimStart().startsWith('{') ? fromJson(id, text) : fromPage(id, text);

function fromJson(id: string, text: string): Introduction {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new AppError('client_unreadable', { cause });
  }
  const { data } = ClientDocument.safeParse(json);
  if (data?.client_id !== id) throw new AppError('client_unreadable');
  const { client_name: name, redirect_uris: redirects } = data;
  return {
    name: programName(name),
    redirects: redirects ?? [],
    takesOwnOrigin: redirects === undefined,
  };
}

const hasClass = (attribs: Readonly<Record<string, string>>, names: readonly string[]) =>
  attribs['class']?.split(/\s+/).some((name) => names.includes(name)) ?? false;

/** Reads the name of a page's h-app, or else its title, and its links of the kind `redirect_uri`. */
function fromPage(id: string, html: string): Introduction {
  const { children } = parseDocument(html);
  const app = DomUtils.findOne(({ attribs }) => hasClass(attribs, APP), children, true);
  const named = app && DomUtils.findOne(({ attribs }) => hasClass(attribs, NAME), [app], true);
  const [title] = DomUtils.getElementsByTagName('title', children, true, 1);
  const heading = named ?? app ?? title;
  const links = DomUtils.getElementsByTagName('link', children, true).flatMap(({ attribs }) => {
    const kinds = attribs['rel']?.toLowerCase().split(/\s+/) ?? [];
    const address = attribs['href'] === undefined ? undefined : URL.parse(attribs['href'], id);
    return kinds.includes('redirect_uri') && address ? [address.href] : [];
  });
  return {
    name: programName(heading ? DomUtils.textContent(heading) : undefined),
    redirects: links,
    takesOwnOrigin: true,
  };
}

const APP = ['h-app', 'h-x-app'];
const NAME = ['p-name'];
