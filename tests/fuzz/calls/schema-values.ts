import fc from 'fast-check';
import type * as z from 'zod/mini';
import { hostileText, hostileValue } from './hostile-values.ts';

type Schema = z.core.$ZodType;

/** One of so many values is replaced by one that the schema does not expect. */
const USUAL = 15;
const NO_DEEPER = 8;

/** Returns values that a schema mostly accepts. Some parts of some of them are replaced by others. */
export function valuesOf(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: USUAL, arbitrary: rightValues((schema as z.core.$ZodTypes)._zod.def, depth) },
    { weight: 1, arbitrary: hostileValue },
  );
}

function rightValues(def: z.core.$ZodTypes['_zod']['def'], depth: number): fc.Arbitrary<unknown> {
  const inner = (schema: Schema) => valuesOf(schema, depth + 1);
  if (depth > NO_DEEPER) return hostileValue;
  switch (def.type) {
    case 'string':
      return textsOf(def);
    case 'number':
      return fc.oneof(
        fc.integer({ min: -2, max: 40 }),
        fc.maxSafeInteger(),
        fc.double({ noNaN: true }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'array':
      return fc.oneof(
        { weight: 8, arbitrary: fc.array(inner(def.element), { maxLength: 4 }) },
        { weight: 1, arbitrary: inner(def.element).map(manyOf) },
      );
    case 'tuple':
      return fc.tuple(...def.items.map(inner));
    case 'object': {
      const fields = Object.entries(def.shape).map(
        ([name, field]) => [name, inner(field)] as const,
      );
      return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
    }
    case 'record':
      return fc.dictionary(inner(def.keyType).map(String), inner(def.valueType), { maxKeys: 4 });
    case 'union':
      return fc.oneof(...def.options.map(inner));
    case 'intersection':
      return fc
        .tuple(inner(def.left), inner(def.right))
        .map(([left, right]) => Object.assign({}, left, right));
    // A transformation takes anything, so what follows it says what is expected.
    case 'pipe':
      return fc.oneof(
        ...[def.in, def.out].filter((one) => one._zod.def.type !== 'transform').map(inner),
      );
    case 'lazy':
      return inner(def.getter());
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'catch':
    case 'readonly':
      return inner(def.innerType);
    default:
      return hostileValue;
  }
}

/** Returns a long list of a value, or of a large one a short list. */
const manyOf = (one: unknown): unknown[] =>
  Array.from({ length: JSON.stringify(one).length < 1_000 ? 2_000 : 3 }, () => one);

/** Returns texts of about the allowed length, and of the required form. */
function textsOf(def: z.core.$ZodStringDef): fc.Arbitrary<string> {
  const checks = (def.checks ?? []).map(
    ({ _zod }) => _zod.def as { maximum?: number; pattern?: RegExp },
  );
  const { pattern } = [def as { pattern?: RegExp }, ...checks].find((one) => one.pattern) ?? {};
  const most = Math.min(...checks.flatMap(({ maximum }) => maximum ?? []), 10_000);
  return fc.oneof(
    { weight: 4, arbitrary: (pattern && textsLike(pattern)) ?? fc.lorem() },
    {
      weight: 1,
      arbitrary: fc.constantFrom(most - 1, most, most + 1).map((length) => 'é'.repeat(length)),
    },
    { weight: 1, arbitrary: hostileText },
  );
}

/** Returns texts that match a pattern, unless it has something that fast-check does not know. */
function textsLike(pattern: RegExp): fc.Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(pattern);
  } catch {
    return undefined;
  }
}
