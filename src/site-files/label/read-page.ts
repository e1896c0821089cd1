import { Parser } from 'htmlparser2';
import { collectParts, type LoadedParts } from './loaded-parts.ts';
import { collectLetters, type UsedLetters } from './used-letters.ts';

/** Reads the parts that a page loads and the letters that it shows, in one pass. `origin` is that of the site. */
export function readPage(
  html: string,
  origin: string,
): LoadedParts & { readonly letters: UsedLetters } {
  const loaded = collectParts(origin);
  const shown = collectLetters();
  const parser = new Parser({
    onopentag(name, attributes) {
      loaded.onopentag(name, attributes);
      shown.onopentag(name, attributes);
    },
    ontext: (text) => shown.ontext(text),
    onclosetag(name) {
      loaded.onclosetag(name);
      shown.onclosetag();
    },
  });
  parser.end(html);
  return { ...loaded.parts(), letters: shown.letters() };
}
