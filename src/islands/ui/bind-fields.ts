import type { FieldErrors } from '#domain/errors.ts';

/** A function that returns the name, value, error and change handler of a field. */
export type Bind<Fields extends object> = <Name extends string & keyof Fields>(
  name: Name,
) => {
  readonly name: Name;
  readonly value: Fields[Name];
  readonly error: string | undefined;
  readonly onChange: (value: Fields[Name]) => void;
};

/** Returns the function that binds a control to one of these fields. */
export const bindFields =
  <Fields extends object>(
    fields: Fields,
    errors: FieldErrors,
    change: (part: Partial<Fields>) => void,
  ): Bind<Fields> =>
  (name) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: (value) => change({ [name]: value } as unknown as Partial<Fields>),
  });

/** Returns the function that binds a control to one field of a group, which is itself bound as one field. */
export const bindGroup = <Fields extends object>(
  { value, onChange }: { readonly value: Fields; readonly onChange: (value: Fields) => void },
  errors: FieldErrors,
): Bind<Fields> => bindFields(value, errors, (part) => onChange({ ...value, ...part }));
