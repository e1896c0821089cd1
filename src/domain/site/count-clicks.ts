/** The number of clicks that complete a row. */
const FULL = 3;

/** The properties of a browser's click event that matter here. */
interface Click {
  readonly timeStamp: number;
  /** The number of consecutive clicks at this point; 0 for a key press. */
  readonly detail: number;
}

/**
 * Returns a function that counts consecutive clicks and returns the number still missing. It returns 0 when the row is
 * complete, and the next click starts a new row. Pointer clicks must follow each other within `within` milliseconds.
 * Key presses have no time limit, which would exclude people who are slower.
 */
export function countClicks(within: number): (click: Click) => number {
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

/** Returns true for a click without a pointer, such as a key press. */
export function isKeyPress({ detail }: Pick<Click, 'detail'>): boolean {
  return detail === 0;
}
