import fc from 'fast-check';
import type * as z from 'zod/mini';
import { sampleDraft } from '#tests/support/app/author.ts';
import { sampleComment, sampleThought } from '#tests/support/app/readers.ts';
import { RECEIPT } from '#tests/support/app/receipts.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { sampleSettings } from '#tests/support/app/site-content.ts';
import { ADA } from '#tests/support/app/test-app.ts';
import { NAMES, REVISIONS } from './full-app.ts';
import { hostileText, hostileValue, toJson } from './hostile-values.ts';
import type { Body } from './requests.ts';
import { valuesOf } from './schema-values.ts';

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

/** Returns bodies of which some parts are other than a schema expects. */
export const almostRight = (schema?: z.ZodMiniType): fc.Arbitrary<Body> => {
  const values = schema ? [valuesOf(schema)] : [];
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

/** Values of parameters that some call takes: ids, times, numbers and prefixes of keys. */
const RIGHT = [...NAMES, '0', '20', '2026-11-21T12:00:00.000Z', 'documents/', 'comments/'];

/** Returns queries with some of the parameters that a call takes. */
export const queriesOf = (names: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.constantFrom(...names), fc.oneof(fc.constantFrom(...RIGHT), hostileText)))
    .map((fields) => `?${new URLSearchParams(fields).toString()}`.slice(0, 8_000));
