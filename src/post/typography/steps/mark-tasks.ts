import type { Document } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { taskSignOf } from '#domain/posts/task.ts';
import { elementsOf } from '#post/typography/dom.ts';

/** Marks the items of a checklist, whose boxes stand in the place of the list's own signs. */
export function markTasks(roots: readonly Document[]): void {
  for (const item of roots.flatMap((root) => elementsOf(root, 'li'))) {
    if (taskSignOf(DomUtils.textContent(item).trimStart())) item.attribs['class'] = 'task';
  }
}
