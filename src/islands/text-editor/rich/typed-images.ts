import { Plugin } from 'prosemirror-state';
import { IMAGE_TAG, splitContent } from '#domain/posts/block.ts';
import { schema } from '#islands/text-editor/document/schema.ts';
import { figureOf, leaveFigure } from '#islands/text-editor/commands/insert-block.ts';

/** Turns the tag of an image that is typed or pasted as text into the image. Undoing it leaves the text. */
export const typedImages = new Plugin({
  appendTransaction(transactions, before, { doc, tr }) {
    if (doc.eq(before.doc) || transactions.some((one) => one.getMeta('history$'))) return null;
    doc.forEach((node, offset, index) => {
      if (before.doc.maybeChild(index) === node) return;
      if (node.type !== schema.nodes.paragraph || !node.textContent.includes('<img')) return;
      node.forEach((child, at) => {
        if (schema.marks.code.isInSet(child.marks)) return;
        for (const { 0: tag, index: start } of (child.text ?? '').matchAll(IMAGE_TAG)) {
          // The author has written about such a tag before.
          if (before.doc.textContent.includes(tag)) continue;
          const [block] = splitContent(tag);
          const figure = block?.type === 'image' ? figureOf(block) : undefined;
          const from = tr.mapping.map(offset + 1 + at + start);
          if (figure) tr.replaceRangeWith(from, from + tag.length, figure);
        }
      });
    });
    return tr.docChanged ? leaveFigure(tr) : null;
  },
});
