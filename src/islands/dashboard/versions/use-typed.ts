import * as z from 'zod/mini';
import { parseJson } from '#api-client/http/parse-json.ts';
import { usePersistedText } from '#islands/forms/use-persisted-text.ts';

/** Fields with the revision that they were made from, which is absent if nothing was saved before. */
export interface Version<Fields> {
  readonly revision: string | undefined;
  readonly fields: Fields;
}

/** Holds fields that were typed on top of a saved version. They survive a reload until they are cleared. */
export function useTyped<Fields>(
  name: string,
  schema: z.ZodMiniType<Fields>,
  saved: Version<Fields>,
) {
  const persisted = usePersistedText(name);
  const { revision, fields } = parseTyped(persisted.text, schema) ?? saved;
  const write = (version: Version<Fields>) => persisted.change(JSON.stringify(version));

  return {
    revision,
    fields,
    change: (part: Partial<Fields>) => write({ revision, fields: { ...fields, ...part } }),
    /** Makes the fields a change of another revision. */
    rebase: (other: string | undefined) => write({ revision: other, fields }),
    clear: () => persisted.change(''),
  };
}

function parseTyped<Fields>(
  text: string,
  schema: z.ZodMiniType<Fields>,
): Version<Fields> | undefined {
  const Typed = z.object({ revision: z.optional(z.string()), fields: schema });
  // A text in a form of an older version of the site is as good as none.
  const { data } = Typed.safeParse(parseJson(text));
  return data && { revision: data.revision, fields: data.fields };
}
