import { DomUtils, parseDocument } from 'htmlparser2';
import * as z from 'zod/mini';
import { type EmbedDescription, EmbedToDescribe } from '#domain/posts/embed-description.ts';
import { embedOf } from '#domain/posts/embed.ts';
import { LIMITS } from '#domain/limits.ts';
import { EMBED_FETCH } from '#domain/timing.ts';
import { type FetchOptions, fetchPublic } from '#usecases/imports/fetch-public.ts';

const limits = { maxBytes: LIMITS.embedPageBytes, timeout: EMBED_FETCH };
const PAGE = { ...limits, accept: 'text/html', type: /^(?:text\/html|application\/xhtml\+xml)\b/i };
const OEMBED = { ...limits, accept: 'application/json', type: /\bjson\b/i };

const text = z.catch(z.string(), '');
const OEmbed = z.object({ title: text, author_name: text });

/**
 * Returns title and author of a page, as its site tells them by oEmbed, or the title of the page itself. Both are empty if
 * they cannot be had.
 */
export async function describePage(
  { url }: EmbedToDescribe,
  options?: FetchOptions,
): Promise<EmbedDescription> {
  const known = embedOf(url)?.oembed;
  const read = known === undefined ? discovered(url, options) : readOEmbed(known, options);
  const { title, author } = await read.catch(() => NOTHING);
  return { title: line(title), author: line(author) };
}

const NOTHING: EmbedDescription = { title: '', author: '' };

const line = (value: string) => value.replace(/\s+/g, ' ').trim().slice(0, LIMITS.embedTitle);

async function readOEmbed(address: string, options?: FetchOptions): Promise<EmbedDescription> {
  const body = await fetchPublic(address, OEMBED, options);
  const { title, author_name: author } = OEmbed.parse(JSON.parse(body.toString()));
  return { title, author };
}

/** Reads what a page says about itself, and what the oEmbed address that it names says. */
async function discovered(url: string, options?: FetchOptions): Promise<EmbedDescription> {
  const html = (await fetchPublic(url, PAGE, options)).toString();
  const { children } = parseDocument(html);
  const [heading] = DomUtils.getElementsByTagName('title', children, true, 1);
  const own = { title: heading ? DomUtils.textContent(heading) : '', author: '' };
  const link = DomUtils.findOne(
    ({ name, attribs }) => name === 'link' && attribs['type'] === 'application/json+oembed',
    children,
    true,
  );
  const address = URL.parse(link?.attribs['href'] ?? '', url)?.href;
  if (!link?.attribs['href'] || address === undefined) return own;
  const told = await readOEmbed(address, options).catch(() => own);
  return { ...told, title: told.title || own.title };
}
