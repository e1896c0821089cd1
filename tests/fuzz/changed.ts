import fc from 'fast-check';

/** Changes of a text: parts that are removed, repeated or put elsewhere, and other texts that are put into it. */
export const changedText = (pieces: readonly string[]): fc.Arbitrary<(text: string) => string> =>
  fc
    .array(
      fc.record({
        kind: fc.constantFrom('remove', 'repeat', 'insert', 'cut', 'swap'),
        at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        length: fc.nat({ max: 400 }),
        times: fc.constantFrom(1, 2, 500),
        piece: fc.constantFrom(...pieces),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map(
      (changes) => (text) =>
        changes.reduce((before, { kind, at, length, times, piece }) => {
          const from = Math.floor(at * before.length);
          const [head, part, tail] = [
            before.slice(0, from),
            before.slice(from, from + length),
            before.slice(from + length),
          ];
          if (kind === 'cut') return head;
          if (kind === 'remove') return head + tail;
          if (kind === 'repeat') return head + part.repeat(times + 1) + tail;
          if (kind === 'swap') return head + tail + part;
          return head + piece.repeat(times) + part + tail;
        }, text),
    );

/** A change of one value inside a value of JSON. */
export const changedJson = (
  other: fc.Arbitrary<unknown>,
): fc.Arbitrary<(value: unknown) => unknown> =>
  fc
    .record({
      steps: fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
      kind: fc.constantFrom('replace', 'remove', 'repeat'),
      other,
    })
    .map(({ steps, kind, other }) => (value) => {
      const copy: unknown = structuredClone(value);
      let parent = copy;
      for (const [n, step] of steps.entries()) {
        if (typeof parent !== 'object' || parent === null) break;
        const names = Object.keys(parent);
        const name = names[step % Math.max(1, names.length)];
        if (name === undefined) break;
        const child: unknown = Reflect.get(parent, name);
        if (
          n < steps.length - 1 &&
          typeof child === 'object' &&
          child !== null &&
          Object.keys(child).length > 0
        ) {
          parent = child;
          continue;
        }
        if (kind === 'replace') Reflect.set(parent, name, other);
        else if (kind === 'remove') Reflect.deleteProperty(parent, name);
        else
          Reflect.set(
            parent,
            name,
            Array.isArray(child)
              ? Array.from({ length: 300 }, () => child as unknown[]).flat()
              : [child, child],
          );
        break;
      }
      return copy;
    });

/** Changed bytes: some are others, missing, or too many, or the end is cut off. */
export function changedBytes(
  bytes: Uint8Array<ArrayBuffer>,
): fc.Arbitrary<Uint8Array<ArrayBuffer>> {
  const at = fc.nat(bytes.length);
  const some = fc.uint8Array({ minLength: 1, maxLength: 50 });
  return fc.oneof(
    at.map((length) => bytes.slice(0, length)),
    fc.tuple(at, at).map(([from, to]) => joined(bytes.subarray(0, from), bytes.subarray(to))),
    fc
      .tuple(at, some)
      .map(([from, more]) => joined(bytes.subarray(0, from), more, bytes.subarray(from))),
    fc
      .tuple(at, some)
      .map(([from, other]) =>
        joined(bytes.subarray(0, from), other, bytes.subarray(from + other.length)),
      ),
  );
}

const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => Buffer.concat(parts);
