import { Parser } from 'htmlparser2';
import { type Frame, ownTexts, type Page } from '#site-files/page.ts';
import { type FontFace, fontFaces, isUsed } from './font-faces.ts';
import { collectLetters, type OpenElement, type UsedLetters } from './used-letters.ts';

/** Everything that a browser loads with a page. */
interface PageContents {
  /** The scripts inside of the page, with their tags. */
  readonly inline: string;
  /** The paths of scripts. */
  readonly scripts: readonly string[];
  /** The paths of font files. */
  readonly fonts: readonly string[];
  /** The hosts of other sites. */
  readonly others: readonly string[];
}

/** Returns a function that reads pages, each frame of them once. `origin` is that of the site. */
export function pageReader(origin: string): (page: Page) => PageContents {
  const frames = new WeakMap<Frame, ReadFrame>();
  return (page) => {
    const frame = frames.get(page.frame) ?? readFrame(page.frame, origin);
    frames.set(page.frame, frame);
    const own = ownTexts(page).map((html, n) => readText(html, origin, frame.places[n]));
    const all = frame.texts.flatMap((text, n) => [text, own[n] ?? []].flat());
    const fonts = frame.faces.filter(
      (face) => frame.used.has(face) || own.some(({ letters }) => isUsed(face, letters)),
    );
    return {
      inline: all.map(({ inline }) => inline).join(''),
      scripts: all.flatMap(({ scripts }) => scripts),
      fonts: [...new Set(fonts.map(({ src }) => src))],
      others: [...new Set(all.flatMap(({ others }) => others))],
    };
  };
}

/** The files that a text of a page loads, and the letters that it shows. */
interface ReadText extends LoadedParts {
  readonly inline: string;
  readonly letters: UsedLetters;
}

/** The elements around a place in a page. */
interface Place {
  readonly open: readonly OpenElement[];
  /** The number of templates among them. */
  readonly inert: number;
}

interface ReadFrame {
  readonly texts: readonly ReadText[];
  readonly places: readonly Place[];
  readonly faces: readonly FontFace[];
  /** The faces that every page with this frame loads. */
  readonly used: ReadonlySet<FontFace>;
}

function readFrame({ texts }: Frame, origin: string): ReadFrame {
  const reader = openReader(origin);
  const read = texts.map((text) => ({ text: reader.read(text), place: reader.place() }));
  const faces = texts.flatMap(fontFaces);
  const used = faces.filter((face) => read.some(({ text }) => isUsed(face, text.letters)));
  return {
    texts: read.map(({ text }) => text),
    places: read.map(({ place }) => place),
    faces,
    used: new Set(used),
  };
}

/** Reads a text at its place in a frame. */
const readText = (html: string, origin: string, place?: Place): ReadText =>
  openReader(origin, place).read(html);

const INLINE_SCRIPT = /<script\b(?![^>]*(?:ld\+json|\ssrc=))[^>]*>[^]*?<\/script>/g;

/** Returns a reader of texts that follow one another. */
function openReader(origin: string, { open, inert }: Place = { open: [], inert: 0 }) {
  const loaded = collectParts(origin, inert);
  const shown = collectLetters(open);
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
  return {
    read(html: string): ReadText {
      parser.write(html);
      const inline = (html.match(INLINE_SCRIPT) ?? []).join('');
      return { ...loaded.take(), inline, letters: shown.take() };
    },
    place: (): Place => ({ open: shown.open(), inert: loaded.inert() }),
  };
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
function collectParts(origin: string, before: number) {
  let scripts: string[] = [];
  let others: string[] = [];
  let inert = before;
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
        others.push(...hostsIn(attributes[attribute] ?? '', origin));
      }
    },
    onclosetag(name: string): void {
      if (name === 'template') inert -= 1;
    },
    inert: () => inert,
    /** Returns what was collected since the last call. */
    take(): LoadedParts {
      const taken = { scripts: scripts.filter((src) => src !== ''), others };
      scripts = [];
      others = [];
      return taken;
    },
  };
}

/** Returns the hosts of absolute addresses in an attribute, which may be a list of them. */
const hostsIn = (value: string, origin: string): string[] =>
  [...value.matchAll(/(?:^|[\s,])((?:https?:)?\/\/[^\s,]+)/g)].flatMap(([, address = '']) => {
    const url = URL.parse(address, origin);
    return url && url.origin !== new URL(origin).origin ? url.host : [];
  });
