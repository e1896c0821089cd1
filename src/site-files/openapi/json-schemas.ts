import { globSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { DOMAIN } from './declared-calls.ts';

type Schema = z.core.$ZodType;
type JsonSchema = z.core.JSONSchema.BaseSchema;

interface JsonSchemas {
  /** The schemas that have a name, by it. */
  readonly named: Readonly<Record<string, JsonSchema>>;
  /** Returns the JSON schema of one of the values that were asked for. It refers to those with a name. */
  of(schema: Schema): JsonSchema;
}

const REFERENCE = '#/components/schemas/';

/** Returns a reference to a schema with a name. */
export const referenceTo = (name: string): JsonSchema => ({ $ref: REFERENCE + name });

/** A value that a schema may take beside those that its own form allows: no text, and none at all. */
const ABSENT = [
  { value: '', form: { type: 'string', const: '' } },
  { value: null, form: { type: 'null' } },
] as const;

/**
 * Makes the JSON schemas of values as they are sent. A request is what its schema reads, and so is a response, which the
 * browser reads by the same declaration. Throws for a schema that has none, such as that of a transformation alone.
 */
export async function jsonSchemasOf(schemas: readonly Schema[]): Promise<JsonSchemas> {
  const names = await exportedNames();
  const reached = new Set<Schema>(schemas);
  const note = ({ zodSchema }: { readonly zodSchema: Schema }) => void reached.add(zodSchema);
  for (const schema of schemas) z.toJSONSchema(schema, { io: 'input', override: note });

  const registry = z.registry<{ id: string }>();
  for (const schema of reached) {
    const name = names.get(schema);
    if (name !== undefined) registry.add(schema, { id: name });
  }
  const unnamed = schemas.filter((schema) => !registry.has(schema));
  for (const [n, schema] of [...new Set(unnamed)].entries()) registry.add(schema, { id: `/${n}` });
  const made = z.toJSONSchema(registry, {
    io: 'input',
    uri: (id) => REFERENCE + id,
    override: correct,
  });
  const all = Object.fromEntries(
    Object.entries(made.schemas).map(([name, { $id: _id, $schema: _schema, ...schema }]) => [
      name,
      schema,
    ]),
  );
  return {
    named: Object.fromEntries(
      Object.entries(all)
        .filter(([name]) => !name.startsWith('/'))
        .sort(([a], [b]) => a.localeCompare(b)),
    ),
    of(schema) {
      const { id = '' } = registry.get(schema) ?? {};
      return names.has(schema) ? referenceTo(id) : (all[id] ?? {});
    },
  };
}

/** Returns the names by which the domain exports its schemas. Throws if two have the same. */
async function exportedNames(): Promise<ReadonlyMap<Schema, string>> {
  const names = new Map<Schema, string>();
  const named = new Map<string, Schema>();
  for (const file of globSync('**/*.ts', { cwd: DOMAIN })) {
    const exported = (await import(join(DOMAIN, file))) as Readonly<Record<string, unknown>>;
    for (const [name, value] of Object.entries(exported)) {
      if (!(value instanceof z.core.$ZodType)) continue;
      if ((named.get(name) ?? value) !== value)
        throw new Error(`Two schemas have the name ${name}.`);
      named.set(name, value);
      names.set(value, names.get(value) ?? name);
    }
  }
  return names;
}

interface Made {
  readonly zodSchema: Schema;
  readonly jsonSchema: JsonSchema;
}

/** Completes what zod makes of a schema. */
function correct({ zodSchema, jsonSchema }: Made): void {
  // The format says the same in one word.
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  const { def } = (zodSchema as z.core.$ZodTypes)._zod;
  if (def.type !== 'pipe') return;
  addLengths(jsonSchema, def.out);
  if (def.in instanceof z.core.$ZodTransform) addAbsent(jsonSchema, zodSchema);
}

/** Adds the lengths that a text may have once it is normalised, which makes none longer. */
function addLengths(jsonSchema: JsonSchema, out: Schema): void {
  const { minLength, maxLength } = lengthsOf(out);
  const lengths = {
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
  };
  if (jsonSchema.type === 'string') Object.assign(jsonSchema, { ...lengths, ...jsonSchema });
  if ('anyOf' in jsonSchema) {
    jsonSchema.anyOf = jsonSchema.anyOf.map((one) =>
      one.type === 'string' ? { ...lengths, ...one } : one,
    );
  }
}

/** Returns the lengths of the texts that a chain of transformations leads to. */
function lengthsOf(schema: Schema): JsonSchema {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'pipe') return { ...lengthsOf(def.in), ...lengthsOf(def.out) };
  return def.type === 'string' ? z.toJSONSchema(schema) : {};
}

/** Adds the values for an absent one that a transformation takes before the schema reads the result. */
function addAbsent(jsonSchema: JsonSchema, zodSchema: Schema): void {
  const own = { ...jsonSchema };
  const isAnyText = own.type === 'string' && own.pattern === undefined;
  const taken = ABSENT.filter(
    ({ value }) => !(isAnyText && value === '') && z.safeParse(zodSchema, value).success,
  );
  if (taken.length === 0) return;
  for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
  jsonSchema.anyOf = [own, ...taken.map(({ form }) => ({ ...form }))];
}
