import { Parser } from 'htmlparser2';
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

/** The files that a page names and a browser loads at once. */
interface LoadedParts {
  readonly scripts: readonly string[];
  readonly others: readonly string[];
}

/** Attributes with addresses that are loaded at once, by the element. */
const LOADED: Readonly<Record<string, readonly string[]>> = {
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  video: ['src', 'poster'],
  audio: ['src'],
  iframe: ['src'],
  embed: ['src'],
  object: ['data'],
  script: ['src'],
  track: ['src'],
};

/** Collects the parts of a page from the events of a parser. What is in a template is loaded later, if ever. */
function collectParts(origin: string) {
  const scripts: string[] = [];
  const others = new Set<string>();
  let inert = 0;
  return {
    onopentag(name: string, attributes: Readonly<Record<string, string>>): void {
      if (name === 'template') inert += 1;
      if (inert > 0) return;
      if (name === 'script' && attributes['src']) scripts.push(attributes['src']);
      if (name === 'astro-island') {
        const { 'component-url': component = '', 'renderer-url': renderer = '' } = attributes;
        scripts.push(component, renderer);
      }
      const isStyle =
        name === 'link' && /\b(?:stylesheet|icon|preload)\b/.test(attributes['rel'] ?? '');
      for (const attribute of isStyle ? ['href'] : (LOADED[name] ?? [])) {
        for (const host of hostsIn(attributes[attribute] ?? '', origin)) others.add(host);
      }
    },
    onclosetag(name: string): void {
      if (name === 'template') inert -= 1;
    },
    parts: (): LoadedParts => ({
      scripts: scripts.filter((src) => src !== ''),
      others: [...others],
    }),
  };
}

/** Returns the hosts of absolute addresses in an attribute, which may be a list of them. */
const hostsIn = (value: string, origin: string): string[] =>
  [...value.matchAll(/(?:^|[\s,])((?:https?:)?\/\/[^\s,]+)/g)].flatMap(([, address = '']) => {
    const url = URL.parse(address, origin);
    return url && url.origin !== new URL(origin).origin ? url.host : [];
  });
