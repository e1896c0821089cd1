import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';

/** The streams that a command talks through. */
interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

/**
 * Opens the questions of a command. On a terminal each has a reader of its own, since other programs read it in between. A file
 * or a pipe is read line by line. A question that nobody answers gets undefined.
 */
export function openQuestions({ input, output }: Terminal) {
  const piped = input.isTTY ? undefined : createInterface({ input });
  const lines = piped?.[Symbol.asyncIterator]();

  return {
    ask: async (question: string): Promise<string | undefined> => {
      if (lines) {
        output.write(`${question}\n`);
        const { value, done } = await lines.next();
        return done ? undefined : value;
      }
      const reader = createInterface({ input, output });
      const ended = once(reader, 'close').then(() => undefined);
      const answer = await Promise.race([reader.question(question), ended]);
      reader.close();
      return answer;
    },
    close: () => piped?.close(),
  };
}
