import type { ParentNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { parseHtml } from '#post/foreign-html/nodes.ts';
import { MANY, type Path, type Shape } from './shape.ts';

/** The text at a path: the whole of it, and the pieces that it consists of. */
export interface Text {
  readonly whole: string;
  readonly pieces: () => string[];
}

const SHORT: Text = { whole: 'a', pieces: () => ['a'] };

/** Makes a value of a shape, with a text at a path. All other texts are short. Without a path all are short. */
export function make(shape: Shape, text: Text = SHORT, path?: Path): unknown {
  const [step, ...rest] = path ?? [];
  const isOn = (name: string | number) => path !== undefined && step === name;
  const inner = (name: string | number, one: Shape) =>
    isOn(name) ? make(one, text, rest) : make(one);
  switch (shape.kind) {
    case 'text':
      return path ? text.whole : SHORT.whole;
    case 'value':
      return shape.value;
    case 'list':
      return isOn(MANY) ? text.pieces() : [inner(0, shape.of)];
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.fields).map(([name, field]) => [name, inner(name, field)]),
      );
    case 'union': {
      const chosen = typeof step === 'number' ? step : 0;
      const [member] = [shape.of[chosen]];
      return member && inner(chosen, member);
    }
    case 'callback': {
      const result = inner(0, shape.returns);
      return () => result;
    }
    case 'made':
      return MAKERS[shape.name]?.(...shape.of.map((one, n) => inner(n, one)));
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
/** Parses a text as imports do, which keep no endless nesting. */
function parse(value: unknown): ParentNode {
  try {
    return parseHtml(asText(value))[0]?.parent ?? parseDocument('');
  } catch {
    return parseDocument('');
  }
}

function* iterate(value: unknown): Generator {
  yield value;
}
async function* iterateLater(value: unknown): AsyncGenerator {
  yield await Promise.resolve(value);
}

/** Makers of the values of classes, from the values of their type arguments, or from a text. */
const MAKERS: Readonly<Record<string, (...values: unknown[]) => unknown>> = {
  Tuple: (...values) => values,
  Date: () => new Date('2026-11-21T12:00:00.000Z'),
  RegExp: () => /a/g,
  Map: (key, value) => new Map([[key, value]]),
  Set: (value) => new Set([value]),
  Promise: (value) => Promise.resolve(value),
  Iterable: iterate,
  AsyncIterable: iterateLater,
  Uint8Array: (text) => new TextEncoder().encode(asText(text)),
  Blob: (text) => new Blob([asText(text)]),
  File: (text) => new File([asText(text)], 'a.txt'),
  URL: (text) => {
    const url = new URL('https://a.example/');
    url.pathname = asText(text);
    return url;
  },
  URLSearchParams: (text) => new URLSearchParams(asText(text)),
  Headers: () => new Headers({ cookie: 'a=b' }),
  AbortSignal: () => new AbortController().signal,
  Document: (text) => parse(text),
  Element: (text) => parse(`<p>${asText(text)}</p>`).firstChild,
  Text: (text) => parse(asText(text).replaceAll('<', '')).firstChild,
  Node: (text) => parse(text),
};

/** The classes of which values can be made. Those that are made from a text have it in the place of a type argument. */
export const isMade = (name: string): boolean => Object.hasOwn(MAKERS, name);
