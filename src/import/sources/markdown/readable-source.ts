import { readableMarkdown } from '#post/words/readable.ts';
import { scan, type Token } from './tags/scan.ts';

/** A link to another note, or something that is shown in the text, with the words behind its name. */
const WIKI_LINK = /!?\[\[[^[\]\n|]*((?:\|[^[\]\n|]*)*)\]\]/g;
/** The sizes of pictures among them. */
const SIZE = /\|\s*\d+(?:x\d+)?\s*(?=$|\|)/g;
/** The names of blocks at the ends of lines. */
const BLOCK_NAME = /[ \t]\^[\w-]+[ \t]*$/gm;

/**
 * Returns the words that a text of a site shows beside its tags, its comments and the names of other notes. Whatever
 * replaces a tag says itself what it could not keep.
 */
export const readableSource = (text: string): string =>
  readableMarkdown(scan(text).map(wordsOf).join(''));

function wordsOf(token: Token): string {
  if (token.type === 'tag' || token.type === 'comment') return ' ';
  if (token.type === 'code') return token.text;
  return token.text
    .replace(WIKI_LINK, (_, words: string) => words.replace(SIZE, '').replaceAll('|', ' '))
    .replace(BLOCK_NAME, '');
}
