import { type Attrs, type NodeSpec, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';
import { IMAGE_WIDTHS, imagesOf, type PostImage } from '#domain/posts/image-block.ts';
import { calloutKind } from '#domain/posts/callout.ts';
import { storedFile } from '#domain/files/stored-file.ts';
import { EMBED_CLASS } from '#post/html/embed-html.ts';
import { FILE_CLASS } from '#post/html/file-html.ts';
import { MARKS } from './marks.ts';

const LEVELS = [2, 3, 4] as const;

const paragraph: NodeSpec = {
  content: 'inline*',
  group: 'block',
  parseDOM: [{ tag: 'p' }],
  toDOM: () => ['p', { dir: 'auto' }, 0],
};

const heading: NodeSpec = {
  attrs: { level: { default: 2 } },
  content: 'inline*',
  group: 'block',
  defining: true,
  parseDOM: LEVELS.map((level) => ({ tag: `h${level}`, attrs: { level } })),
  toDOM: ({ attrs }) => [`h${attrs['level'] as number}`, { dir: 'auto' }, 0],
};

const QUOTABLE = 'paragraph | heading | bullet_list | ordered_list | code_block';

const blockquote: NodeSpec = {
  content: `(${QUOTABLE})+`,
  group: 'block',
  defining: true,
  parseDOM: [{ tag: 'blockquote' }],
  toDOM: () => ['blockquote', 0],
};

const BOXED = `(${QUOTABLE} | blockquote | rule | table)+`;

/** A text beside the others, such as a hint or a warning. */
const callout: NodeSpec = {
  attrs: { kind: { default: 'note' }, label: { default: '' } },
  content: BOXED,
  group: 'block',
  defining: true,
  parseDOM: [
    {
      tag: 'aside',
      getAttrs: (element) => ({
        kind: calloutKind(element.dataset['kind']) ?? 'note',
        label: element.dataset['label'] ?? '',
      }),
    },
  ],
  toDOM: ({ attrs }) => [
    'aside',
    { 'data-kind': attrs['kind'] as string, 'data-label': (attrs['label'] as string) || null },
    0,
  ],
};

/** A text that readers unfold below its title. */
const details: NodeSpec = {
  content: `summary ${BOXED}`,
  group: 'block',
  defining: true,
  parseDOM: [{ tag: 'details' }],
  toDOM: () => ['details', { open: '' }, 0],
};

const summary: NodeSpec = {
  content: 'inline*',
  defining: true,
  parseDOM: [{ tag: 'summary' }],
  toDOM: () => ['summary', { dir: 'auto' }, 0],
};

const bulletList: NodeSpec = {
  content: 'list_item+',
  group: 'block',
  parseDOM: [{ tag: 'ul' }],
  toDOM: () => ['ul', 0],
};

const orderedList: NodeSpec = {
  ...bulletList,
  attrs: { start: { default: 1 } },
  parseDOM: [
    {
      tag: 'ol',
      getAttrs: (element) => ({ start: Number(element.getAttribute('start') ?? 1) || 1 }),
    },
  ],
  toDOM: ({ attrs }) => ['ol', attrs['start'] === 1 ? {} : { start: attrs['start'] as number }, 0],
};

/** An item without paragraph tags, since the sanitiser allows none. It can therefore hold one paragraph. */
const listItem: NodeSpec = {
  content: 'paragraph (bullet_list | ordered_list | code_block | blockquote)*',
  defining: true,
  parseDOM: [{ tag: 'li' }],
  toDOM: () => ['li', 0],
};

/** Code. `isBare` is true for a `pre` without `code` inside. */
const codeBlock: NodeSpec = {
  attrs: { language: { default: '' }, isBare: { default: false } },
  content: 'text*',
  marks: '',
  group: 'block',
  code: true,
  defining: true,
  parseDOM: [
    {
      tag: 'pre',
      preserveWhitespace: 'full',
      getAttrs: (element) => {
        const code = element.querySelector(':scope > code');
        return { isBare: !code, language: languageOf(code ?? element) };
      },
    },
  ],
  toDOM: () => ['pre', { spellcheck: 'false', dir: 'ltr' }, ['code', 0]],
};

const languageOf = ({ className }: Element) =>
  /(?:^|\s)language-([a-z\d+#-]{1,20})(?:\s|$)/.exec(className)?.[1] ?? '';

/** An image with its caption, or a gallery. `more` has the other images of a gallery. */
const figure: NodeSpec = {
  attrs: { src: {}, alt: { default: '' }, width: { default: null }, more: { default: null } },
  content: 'inline*',
  group: 'block',
  draggable: true,
  isolating: true,
  parseDOM: [
    {
      tag: 'figure',
      contentElement: (element) =>
        element.querySelector('figcaption') ?? element.ownerDocument.createElement('p'),
      getAttrs: (element) => {
        const [first, ...more] = [...element.querySelectorAll('img')].flatMap(
          (image) => imageAttributes(image) || [],
        );
        const width = IMAGE_WIDTHS.find((name) => element.classList.contains(name)) ?? null;
        return first ? { ...first, width, more: more.length > 0 ? more : null } : false;
      },
    },
    { tag: 'img[src]', getAttrs: imageAttributes },
  ],
  toDOM: ({ attrs }) => [
    'figure',
    { class: [attrs['more'] && 'gallery', attrs['width']].filter(Boolean).join(' ') },
    ...imagesOfFigure(attrs).map(({ src, alt }) => ['img', { src, alt }] as const),
    ['figcaption', 0],
  ],
};

/** Returns the images of a figure: all of a gallery, or the only one. */
export function imagesOfFigure(attrs: Attrs): PostImage[] {
  const { src, alt, more } = attrs as PostImage & { more: PostImage[] | null };
  return imagesOf({ src, alt, more: more ?? [] });
}

/** Returns the attributes that hold the images of a figure. There must be one. */
export function figureImages([first, ...more]: readonly PostImage[]): Attrs {
  return { ...first, more: more.length > 0 ? more : null };
}

/** Makes the node of a figure with a link, a title and a caption. */
const linkFigure = (className: string, isAddress: (href: string) => boolean): NodeSpec => ({
  attrs: { href: {}, title: { default: '' } },
  content: 'inline*',
  group: 'block',
  draggable: true,
  isolating: true,
  parseDOM: [
    {
      tag: `figure.${className}`,
      priority: 60,
      contentElement: (element) =>
        element.querySelector('figcaption') ?? element.ownerDocument.createElement('p'),
      getAttrs: (element) => {
        const link = element.querySelector('a[href]');
        const href = link?.getAttribute('href') ?? '';
        return isAddress(href) && { href, title: link?.textContent.trim() ?? '' };
      },
    },
  ],
  toDOM: ({ attrs }) => [
    'figure',
    { class: className },
    ['a', { href: attrs['href'] as string }, attrs['title'] as string],
    ['figcaption', 0],
  ],
});

/** A file of this site, with its caption. */
const file = linkFigure(FILE_CLASS, (href) => storedFile(href) !== undefined);

/** A page of another site, with its caption. Its title is empty until it is known. */
const embed = linkFigure(EMBED_CLASS, (href) => /^https?:\/\//.test(href));

/** Reads an image that a post can hold. Others, such as one in a program's own folder, are left out. */
function imageAttributes(image: Element): { src: string; alt: string } | false {
  const src = image.getAttribute('src') ?? '';
  return /^(?:https:\/\/|\/(?!\/))/.test(src) && { src, alt: image.getAttribute('alt') ?? '' };
}

/** HTML that the other nodes cannot represent. It is left as it is. */
const html: NodeSpec = {
  attrs: { html: {} },
  group: 'block',
  draggable: true,
  parseDOM: [
    { tag: 'pre[data-html]', getAttrs: (element) => ({ html: element.textContent }), priority: 60 },
  ],
  toDOM: ({ attrs }) => ['pre', { 'data-html': '' }, attrs['html'] as string],
};

/** A line break. `isNewline` is true for one that is a character of the text, not a tag. */
const lineBreak: NodeSpec = {
  attrs: { isNewline: { default: false } },
  inline: true,
  group: 'inline',
  selectable: false,
  parseDOM: [
    { tag: 'br', getAttrs: (element) => ({ isNewline: element.hasAttribute('data-newline') }) },
  ],
  toDOM: () => ['br'],
};

const rule: NodeSpec = { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] };

/** The documents of the editor: everything that the sanitiser of posts allows. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph,
    heading,
    blockquote,
    callout,
    details,
    summary,
    bullet_list: bulletList,
    ordered_list: orderedList,
    list_item: listItem,
    code_block: codeBlock,
    figure,
    embed,
    file,
    rule,
    html,
    ...tableNodes({ tableGroup: 'block', cellContent: 'inline*', cellAttributes: {} }),
    text: { group: 'inline' },
    line_break: lineBreak,
  },
  marks: MARKS,
});
