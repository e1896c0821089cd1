import { recordKey } from './record-key.ts';

/** The kinds of records that a site writes. */
export const COLLECTIONS = {
  publication: 'site.standard.publication',
  document: 'site.standard.document',
  post: 'app.bsky.feed.post',
} as const;

type Collection = keyof typeof COLLECTIONS;

/** Returns the address of a record. */
export const recordUri = (did: string, collection: Collection, key: string): string =>
  `at://${did}/${COLLECTIONS[collection]}/${key}`;

const PUBLICATION = /^at:\/\/(did:[a-z]+:[\w.:%-]+)\/site\.standard\.publication\/[2-7a-z]{13}$/;

/** Returns the account that has the record of a publication. Undefined for any other address. */
export const accountOf = (publication: string | undefined): string | undefined =>
  PUBLICATION.exec(publication ?? '')?.[1];

/** Returns the address of the record of a document, if the site has a publication. */
export function documentUri(
  publication: string | undefined,
  document: string | undefined,
): string | undefined {
  const did = accountOf(publication);
  return did && document && recordUri(did, 'document', recordKey(document));
}
