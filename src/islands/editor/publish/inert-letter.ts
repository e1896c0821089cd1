const STYLES = /<style\b[^>]*>([^]*?)<\/style>/gi;
const SCRIPTS = /<script\b[^]*?(?:<\/script>|$)/gi;
const TAGS = /<[a-z][^>]*>/gi;

/** Takes the styles out of the HTML of a letter. Those of its elements become data, which no policy refuses. */
export function inertLetter(html: string): { readonly html: string; readonly styles: string } {
  const styles = Array.from(html.matchAll(STYLES), ([, text = '']) => text).join('\n');
  const inert = html
    .replace(STYLES, '')
    .replace(SCRIPTS, '')
    .replace(TAGS, (tag) => tag.replace(/\sstyle=/gi, ' data-style='));
  return { html: inert, styles };
}
