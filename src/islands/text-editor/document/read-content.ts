import { DOMParser as ModelParser, Fragment, type Node } from 'prosemirror-model';
import { imageTag, splitContent } from '#domain/posts/block.ts';
import { type ImageBlock, imagesOf } from '#domain/posts/image-block.ts';
import { hasSameContent, isWellFormed } from './compare-html.ts';
import { markNewlines } from './mark-newlines.ts';
import { parseHtml } from './parse-html.ts';
import { rememberSource } from './sources.ts';
import { readFigure } from './figures.ts';
import { schema } from './schema.ts';
import { writeNode } from './write-content.ts';

/** Reads the text of a draft into a document. Nothing in the text is lost. */
export function readContent(text: string): Node {
  const nodes = splitContent(text).flatMap((block) =>
    block.type === 'image' ? readImage(block) : readParagraph(block.text),
  );
  return schema.node('doc', null, nodes.length > 0 ? nodes : [schema.node('paragraph')]);
}

function readImage(image: ImageBlock): Node[] {
  const { caption = '', width } = image;
  const html = imageTag(image);
  const [text, ...more] = caption ? readParagraph(caption.replace(/\s*\n\s*/g, ' ')) : [];
  if (more.length > 0 || (text && text.type !== schema.nodes.paragraph)) return [htmlNode(html)];
  const figure = schema.node('figure', readFigure(imagesOf(image), width), text?.content);
  rememberSource([figure], html);
  return [figure];
}

const htmlNode = (html: string) => schema.node('html', { html });

/**
 * Reads the HTML of a paragraph block into nodes, which remember it: as long as they are not changed, they are written
 * as it was. HTML that the nodes would not keep becomes a node that holds it as it is.
 */
function readParagraph(html: string): Node[] {
  const nodes = isWellFormed(html) ? parseNodes(html) : [];
  const written = nodes.map(writeNode).join('\n');
  const isKept = nodes.length > 0 && (written === html || hasSameContent(html, written));
  if (!isKept) return [htmlNode(html)];
  rememberSource(nodes, html);
  return nodes;
}

function parseNodes(html: string): Node[] {
  const body = parseHtml(html);
  markNewlines(body);
  return ModelParser.fromSchema(schema).parse(body).children.map(splitQuotes);
}

/** Splits the paragraphs of quotes, callouts and toggles at blank lines. */
function splitQuotes(node: Node): Node {
  if (node.isTextblock) return node;
  const children = node.children.map(splitQuotes);
  const isQuote = BOXES.has(node.type);
  return node.copy(Fragment.from(isQuote ? children.flatMap(splitParagraph) : children));
}

const { blockquote, callout, details } = schema.nodes;
const BOXES: ReadonlySet<unknown> = new Set([blockquote, callout, details]);

function splitParagraph(node: Node): Node[] {
  if (node.type !== schema.nodes.paragraph) return [node];
  const lines: Node[][] = [[]];
  for (const [n, child] of node.children.entries()) {
    if (isNewline(child) && isNewline(node.maybeChild(n + 1))) lines.push([]);
    else if (!isNewline(child) || (lines.at(-1)?.length ?? 0) > 0) lines.at(-1)?.push(child);
  }
  return lines.map((content) => node.copy(Fragment.from(content)));
}

const isNewline = (node: Node | null) => node?.attrs['isNewline'] === true;
