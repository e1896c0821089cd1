/** Returns the accessible name of the heart of a thought. */
export function heartLabel(name: string, likes: number): string {
  return `Love the thought by ${name}, ${likes === 1 ? '1 like' : `${likes} likes`}`;
}
