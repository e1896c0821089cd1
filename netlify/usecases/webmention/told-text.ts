import { Parser } from 'htmlparser2';
import type { App } from '#app';
import { type Post, postPath } from '#domain/posts/post.ts';
import { plainBlocks } from '#post/plain-blocks.ts';
import { versionOf } from '#usecases/version-of.ts';
import { isHere } from './target.ts';

/** The most pages that a text tells, in its order. */
const MOST_LINKS = 100;

/** A text as the sites of linked pages are told of it. */
export interface ToldText {
  /** Its address, as readers share it. */
  readonly source: string;
  /** A digest of what readers see. */
  readonly version: string;
  /** The pages of other sites that it links to, as it writes them, by their own addresses. */
  readonly targets: ReadonlyMap<string, string>;
}

/** Reads the links of a post. Those to the site itself, to anything but pages of the web, and with a password are none. */
export function toldText(app: App, post: Post, origin: string): ToldText {
  const source = origin + postPath(post);
  const blocks = plainBlocks(post);
  const html = blocks.map((block) => (block.type === 'image' ? (block.caption ?? '') : block.html));
  const targets = new Map<string, string>();
  for (const href of html.flatMap(hrefsIn)) {
    const address = pageAt(href);
    if (address === undefined || isHere(app, new URL(address)) || targets.has(address)) continue;
    if (targets.size < MOST_LINKS) targets.set(address, href);
  }
  const { title, subheading, author } = post;
  return { source, version: versionOf({ title, subheading, author, blocks }), targets };
}

/** Returns the address of a page in the one form of all its spellings. Undefined for none of the web. */
export function pageAt(href: string): string | undefined {
  const url = URL.parse(href);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  url.hash = '';
  return url.href;
}

/** Returns the addresses of the links in HTML, as they are written. */
export function hrefsIn(html: string): string[] {
  const links: string[] = [];
  new Parser({
    onopentag(name, { href }) {
      if (name === 'a' && href !== undefined) links.push(href);
    },
  }).end(html);
  return links;
}
