import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { createKey } from '#domain/access/calls.ts';
import { submitComment } from '#domain/comments/calls.ts';
import { publishPost } from '#domain/posts/calls.ts';
import { API, mayBeSent, operationOf } from '#tests/support/app/described.ts';
import { DECLARED, nameOf } from '#tests/support/app/declared-calls.ts';
import { sampleComment } from '#tests/support/app/readers.ts';
import { samplePost } from '#tests/support/app/sample.ts';

test('the description of the API is valid', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(API));

  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test('every declared call is described under a name of its own, with its scope', () => {
  const operations = DECLARED.map(operationOf);
  const names = operations.map((operation) => operation?.operationId);

  expect(new Set(names).size).toBe(DECLARED.length);
  expect(names).not.toContain(undefined);
  const scopes = DECLARED.filter(({ scope = 'none' }) => scope !== 'none');
  for (const call of scopes)
    expect(operationOf(call)?.security, nameOf(call)).toEqual([{ token: [call.scope] }]);
  expect(operationOf(createKey)?.security).toEqual([{ session: [] }]);
});

/** The words by which a schema says something of a value. */
const SAYING = ['type', '$ref', 'anyOf', 'oneOf', 'allOf', 'enum', 'const'];

/** The path of a schema, or of one in it. */
const SCHEMA =
  /\/schema(?:s\/\w+)?(?:|\/.*\/(?:properties\/\w+|items|additionalProperties|(?:any|one|all)Of\/\d+))$/;

/** Returns the paths of schemas in a value that allow everything. */
function silentIn(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const isSilent = SCHEMA.test(path) && !SAYING.some((word) => word in value);
  return [
    ...(isSilent ? [path] : []),
    ...Object.entries(value).flatMap(([key, inner]) => silentIn(inner, `${path}/${key}`)),
  ];
}

test('no schema allows everything', () => {
  expect(silentIn(API, '')).toEqual([]);
});

test('a text has the limits that hold once it is normalised', () => {
  const { name } = sampleComment;

  expect(mayBeSent(submitComment, sampleComment)).toBe(true);
  expect(mayBeSent(submitComment, { ...sampleComment, name: name.padEnd(101, 'x') })).toBe(false);
  expect(mayBeSent(submitComment, { ...sampleComment, name: '' })).toBe(false);
});

test('a field that may be empty is described so, and with its limits', () => {
  const send = (changes: object) => mayBeSent(publishPost, { ...samplePost, ...changes });

  for (const subheading of ['', null, 'x']) expect(send({ subheading })).toBe(true);
  for (const coverImage of ['', null, '/images/a.jpg']) expect(send({ coverImage })).toBe(true);
  expect(send({ subheading: 'x'.repeat(301) })).toBe(false);
  expect(send({ coverImage: 'javascript:alert()' })).toBe(false);
});
