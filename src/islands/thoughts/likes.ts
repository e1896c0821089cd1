import { THOUGHT_TEXTS } from '#domain/texts/texts.ts';
import { failureText, type FailureTexts, fetchJson } from '#api-client/http/fetch-json.ts';
import { parseJson } from '#domain/parse-json.ts';
import { readEntry, writeEntry } from '#api-client/browser/storage.ts';
import { TIMING } from '#domain/timing.ts';
import { partOf } from './part-of.ts';
import { thoughtId } from './thought-item.ts';

const LIKES = '/api/dailythoughts/likes';
const ENTRY = 'likedThoughts';

/** The likes of each thought, as far as this page knows them. A thought without likes is missing. */
const counts = new Map<string, number>();
const underWay = new Set<string>();
/** The idempotency key of each like, by thought. It stays the same for every retry, so that a like counts once. */
const keys = new Map<string, string>();

/** Shows the likes of thoughts, and which of them this browser has liked. */
export function showLikes(items: readonly HTMLElement[]): void {
  const liked = new Set(readLiked());
  for (const item of items) {
    const count = counts.get(thoughtId(item)) ?? 0;
    const heart = partOf(item, '.heart');
    heart.ariaPressed = String(liked.has(thoughtId(item)));
    heart.ariaLabel = THOUGHT_TEXTS.heart(partOf(item, '.name').textContent, count);
    partOf(heart, '.count').textContent = String(count);
  }
}

/** Loads the number of likes of each thought. A failure is only logged. */
export async function loadLikes(texts: FailureTexts): Promise<void> {
  const response = await fetchJson(LIKES);
  if (!response.ok || !Array.isArray(response.body)) {
    console.error(failureText(response, texts));
    return;
  }
  for (const { id, count } of response.body as { id: string; count: number }[]) {
    // Counts after a like are newer than the list.
    if (!counts.has(id)) counts.set(id, count);
  }
}

interface Texts {
  readonly likedAlready: string;
  readonly failures: FailureTexts;
}

/** Likes a thought, once per browser. A failure is only logged. */
export async function like(item: HTMLElement, { likedAlready, failures }: Texts): Promise<void> {
  const id = thoughtId(item);
  const heart = partOf(item, '.heart');
  if (heart.ariaDisabled === 'true' || underWay.has(id)) return;
  // Another tab may have liked it in the meantime.
  if (readLiked().includes(id)) {
    showMessage(item, likedAlready);
    return;
  }
  underWay.add(id);
  heart.ariaDisabled = 'true';
  setTimeout(() => (heart.ariaDisabled = 'false'), TIMING.likeLock);
  const response = await fetchJson(`${LIKES}/${id}`, {
    method: 'POST',
    headers: { 'idempotency-key': keyOf(id) },
  });
  underWay.delete(id);
  const { count, code } = (response.body ?? {}) as { count?: unknown; code?: unknown };
  if (response.ok && typeof count === 'number') {
    counts.set(id, count);
    addLiked(id);
  } else if (code === 'already_liked') {
    addLiked(id);
    showMessage(item, likedAlready);
  } else console.error(failureText(response, failures));
  showLikes([item]);
}

function keyOf(id: string): string {
  const key = keys.get(id) ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
  keys.set(id, key);
  return key;
}

let shown:
  | { readonly status: HTMLElement; readonly end: ReturnType<typeof setTimeout> }
  | undefined;

/** Shows a message at a thought for a while. Any other message disappears. */
function showMessage(item: HTMLElement, text: string): void {
  hideMessage();
  const status = partOf(item, '[role="status"]');
  status.textContent = text;
  shown = { status, end: setTimeout(hideMessage, TIMING.likeMessage) };
}

function hideMessage(): void {
  if (!shown) return;
  clearTimeout(shown.end);
  shown.status.textContent = '';
  shown = undefined;
}

/** Returns the ids of the thoughts that this browser has liked. Returns none if the entry is invalid. */
function readLiked(): string[] {
  const ids = parseJson(readEntry(ENTRY) ?? '');
  return Array.isArray(ids) ? ids.map(String) : [];
}

/** Adds a liked thought. The server remembers it too, in a cookie. */
function addLiked(id: string): void {
  writeEntry(ENTRY, JSON.stringify([...new Set([...readLiked(), id])]));
}
