import { type ChildNode, type Document, type Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { elementsOf } from '#post/typography/dom.ts';

/** A number with its sign, and with a currency, a percent sign or a short unit. */
const FIGURE =
  /^(?:[-+−–±~≈<>]\s?)?(?:[A-Z]{0,3}\p{Sc}\s?)?\d[\d.,:’'\s\u202F]*(?:[%‰°′″]|\p{Sc}|[\p{L}µ]{1,4}[²³]?)?$/u;
const NOTHING = /^[-–—]?$/;

/** Aligns the columns of a table that hold figures alone, by their last digit. A table with joined cells stays as it is. */
export function alignFigures(roots: readonly Document[]): void {
  for (const table of roots.flatMap((root) => elementsOf(root, 'table'))) {
    const rows = DomUtils.getElementsByTagName('tr', table).map((row) =>
      row.children.filter(isCell),
    );
    if (rows.flat().some(({ attribs }) => 'colspan' in attribs || 'rowspan' in attribs)) continue;
    const width = Math.max(0, ...rows.map(({ length }) => length));
    for (let n = 0; n < width; n++) {
      const column = rows.flatMap((row) => row[n] ?? []);
      if (holdsFigures(column)) for (const cell of column) cell.attribs['class'] = 'figure';
    }
  }
}

const isCell = (node: ChildNode): node is Element =>
  isTag(node) && (node.name === 'td' || node.name === 'th');

function holdsFigures(column: readonly Element[]): boolean {
  const texts = column
    .filter(({ name }) => name === 'td')
    .map((cell) => DomUtils.textContent(cell).trim())
    .filter((text) => !NOTHING.test(text));
  return texts.length > 0 && texts.every((text) => FIGURE.test(text));
}
