import { drop, type Dropped } from '#import/html/dropped.ts';
import { escapeAttribute, escapeText } from '#import/html/nodes.ts';

type Parameters = Readonly<Record<string, string>>;

/** Replaces the tags of Hugo and Jekyll in a text. What is not known is left out and counted. */
export function liquidTags(text: string, dropped: Dropped): string {
  return outsideCode(text, (part) =>
    part
      .replace(
        /\{%-?\s*highlight\s+([\w+#-]+)[^%]*%\}\n?([^]*?)\{%-?\s*endhighlight\s*-?%\}/g,
        '\n```$1\n$2\n```\n',
      )
      .replace(/\{%-?\s*raw\s*-?%\}([^]*?)\{%-?\s*endraw\s*-?%\}/g, '$1')
      .replace(
        /\{\{<\s*highlight\s+([\w+#-]+)[^>]*>\}\}\n?([^]*?)\{\{<\s*\/\s*highlight\s*>\}\}/g,
        '\n```$1\n$2\n```\n',
      )
      .replace(
        /\{\{[<%]\s*(\/?)\s*([\w/.-]+)([^]*?)[>%]\}\}/g,
        (_, end: string, name: string, rest: string) =>
          end ? '' : shortcode(name, parametersOf(rest), dropped),
      )
      .replace(
        /\{\{\s*(?:site\.(?:baseurl|url)|['"]?\/?['"]?\s*\|\s*(?:relative|absolute)_url)\s*\}\}/g,
        '',
      )
      .replace(/\{\{-?\s*['"]([^'"]+)['"]\s*\|\s*(?:relative|absolute)_url\s*-?\}\}/g, '$1')
      .replace(/\{%-?\s*(?:post_url|link)\s+([^%\s]+)\s*-?%\}/g, '/$1')
      .replace(/\{%-?\s*(\w+)[^%]*%\}/g, (_, name: string) => {
        drop(dropped, `{% ${name} %}`);
        return '';
      }),
  );
}

/** Replaces in everything but fenced code. */
const outsideCode = (text: string, replace: (part: string) => string) =>
  text
    .split(/(^(?:```|~~~)[^]*?^(?:```|~~~)[^\S\n]*$)/m)
    .map((part, n) => (n % 2 === 0 ? replace(part) : part))
    .join('');

const MEDIA: Readonly<Record<string, (id: string, parameters: Parameters) => string>> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  gist: (user, parameters) => `https://gist.github.com/${user}/${parameters['1'] ?? ''}`,
  instagram: (id) => `https://www.instagram.com/p/${id}/`,
  tweet: (id, { user = 'i', id: named = id }) => `https://x.com/${user}/status/${named}`,
  twitter: (id, { user = 'i', id: named = id }) => `https://x.com/${user}/status/${named}`,
};

function shortcode(name: string, parameters: Parameters, dropped: Dropped): string {
  const { src, alt = '', caption = '', title = '', id, '0': first = '' } = parameters;
  if (name === 'figure' && src !== undefined) {
    const below = [title, caption].filter(Boolean).join(' ');
    const image = `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}">`;
    return `\n\n<figure>${image}${below && `<figcaption>${escapeText(below)}</figcaption>`}</figure>\n\n`;
  }
  if (name === 'ref' || name === 'relref') return first;
  const address = MEDIA[name.replace(/_simple$/, '')]?.(id ?? first, parameters);
  drop(dropped, `{{< ${name} >}}${address ? ' (replaced by a link)' : ''}`);
  return address ? `\n\n${address}\n\n` : '';
}

/** Parses parameters such as `src="a.jpg" alt="A"` or `"w7Ft2ymGmfc"`. Those without a name are named by their position. */
function parametersOf(text: string): Parameters {
  const parameters: Record<string, string> = {};
  let position = 0;
  for (const [, name, double, raw, bare] of text.matchAll(
    /(?:([\w-]+)=)?(?:"([^"]*)"|`([^`]*)`|([^\s"`]+))/g,
  )) {
    const value = double ?? raw ?? bare ?? '';
    if (name !== undefined) parameters[name] = value;
    else parameters[position++] = value;
  }
  return parameters;
}
