/** Milliseconds for which a process believes what it has read, so that a flood costs no read each. */
const BELIEVED = 5_000;

/** Makes a function that reads something, if there is one at most once in some seconds. */
export function remembered<T extends object | string | number | true>(
  read: () => Promise<T | undefined>,
): () => Promise<T | undefined> {
  let [known, readAt]: [T | undefined, number] = [undefined, -Infinity];
  return async () => {
    if (known !== undefined && performance.now() - readAt < BELIEVED) return known;
    known = await read();
    readAt = performance.now();
    return known;
  };
}
