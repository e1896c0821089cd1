import { BLOCK_TEXTS } from '#domain/texts/texts.ts';
import type { Document } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { elementsOf, wrap } from '#post/typography/dom.ts';

/**
 * Puts each table into a region that scrolls sideways if it is too wide, also with the keyboard. An empty heading heads
 * nothing, and is any other cell to a screen reader.
 */
export function scrollTables(roots: readonly Document[]): void {
  const tables = roots.flatMap((root) => elementsOf(root, 'table'));
  for (const [n, table] of tables.entries()) {
    // Regions of a page must have different names.
    const label = tables.length === 1 ? BLOCK_TEXTS.table : `${BLOCK_TEXTS.table} ${n + 1}`;
    for (const cell of DomUtils.getElementsByTagName('th', table)) {
      if (DomUtils.textContent(cell).trim() === '') cell.attribs['role'] = 'cell';
    }
    wrap(table, 'div', { class: 'table', role: 'region', 'aria-label': label, tabindex: '0' });
  }
}
