import fc from 'fast-check';
import type * as z from 'zod/mini';
import { sampleDraft } from '#tests/support/app/author.ts';
import { sampleComment, sampleThought } from '#tests/support/app/readers.ts';
import { RECEIPT } from '#tests/support/app/receipts.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { sampleSettings } from '#tests/support/app/site-content.ts';
import { ADA } from '#tests/support/app/test-app.ts';
import { REVISIONS } from './full-app.ts';
import { hostileValue, toJson } from './hostile-values.ts';
import type { Body } from './requests.ts';
import { valuesOf } from './schema-values.ts';

type Schema = z.core.$ZodType;

/** Returns a body of JSON. */
export const json = (value: unknown): Body => ({
  type: 'application/json',
  content: toJson(value),
  breaks: false,
});
const IMPORTED = { importId: '000000000abcdefghijkl', oldPaths: ['/old/'], tags: ['Roses'] };
const OTHER = {
  decision: 'approve',
  url: 'https://[',
  slug: 'elsewhere',
  id: 'contact',
  receipts: [RECEIPT],
  approveFirst: true,
  closeAfterDays: 0,
  blockedWords: [],
  change: 'remove',
};
const TEXTS = {
  ...sampleSettings,
  ...sampleDraft,
  ...sampleComment,
  ...sampleThought,
  ...OTHER,
  key: ADA.key,
  label: 'x',
};
/** Bodies that every JSON endpoint accepts, since unknown fields are ignored. */
export const BODIES: readonly object[] = [
  TEXTS,
  { ...TEXTS, ...samplePost, ...IMPORTED, id: 'anewpost202611211200' },
  { ...TEXTS, ...sampleSettings },
];

/** Returns some neighbouring fields of an object. */
function someFields(object: object, from: number, count: number): object {
  const fields = Object.entries(object);
  const at = from % Math.max(1, fields.length);
  return Object.fromEntries(fields.slice(at, at + count));
}

/** Returns bodies of which some parts are other than the schemas expect. */
export const almostRight = (schemas: readonly Schema[]): fc.Arbitrary<Body> => {
  const values = schemas.map((schema) => valuesOf(schema));
  const merged = fc
    .record({
      right: fc.constantFrom(...BODIES),
      revision: fc.constantFrom(undefined, ...REVISIONS),
      changes: fc.oneof(...values, hostileValue),
      from: fc.nat(),
      count: fc.nat({ max: 3 }),
    })
    .map(({ right, revision, changes, from, count }): unknown =>
      typeof changes === 'object' && changes !== null
        ? { ...right, revision, ...someFields(changes, from, count) }
        : changes,
    );
  return fc.oneof(merged, ...values).map(json);
};

/** Returns queries with values of a schema. */
export const queriesOf = (schemas: readonly Schema[]): fc.Arbitrary<string> =>
  fc.oneof(...schemas.map((schema) => valuesOf(schema))).map((values) => {
    const fields = Object.entries(Object(values) as object).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : toJson(value),
    ]);
    return `?${new URLSearchParams(fields).toString()}`.slice(0, 8_000);
  });
