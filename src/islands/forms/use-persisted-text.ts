import { useSyncExternalStore } from 'react';
import { listeners } from '#api-client/listeners.ts';

/** A text with a function to change it. */
export interface PersistedText {
  readonly text: string;
  readonly change: (text: string) => void;
}

const texts = new Map<string, string>();
const { subscribe, notify } = listeners();

/**
 * Holds a text in the tab's storage, so that it survives a reload or a crash. All users of the same name share it. Only
 * for forms that are never rendered on the server.
 */
export function usePersistedText(name: string): PersistedText {
  const text = useSyncExternalStore(subscribe, () => textOf(name));
  return { text, change: (next) => change(name, next) };
}

function textOf(name: string): string {
  const known = texts.get(name) ?? read(name);
  texts.set(name, known);
  return known;
}

function change(name: string, text: string): void {
  texts.set(name, text);
  write(name, text);
  notify();
}

// A browser may block its storage or have no space left.

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
