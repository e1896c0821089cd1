/** Writes plain text as HTML, a paragraph for each part between blank lines. */
export const textAsHtml = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((part) => `<p>${escapedHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('\n');

const escapedHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
