import { escapeAttribute, escapeHtml } from '#domain/escape-html.ts';
import { drop, type Dropped } from '#post/foreign-html/dropped.ts';
import { PICTURE } from '#post/foreign-html/images.ts';

/** A text of MDX without what only its program reads. */
interface Mdx {
  readonly text: string;
  /** Paths of the files that its module lines name, by the names that they have there. */
  readonly files: ReadonlyMap<string, string>;
}

const MODULE =
  /^(?:import\s*(?:["'{*]|[\w$]+\s*(?:,|from\s*["']))|export\s+(?:default|const|let|var|function|async|class|type|interface|[{*]))/;
const FENCE = /^\s*(`{3,}|~{3,})/;

/** Removes module lines and comments from a text of MDX, and counts them. Those in fenced code stay. */
export function withoutModules(source: string, dropped: Dropped): Mdx {
  const kept: string[] = [];
  const modules: string[] = [];
  let fence = '';
  let depth = 0;
  let isModule = false;
  let isBlank = true;
  for (const line of source.split('\n')) {
    const [, marks = ''] = FENCE.exec(line) ?? [];
    if (!isModule && fence === '' && isBlank && MODULE.test(line)) {
      isModule = true;
      depth = 0;
      drop(dropped, 'module lines of MDX');
    }
    isBlank = line.trim() === '';
    // An object in them may have blank lines.
    if (isModule && isBlank && depth <= 0) isModule = false;
    if (isModule) {
      depth += (line.match(/[([{]/g) ?? []).length - (line.match(/[)\]}]/g) ?? []).length;
      modules.push(line);
    } else {
      if (marks !== '') fence = fence === '' ? marks : marks.startsWith(fence) ? '' : fence;
      kept.push(line);
    }
  }
  const text = outsideFences(kept.join('\n'), (part) => withoutComments(part, dropped));
  return { text, files: filesIn(modules.join('\n')) };
}

const filesIn = (modules: string): Mdx['files'] =>
  new Map(
    [
      ...modules.matchAll(
        /(?:import\s+([\w$]+)\s+from|(?:const|let)\s+([\w$]+)\s*=)\s*["']([^"'\n]+)["']/g,
      ),
    ].map(([, imported, set, path = '']) => [imported ?? set ?? '', path]),
  );

function withoutComments(text: string, dropped: Dropped): string {
  const [first = '', ...parts] = text.split('{/*');
  return parts.reduce((before, part) => {
    const end = /\*\/\s*\}/.exec(part);
    if (!end) return `${before}{/*${part}`;
    drop(dropped, 'comment of MDX');
    return before + part.slice(end.index + end[0].length);
  }, first);
}

function outsideFences(text: string, replace: (part: string) => string): string {
  const parts = text.split(/^([^\S\n]*(?:`{3,}|~{3,})[^\n]*)$/m);
  // Every second part is a line of a fence, and every second text between two of them is code.
  return parts.map((part, n) => (n % 4 === 0 ? replace(part) : part)).join('');
}

const TAG =
  /<([A-Za-z][\w.]*)(\s(?:[^<>"'{}]|"[^"<]*"|'[^'<]*'|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})*)>/g;
const ATTRIBUTE = /([\w:-]+)=(?:"([^"]*)"|'([^']*)'|\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\})/g;

/** Makes HTML of the tags of MDX: with attributes of texts alone, and with pictures for components that show one. */
export const withPictures = ({ text, files }: Mdx): string =>
  outsideFences(text, (part) =>
    part.replace(/<\/?>/g, '').replace(TAG, (tag, name: string, written: string) => {
      const attributes = attributesOf(written, files);
      const { src = '', alt = '', caption = '' } = attributes;
      if (/^[A-Z]/.test(name) && PICTURE.test(src)) return picture(src, alt, caption);
      if (!written.includes('{')) return tag;
      const all = Object.entries(attributes).map(
        ([key, value]) => ` ${key}="${escapeAttribute(value)}"`,
      );
      return `<${name}${all.join('')}${written.trimEnd().endsWith('/') ? ' /' : ''}>`;
    }),
  );

function picture(src: string, alt: string, caption: string): string {
  const image = `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}">`;
  if (caption === '') return image;
  return `<figure>${image}<figcaption>${escapeHtml(caption)}</figcaption></figure>`;
}

/** Returns the attributes of a tag that are texts or name a file. */
function attributesOf(tag: string, files: Mdx['files']): Readonly<Record<string, string>> {
  const attributes: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [, name = '', double, single, expression = ''] of tag.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? valueOf(expression.trim(), files);
    if (value !== undefined) attributes[name] = value;
  }
  return attributes;
}

/** Returns what an expression stands for: a text in quotation marks, or the path of a file. */
function valueOf(expression: string, files: Mdx['files']): string | undefined {
  const text = /^(["'`])([^]*)\1$/.exec(expression)?.[2];
  const required = /^require\(\s*["']([^"']+)["']\s*\)(?:\.default)?$/.exec(expression)?.[1];
  return text ?? required ?? files.get(expression.replace(/\.src$/, ''));
}
