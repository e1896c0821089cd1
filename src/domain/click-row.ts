/** How many clicks make a row. */
const FULL = 3;

/** What a row must know of a browser's click event. */
interface Click {
  readonly timeStamp: number;
  /** How many clicks the pointer made here in a row; 0 for a press of a key. */
  readonly detail: number;
}

/**
 * Counts clicks in a row: with a pointer each at most `within` milliseconds after the one before, with the keyboard
 * at leisure, since a time limit would shut people out. Each call takes a click and answers how many more make the row
 * full; at 0 it is, and the next click begins another.
 */
export function clickRow(within: number): (click: Click) => number {
  let count = 0;
  let last: Click | undefined;

  return (click) => {
    count = last && follows(last, click, within) ? count + 1 : 1;
    last = count < FULL ? click : undefined;
    return FULL - count;
  };
}

function follows(last: Click, next: Click, within: number): boolean {
  if (isKeyPress(last) !== isKeyPress(next)) return false;
  return isKeyPress(next) || next.timeStamp - last.timeStamp <= within;
}

/** Whether a click was made with the keyboard, or by other means without a pointer. */
export function isKeyPress({ detail }: Pick<Click, 'detail'>): boolean {
  return detail === 0;
}
