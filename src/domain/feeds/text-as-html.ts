import { escapeHtml } from '#domain/escape-html.ts';

/** Writes plain text as HTML, a paragraph for each part between blank lines. */
export const textAsHtml = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
