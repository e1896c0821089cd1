import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import type { Block } from '#domain/posts/block.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import { drop } from './dropped.ts';
import {
  type CleanOptions,
  isBlock,
  paragraphsOf,
  tidy,
  writeInline,
  writeNode,
  writeText,
} from './inline.ts';
import { connectFootnotes } from './footnotes.ts';
import { imagesOf, lostLink, toImage } from './images.ts';
import { elementOf, escapeAttribute, find, findAll, nearest, parseHtml } from './nodes.ts';
import { simplify } from './simplify.ts';
import { type Part, writeStructure } from './structures.ts';

/**
 * Makes blocks of a post of any HTML. What a post cannot hold becomes plain structure or is counted. The address of an
 * image is still that of the source.
 */
export function toBlocks(html: string, options: CleanOptions): Block[] {
  const parsed = parseHtml(html, (name) => drop(options.dropped, `<${name}> (nested too deeply)`));
  const root = elementOf('body', simplify(parsed, options));
  shiftHeadings(root);
  connectFootnotes(root, options.base === undefined);
  const blocks: Block[] = [];
  /** Finished pieces of the paragraph that is being read. */
  let line: string[] = [];

  function add(text: string): void {
    if (plainText(text) !== '' || text === '<hr />') blocks.push({ type: 'paragraph', text });
  }
  function endLine(): void {
    const text = tidy(line.join(''));
    line = [];
    if (text) add(linked(text));
  }
  function addImages(images: readonly Element[], caption: Element | undefined): void {
    endLine();
    const text = caption ? writeInline(caption.children, options) : '';
    for (const [n, image] of images.entries()) {
      const block = toImage(image, n === images.length - 1 ? text : '');
      if (block) blocks.push(block);
      if (block && image.attribs['title']) drop(options.dropped, 'title of a picture');
      const link = block && lostLink(image);
      if (link) drop(options.dropped, `link around a picture: ${link.slice(0, 80)}`);
    }
  }
  /** Adds the parts of a structure, which pictures split. */
  function addParts(parts: readonly Part[]): void {
    endLine();
    for (const part of parts) {
      if (typeof part === 'string') add(part);
      else addImages([part], undefined);
    }
  }

  function readText(text: string): void {
    for (const [n, part] of paragraphsOf(text, options).entries()) {
      if (n > 0) endLine();
      line.push(writeText(part, options));
    }
  }

  function readFigure(figure: Element): void {
    const images = imagesOf(figure);
    // A figure in this one has its own.
    const caption = findAll(figure, ({ name }) => name === 'figcaption').find(
      (one) => nearest(one, 'figure') === figure,
    );
    const isGallery = images.length > 1;
    const isOther = holds(figure, ({ name }) =>
      /^(?:figure|table|blockquote|pre|ul|ol)$/.test(name),
    );
    if (images.length === 0 || isOther || isGallery) {
      endLine();
      read(figure.children.filter((child) => child !== caption));
      endLine();
      if (caption) read(caption.children);
      endLine();
    } else addImages(images, caption);
  }

  function readElement(node: Element): void {
    const { name } = node;
    const parts = name === 'hr' ? ['<hr />'] : writeStructure(node, options);
    if (parts) addParts(parts);
    else if (name === 'figure') readFigure(node);
    else if (name === 'dt') {
      endLine();
      line.push(`<strong>${writeInline(node.children, options)}</strong>`);
    } else if (name === 'dd') {
      line.push('<br />');
      read(node.children);
    } else if (isBlock(node)) {
      endLine();
      read(node.children);
      endLine();
    } else if (holds(node, (inner) => isBlock(inner) || inner.name === 'img')) {
      // A link around a picture, or formatting around paragraphs.
      read(node.children);
    } else line.push(writeNode(node, options));
  }

  function read(children: readonly ChildNode[]): void {
    let breaks = 0;
    for (const child of children) {
      if (isText(child)) {
        if (child.data.trim() !== '') breaks = 0;
        readText(child.data);
      } else if (isTag(child) && child.name === 'br') {
        breaks += 1;
        if (breaks > 1) endLine();
        else line.push('<br />');
      } else if (isTag(child)) {
        breaks = 0;
        readElement(child);
      }
    }
  }

  read(root.children);
  endLine();
  return blocks;
}

const holds = (node: Element, test: (element: Element) => boolean) =>
  find(node, test) !== undefined;

/** A post has its title above the text, so that its headings begin a level lower. */
function shiftHeadings(root: Element): void {
  const headings = findAll(root, ({ name }) => /^h[1-6]$/.test(name));
  const shift = headings.some(({ name }) => name === 'h1') ? 1 : 0;
  for (const heading of headings)
    heading.name = `h${Math.min(4, Math.max(2, Number(heading.name[1]) + shift))}`;
}

/** Makes a link of a paragraph that is nothing but an address. */
function linked(text: string): string {
  if (!/^https?:\/\/[^\s<>"]+$/.test(text)) return text;
  return `<a href="${escapeAttribute(text.replaceAll('&amp;', '&'))}">${text}</a>`;
}
