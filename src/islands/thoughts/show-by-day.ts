import { dayLabel, dayOf, shortDate } from '#domain/date.ts';
import { partOf } from './part-of.ts';
import { dateOf } from './thought-item.ts';

/** Shows these thoughts and no others, under the days of the reader's time zone. */
export function showByDay(
  days: HTMLElement,
  template: DocumentFragment,
  items: readonly HTMLElement[],
): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const reader = { timeZone, now: new Date() };
  const groups = Map.groupBy(items, (item) => dayOf(new Date(dateOf(item)), timeZone));
  const sections = [...groups].map(([day, ofDay]) => {
    const id = `day-${day}`;
    const section =
      document.getElementById(id)?.parentElement ?? partOf(template, '.day').cloneNode(true);
    return { id, section: section as HTMLElement, ofDay };
  });
  for (const { id, section, ofDay } of sections) {
    const heading = partOf(section, 'h2');
    heading.id = id;
    heading.textContent = dayLabel(dateOf(ofDay[0] as HTMLElement), reader);
    section.setAttribute('aria-labelledby', id);
    for (const item of ofDay) partOf(item, 'time').textContent = shortDate(dateOf(item), reader);
    setChildren(partOf(section, 'ol'), ofDay);
  }
  setChildren(
    days,
    sections.map(({ section }) => section),
  );
}

/** Replaces the children of an element. One that stays is not moved, so that it keeps the focus. */
function setChildren(parent: HTMLElement, children: readonly HTMLElement[]): void {
  const shown = new Set<Element>(children);
  for (const child of [...parent.children]) if (!shown.has(child)) child.remove();
  for (const [n, child] of children.entries()) {
    const there = parent.children[n];
    if (there !== child) parent.insertBefore(child, there ?? null);
  }
}
