import { InputRule, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import type { MarkType } from 'prosemirror-model';
import type { Plugin } from 'prosemirror-state';
import { calloutKind } from '#domain/posts/callout.ts';
import { TASK_SIGNS } from '#domain/posts/task.ts';
import { WEB_ADDRESS } from '#domain/web-address.ts';
import { isSafeAddress } from '#islands/text-editor/document/marks.ts';
import { schema } from '#islands/text-editor/document/schema.ts';
import { autoformat } from '#islands/text-editor/commands/autoformat.ts';
import { insertFootnote } from '#islands/text-editor/commands/footnotes.ts';
import { figureOf, leaveFigure } from '#islands/text-editor/commands/insert-block.ts';

const { nodes, marks } = schema;

/** Turns what is typed between two signs into marked text, such as `**bold**`. */
const markRule = (pattern: RegExp, mark: MarkType) =>
  new InputRule(
    pattern,
    (state, match, start, end) => {
      const [whole, lead = '', text = ''] = match;
      if (!text || /^\s|\s$/.test(text)) return null;
      const from = start + whole.indexOf(text, lead.length);
      const { tr } = state;
      // The end first, so that the positions before it stay.
      tr.delete(from + text.length, end).delete(start + lead.length, from);
      const begin = start + lead.length;
      return tr.addMark(begin, begin + text.length, mark.create()).removeStoredMark(mark);
    },
    { inCodeMark: false },
  );

const linkRule = new InputRule(
  /(?<!!)\[([^\]]+)\]\((\S+)\)$/,
  (state, [, text = '', href = ''], start, end) =>
    isSafeAddress(href)
      ? state.tr
          .replaceWith(start, end, schema.text(text, [marks.link.create({ href })]))
          .removeStoredMark(marks.link)
      : null,
  { inCodeMark: false },
);

/** Links an address once a space follows it. */
const addressRule = new InputRule(
  new RegExp(String.raw`(?:^|\s)(${WEB_ADDRESS})[.,;:!?)\]\u3000-\u303f\uff00-\uff65]*\s$`),
  ({ tr, doc }, [whole, href = ''], start, end) => {
    if (doc.resolve(start).parent.type.spec.code) return null;
    const from = start + whole.indexOf(href);
    if (doc.rangeHasMark(from, end, marks.link)) return null;
    return tr
      .addMark(from, from + href.length, marks.link.create({ href }))
      .removeStoredMark(marks.link);
  },
  { inCodeMark: false },
);

const imageRule = new InputRule(
  /!\[([^\]]*)\]\((\S+)\)$/,
  (state, [, alt = '', src = ''], start, end) => {
    const figure = figureOf({ src, alt });
    const isBlock = state.doc.resolve(start).depth === 1;
    return figure && isBlock ? leaveFigure(state.tr.replaceRangeWith(start, end, figure)) : null;
  },
  { inCodeMark: false },
);

const ruleRule = new InputRule(/^(?:---|\*\*\*|___)$/, (state, _, start) => {
  const $start = state.doc.resolve(start);
  return $start.depth === 1
    ? state.tr.replaceWith($start.before(), $start.after(), [
        nodes.rule.create(),
        nodes.paragraph.create(),
      ])
    : null;
});

/** Begins a footnote after `[^` and a label. */
const footnoteRule = new InputRule(
  /\[\^[^\]\s]*\]$/,
  (state, _, start, end) =>
    state.doc.resolve(start).parent.type.spec.code ? null : insertFootnote(state.tr, start, end),
  { inCodeMark: false },
);

/** Turns `$x$` into a formula. Sums of money, whose sign stands before a number or after a space, stay. */
const formulaRule = markRule(/(^|[^\w$\\])\$([^$\s](?:[^$]*[^$\s\\])?)\$$/, marks.math);

/** Makes a callout of a quote that begins like an alert of GitHub, such as `[!TIP]`. */
const calloutRule = new InputRule(/^\[!(\w+)\]\s$/, (state, [, name], start, end) => {
  const $start = state.doc.resolve(start);
  const kind = calloutKind(name);
  const isInQuote = $start.depth > 1 && $start.node(-1).type === nodes.blockquote;
  if (!kind || !isInQuote || $start.index(-1) > 0) return null;
  return state.tr.delete(start, end).setNodeMarkup($start.before(-1), nodes.callout, { kind });
});

/** Makes a task of a list item that begins with `[ ]` or `[x]`, as a paste does. */
const taskRule = new InputRule(/^\[([ xX]?)\]\s$/, ({ tr, doc }, [, sign], start, end) =>
  doc.resolve(start).node(-1).type === nodes.list_item
    ? tr.insertText(`${TASK_SIGNS[sign?.trim() ? 'done' : 'open']} `, start, end)
    : null,
);

/** Turns Markdown into formatting while it is typed. `#` and `##` are both the highest heading below the title. */
export const markdownRules = (): Plugin =>
  autoformat([
    textblockTypeInputRule(/^(#{1,4})\s$/, nodes.heading, ([, signs = '']) => ({
      level: Math.max(2, signs.length),
    })),
    textblockTypeInputRule(/^```([a-z\d+#-]{0,20})\s$/, nodes.code_block, ([, language]) => ({
      language,
    })),
    calloutRule,
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    wrappingInputRule(/^\s*[-*+]\s$/, nodes.bullet_list),
    wrappingInputRule(
      /^(\d{1,3})[.)]\s$/,
      nodes.ordered_list,
      ([, start]) => ({ start: Number(start) }),
      ([, start], node) => node.childCount + Number(node.attrs['start']) === Number(start),
    ),
    markRule(/(^|[^*])\*\*([^*]+)\*\*$/, marks.strong),
    markRule(/(^|[^\w_])__([^_]+)__$/, marks.strong),
    markRule(/(^|[^*])\*([^*]+)\*$/, marks.em),
    markRule(/(^|[^\w_])_([^_]+)_$/, marks.em),
    markRule(/(^|[^~])~~([^~]+)~~$/, marks.del),
    markRule(/(^|[^`])`([^`]+)`$/, marks.code),
    formulaRule,
    textblockTypeInputRule(/^\$\$\s$/, nodes.code_block, { language: 'math' }),
    imageRule,
    linkRule,
    addressRule,
    footnoteRule,
    taskRule,
    ruleRule,
  ]);
