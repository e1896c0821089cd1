import { useSyncExternalStore } from 'react';

/** A text and how to change it. */
export interface Kept {
  readonly text: string;
  readonly change: (text: string) => void;
}

const texts = new Map<string, string>();
const listeners = new Set<() => void>();

/**
 * A text that is kept for as long as its tab may come back, so that a reload or a crash loses no word. All who use the same
 * name share it. For forms that are drawn in the browser alone.
 */
export function useKept(name: string): Kept {
  const text = useSyncExternalStore(subscribe, () => textOf(name));
  return { text, change: (next) => change(name, next) };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function textOf(name: string): string {
  const known = texts.get(name) ?? read(name);
  texts.set(name, known);
  return known;
}

function change(name: string, text: string): void {
  texts.set(name, text);
  write(name, text);
  for (const listener of listeners) listener();
}

// A browser may refuse its storage altogether, or have no room left in it.

function read(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

function write(name: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    return;
  }
}
