import { imagesOf, type ImageBlock, type PostImage } from '#domain/posts/image-block.ts';
import { type ChildNode, Element, isTag, Text } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { picture } from '#domain/posts/picture.ts';
import { hasBlocks, POST_ALLOWLIST } from './html/post-sanitizer.ts';
import { serialize } from './typography/dom.ts';
import type { TypesetBlock } from './typography/typeset-post.ts';

const TAGS: ReadonlySet<string> = new Set(POST_ALLOWLIST.allowedTags);

/** An element with attributes. Blocks without any stay as they are. */
const HAS_ATTRIBUTES = /<\w+\s/;

/**
 * Returns the text of a post for feeds, which show it outside of the site: with absolute addresses, and without what the
 * site's own styles and scripts need. `page` is the address of the post.
 */
export const feedHtml = (blocks: readonly TypesetBlock[], page: string): string =>
  feedBlocks(blocks, page).join('\n');

/** Returns the same in its blocks, for letters, which may end between two of them. */
export const feedBlocks = (blocks: readonly TypesetBlock[], page: string): string[] =>
  blocks.map((block) =>
    block.type === 'image' ? figure(block, page) : paragraph(block.html, page),
  );

function paragraph(html: string, page: string): string {
  const portable = portableHtml(html, page);
  return hasBlocks(portable) ? portable : `<p>${portable}</p>`;
}

function figure(block: ImageBlock, page: string): string {
  const images = imagesOf(block).map((image) => imageElement(image, page));
  if (images.every((image) => image === '')) return '';
  const { caption } = block;
  const described = caption ? `<figcaption>${portableHtml(caption, page)}</figcaption>` : '';
  return `<figure>${images.join('')}${described}</figure>`;
}

/** Writes an image in its largest usual size. One whose address cannot be read is left out. */
function imageElement({ src, alt }: PostImage, page: string): string {
  const { src: path, width, height } = picture(src);
  const url = URL.parse(path, page)?.href;
  if (url === undefined) return '';
  const size = width && height ? { width: String(width), height: String(height) } : {};
  return serialize([new Element('img', { src: url, alt, ...size })]);
}

function portableHtml(html: string, page: string): string {
  if (!HAS_ATTRIBUTES.test(html)) return html;
  return serialize(portable(parseDocument(html).children, page));
}

/** Replaces added elements by their content, and drops added attributes and links of headings to themselves. */
function portable(nodes: readonly ChildNode[], page: string): ChildNode[] {
  return nodes.flatMap((node) => {
    if (!isTag(node)) return [node];
    if (node.attribs['class'] === 'anchor' || node.name === 'button') return [];
    // Few readers of feeds show formulas.
    if (node.name === 'math') return [sourceOf(node)];
    const children = portable(node.children, page);
    if (node.attribs['class'] === 'callout-label')
      return [new Element('strong', {}, children), new Element('br', {})];
    if (!TAGS.has(node.name)) return children;
    node.attribs = portableAttributes(node, page);
    node.children = children;
    return [node];
  });
}

/** Returns the TeX of a formula as code. */
function sourceOf(math: Element): ChildNode {
  const source = DomUtils.getElementsByTagName('annotation', math, true, 1);
  return new Element('code', {}, [new Text(DomUtils.textContent(source))]);
}

function portableAttributes({ name, attribs }: Element, page: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const attribute of POST_ALLOWLIST.allowedAttributes[name] ?? []) {
    const value = attribs[attribute];
    const written = attribute === 'href' && value ? URL.parse(value, page)?.href : value;
    if (written) attributes[attribute] = written;
  }
  return attributes;
}
