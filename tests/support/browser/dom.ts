import { JSDOM } from 'jsdom';

/** Gives this process the browser's parser of HTML. */
export function installDomParser(): void {
  globalThis.DOMParser = new JSDOM('').window.DOMParser;
}
