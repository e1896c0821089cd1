import * as z from 'zod/mini';
import { keyGrammar } from '#domain/facts/key-grammar.ts';
import type { PostRef } from '#domain/posts/post.ts';

/** The first part of the addresses of own pages, which no category has. */
const PAGES = 'pages';

/** An address of a document: that of a post, or that of an own page below the root of the site. */
export type Address = PostRef | { readonly category: typeof PAGES; readonly id: string };

export const pageAddress = ({ id }: { readonly id: string }): Address => ({ category: PAGES, id });

/** An address as it is stored, beside what its key says. */
export const AddressFact = z.object({ by: z.string(), at: z.iso.datetime() });
export type AddressFact = z.infer<typeof AddressFact>;

/** The keys of addresses. */
export const ADDRESS_KEYS = keyGrammar('addresses/{category}/{id}_{document}', {
  category: '[a-z]+',
  id: '[a-z0-9-]+',
});

/** The prefix of the keys of all addresses. */
export const ADDRESSES = ADDRESS_KEYS.prefix;

/** Returns the path of an address among all, `{category}/{id}`. */
export const pathOf = ({ category, id }: Address) => `${category}/${id}`;

export const addressPrefix = (address: Address) => `${ADDRESSES}${pathOf(address)}_`;

/** Makes the key of an address that leads to a document: `addresses/{category}/{id}_{document}`. */
export const addressKey = (address: Address, document: string) => addressPrefix(address) + document;

/** Parses a key that `addressKey` made. Throws for any other. */
export function parseAddressKey(key: string): { path: string; document: string } {
  const { document, ...address } = ADDRESS_KEYS.parse(key);
  return { path: `${address.category}/${address.id}`, document };
}

/** Parses an address from its key and text. Throws for a malformed one. */
export const parseAddressFact = (text: string, key: string) => ({
  ...parseAddressKey(key),
  ...AddressFact.parse(JSON.parse(text)),
});
