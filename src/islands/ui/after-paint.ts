import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Milliseconds until tasks run without a paint. A hidden page has none. */
const LONGEST = 100;

/** The events before which everything is done that earlier ones have left. They may read what it changes. */
const NEXT = ['keydown', 'beforeinput', 'pointerdown', 'click', 'submit', 'pagehide'];

/** The tasks that wait, in their order. */
const waiting = new Set<() => void>();
let isScheduled = false;
let isListening = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Runs a task once the page shows what a key press has changed, and before it handles the next key or click. */
function afterPaint(task: () => void): void {
  waiting.add(task);
  if (!isListening) {
    isListening = true;
    for (const type of NEXT) window.addEventListener(type, runWaiting, { capture: true });
    document.addEventListener('visibilitychange', runWaiting);
  }
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(() => setTimeout(runWaiting));
  timer = setTimeout(runWaiting, LONGEST);
}

function runWaiting(): void {
  isScheduled = false;
  clearTimeout(timer);
  // What React renders may leave more to be done.
  while (waiting.size > 0) {
    const tasks = [...waiting];
    waiting.clear();
    flushSync(() => tasks.forEach(run));
  }
}

function run(task: () => void): void {
  try {
    task();
  } catch (error) {
    reportError(error);
  }
}

/** Returns a function that has a callback run after the next paint, once however often it is called. */
export function useAfterPaint(callback: () => void): () => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  const [task] = useState(() => () => latest.current());
  const [start] = useState(() => () => afterPaint(task));
  useEffect(
    () => () => {
      if (waiting.delete(task)) task();
    },
    [task],
  );
  return start;
}
