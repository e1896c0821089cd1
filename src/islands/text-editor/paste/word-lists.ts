/** Makes real lists of the paragraphs that Word marks as items with `mso-list: … level2 …`. */
export function makeWordLists(body: HTMLElement): void {
  for (const item of body.querySelectorAll<HTMLElement>('p[data-style*="mso-list" i]')) {
    if (!item.isConnected) continue;
    const items = [item];
    for (
      let next = item.nextElementSibling;
      next && levelOf(next) > 0;
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

const MARKER = '[data-style*="mso-list:Ignore" i]';

function listOf(items: readonly HTMLElement[], level: number): HTMLElement {
  const document = (items[0] as HTMLElement).ownerDocument;
  const marker = items[0]?.querySelector(MARKER)?.textContent.trim() ?? '';
  const list = document.createElement(/^(?:\d+|[a-z]{1,4})[.)]/i.test(marker) ? 'ol' : 'ul');
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
