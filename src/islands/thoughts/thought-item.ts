import { thoughtSize } from '#domain/thoughts/thought-size.ts';
import type { Thought } from '#domain/thoughts/thought.ts';
import { partOf } from './part-of.ts';

// The elements of `ThoughtItem.astro`, in the built page and in its template.

const ID_PREFIX = 'thought-';

export const thoughtId = (item: Element) => item.id.slice(ID_PREFIX.length);

export const dateOf = (item: Element) => partOf(item, 'time').dateTime;

/** Returns the thoughts of a response. Returns undefined if it holds anything else. */
export function readThoughts(body: unknown): Thought[] | undefined {
  return Array.isArray(body) && body.every(isThought) ? body : undefined;
}

function isThought(value: unknown): value is Thought {
  const { id, name, contact, content, date } = (value ?? {}) as Partial<Thought>;
  const isText = [id, name, contact, content].every((text) => typeof text === 'string');
  return isText && !Number.isNaN(Date.parse(String(date)));
}

/** Makes the element of a thought from the template. Sets its texts as text, never as HTML. */
export function renderThought(
  template: DocumentFragment,
  { id, name, contact, content, attribution, date }: Thought,
): HTMLElement {
  const item = partOf(template, '.thought').cloneNode(true) as HTMLElement;
  item.id = ID_PREFIX + id;
  const author = partOf(item, '.name');
  author.textContent = name;
  author.dataset['contact'] = contact;
  partOf(item, 'time').dateTime = date;
  const text = partOf(item, '.text');
  text.textContent = content;
  text.classList.add(thoughtSize(content));
  const source = partOf(item, '.attribution');
  if (attribution === undefined) source.remove();
  else source.append(attribution);
  return item;
}
