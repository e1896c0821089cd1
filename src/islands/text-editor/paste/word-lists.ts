/** Makes real lists of the paragraphs that Word marks as items with `mso-list: … level2 …`. */
export function makeWordLists(body: HTMLElement): void {
  for (const item of body.querySelectorAll<HTMLElement>('p[data-style*="mso-list" i]')) {
    if (!item.isConnected) continue;
    const items = [item];
    for (
      let next = item.nextElementSibling;
      next && levelOf(next) > 0 && !beginsAnother(next, item);
      next = next.nextElementSibling
    ) {
      items.push(next as HTMLElement);
    }
    item.before(listOf(items, levelOf(item)));
    for (const one of items) one.remove();
  }
}

const levelOf = (element: Element) =>
  Number(/mso-list:[^;]*level(\d)/i.exec(element.getAttribute('data-style') ?? '')?.[1] ?? 0);

/** Returns true for an item of another list than that of an item before it. */
const beginsAnother = (next: Element, item: Element) =>
  levelOf(next) <= levelOf(item) && listId(next) !== listId(item);

const listId = (element: Element) =>
  /mso-list:\s*(l\d+)/i.exec(element.getAttribute('data-style') ?? '')?.[1];

const MARKER = '[data-style*="mso-list:Ignore" i]';

function listOf(items: readonly HTMLElement[], level: number): HTMLElement {
  const document = (items[0] as HTMLElement).ownerDocument;
  const marker = items[0]?.querySelector(MARKER)?.textContent.trim() ?? '';
  const [, number] = /^\(?(\d+|[a-z]{1,4})[.)]/i.exec(marker) ?? [];
  const list = document.createElement(number ? 'ol' : 'ul');
  if (Number(number) > 1) list.setAttribute('start', String(Number(number)));
  let deeper: HTMLElement[] = [];
  const nest = () => {
    const [first] = deeper;
    if (first) (list.lastElementChild ?? list).append(listOf(deeper, levelOf(first)));
    deeper = [];
  };
  for (const item of items) {
    if (levelOf(item) > level && list.lastElementChild) {
      deeper.push(item);
      continue;
    }
    nest();
    item.querySelector(MARKER)?.remove();
    const li = document.createElement('li');
    li.append(...item.childNodes);
    list.append(li);
  }
  nest();
  return list;
}
