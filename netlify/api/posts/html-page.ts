import type { App } from '#app';
import { NO_STORE } from '#http/responses.ts';
import { BARE_SHELL, fillShell, type Parts, readShell } from '#http/shell.ts';

/** Headers of every page that a function makes. */
export const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** Puts a page's parts into the frame of the built site, or into a bare frame when the built one cannot be read. */
export async function inShell(
  app: App,
  parts: Parts,
): Promise<{ html: string; isStyled: boolean }> {
  const shell = await readShell(app.settings.siteDir);
  return { html: fillShell(shell ?? BARE_SHELL, parts), isStyled: shell !== undefined };
}

/** Makes the response with a page that must not be cached. */
export const unshared = (html: string, status: number, headers: Record<string, string> = {}) =>
  new Response(html, { status, headers: { ...HTML, ...NO_STORE, ...headers } });
