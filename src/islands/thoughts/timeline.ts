import { failureText, type FailureTexts, fetchJson } from '#api-client/http/fetch-json.ts';
import { afterFirstPaint } from '#api-client/browser/after-first-paint.ts';
import type { Thought } from '#domain/thoughts/thought.ts';
import { onBackdropClick } from '#islands/ui/on-backdrop-click.ts';
import { like, loadLikes, showLikes } from './likes.ts';
import { mergeNewest } from './merge-newest.ts';
import { partOf } from './part-of.ts';
import { dateOf, readThoughts, renderThought, thoughtId } from './thought-item.ts';
import { dayLabel, dayOf, shortDate } from '#domain/date.ts';

// The script of `Timeline.astro`. Every reader of the timeline loads it, so it has neither React nor schemas, and its
// texts come with the page.

const timeline = partOf(document, '.timeline');
const days = partOf(timeline, '.days');
const template = partOf(timeline, 'template').content;
const { first, last, failures = '{}', likedAlready = '' } = timeline.dataset;
const texts = { likedAlready, failures: JSON.parse(failures) as FailureTexts };

const shown = () => [...days.querySelectorAll<HTMLElement>('.thought')];

function show(items: readonly HTMLElement[]): void {
  showByDay(days, template, items);
  showLikes(items);
  partOf(timeline, '.none').hidden = items.length > 0;
}

/** Returns the elements of thoughts. Those that the page shows already keep theirs. */
function elementsOf(thoughts: readonly Thought[]): HTMLElement[] {
  const known = new Map(shown().map((item) => [thoughtId(item), item]));
  return thoughts.map((thought) => known.get(thought.id) ?? renderThought(template, thought));
}

/** Adds the thoughts that were approved after the build. The page ends as before if built pages follow it. */
async function addNewest(): Promise<void> {
  const { ok, body, next } = await fetchJson('/api/dailythoughts/process');
  const thoughts = ok && readThoughts(body);
  // The built thoughts are better than none.
  if (!thoughts) return;
  const newest = elementsOf(thoughts);
  show(last === 'true' ? newest : mergeNewest(shown(), newest));
  if (last === 'true' && next !== undefined) offerOlder(next);
}

/** Shows the button that loads older thoughts, page by page. */
function offerOlder(start: string): void {
  const button = partOf(timeline, '.more > button');
  const status = partOf(timeline, '.more > [role="status"]');
  let next: string | undefined = start;
  let isUnderWay = false;

  async function addOlder(path: string): Promise<void> {
    const response = await fetchJson(path);
    const thoughts = response.ok && readThoughts(response.body);
    status.textContent = thoughts ? '' : failureText(response, texts.failures);
    if (!thoughts) return;
    const items = elementsOf(thoughts);
    show([...new Set([...shown(), ...items])]);
    ({ next } = response);
    button.hidden = next === undefined;
    // The button may have disappeared together with the focus.
    items[0]?.focus();
  }

  button.hidden = false;
  button.addEventListener('click', () => {
    if (isUnderWay || next === undefined) return;
    isUnderWay = true;
    void addOlder(next).finally(() => (isUnderWay = false));
  });
}

const popup = partOf(timeline, 'dialog');

/** Opens the popup with the author whose name was clicked. */
function openPopup(name: HTMLElement): void {
  partOf(popup, 'h2').textContent = name.textContent;
  partOf(popup, '.contact').textContent =
    name.dataset['contact'] || (popup.dataset['noContact'] ?? '');
  popup.showModal();
}

onBackdropClick(popup, () => popup.close());

timeline.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const name = target.closest<HTMLElement>('.name');
  if (name) openPopup(name);
  const item = target.closest('.heart') && target.closest<HTMLElement>('.thought');
  if (item) void like(item, texts);
});

show(shown());
afterFirstPaint(() => {
  void loadLikes(texts.failures).then(() => showLikes(shown()));
  if (first === 'true') void addNewest();
});

/** Shows these thoughts and no others, under the days of the reader's time zone. */
function showByDay(
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
