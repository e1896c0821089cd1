import { useState } from 'react';
import type * as z from 'zod/mini';
import { fieldsOf, isRefusedFor, type Result } from '#api-client/http/request.ts';
import { ERRORS, type FieldErrors } from '#domain/errors.ts';
import { AUTHOR_MESSAGES } from '#domain/author-messages.ts';
import { fieldErrors } from '#domain/fields.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { bindFields } from '#islands/ui/bind-fields.ts';
import { focusFirst } from '#islands/ui/focus-first.ts';
import { useTyped, type Version } from './use-typed.ts';

interface Options<Fields, Saved> {
  /** The name under which the typed text is stored. */
  readonly name: string;
  /** The form of the fields, for reading the stored text. */
  readonly schema: z.ZodMiniType<Fields>;
  /** The version that the site has. */
  readonly saved: Version<Fields>;
  /** The rules that the site applies to the fields. */
  readonly rules: z.ZodMiniType;
  readonly load: () => Promise<Result<Saved>>;
  readonly save: (fields: Fields, revision: string | undefined) => Promise<Result<Saved>>;
  /** Called after a save. Returns the message about it. */
  readonly onSaved: (saved: Saved) => string;
  /** Called with the version that is used instead of the typed one. */
  readonly onOther: (saved: Saved) => void;
}

/**
 * Holds a form for something that has revisions, and saves it. If it was changed elsewhere, nothing is overwritten, and
 * the author decides. The typed text stays until then.
 */
export function useVersion<
  Fields extends object,
  Saved extends { readonly revision?: string | undefined },
>(options: Options<Fields, Saved>) {
  const { rules, load, save, onSaved, onOther } = options;
  const typed = useTyped(options.name, options.schema, options.saved);
  const { busy, notice, setNotice, run, succeed, fail } = useRowAction();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isConflict, setConflict] = useState(false);

  /** Shows the message, marks the invalid fields, and focuses the first of them. */
  function refuse(form: HTMLFormElement, fields: FieldErrors): void {
    setErrors(fields);
    focusFirst(form, Object.keys(fields));
  }

  const submit = (form: HTMLFormElement) =>
    run(async () => {
      const checked = rules.safeParse(typed.fields);
      if (!checked.success) {
        setNotice({ kind: 'error', text: ERRORS.invalid_input.text });
        refuse(form, fieldErrors(checked.error));
        return;
      }
      setErrors({});
      const result = await save(typed.fields, typed.revision);
      if (result.ok) {
        typed.clear();
        succeed(onSaved(result.value));
      } else if (isRefusedFor(result.failure, 'edit_conflict')) {
        setConflict(true);
        setNotice({ kind: 'error', text: AUTHOR_MESSAGES.editConflict });
      } else {
        fail(result.failure);
        refuse(form, fieldsOf(result.failure));
      }
    });

  /** Loads the other version and settles the conflict with it. */
  const settle = (decide: (other: Saved) => void) =>
    run(async () => {
      const other = await load();
      if (!other.ok) {
        fail(other.failure);
        return;
      }
      decide(other.value);
      setConflict(false);
    });

  /** Rebases the typed text on the other version, so that saving it is no conflict. */
  const keepMine = () => settle(({ revision }) => typed.rebase(revision));

  const takeTheirs = () =>
    settle((other) => {
      typed.clear();
      onOther(other);
    });

  /** Changes some fields, but not while they are being saved. */
  function change(part: Partial<Fields>): void {
    if (!busy) typed.change(part);
  }

  function discard(): void {
    typed.clear();
    setErrors({});
    setConflict(false);
    setNotice(undefined);
  }

  return {
    fields: typed.fields,
    bind: bindFields(typed.fields, errors, change),
    notice,
    busy,
    submit,
    /** Goes back to the saved version. Absent as long as nothing differs from it. */
    discard: isSame(typed.fields, options.saved.fields) ? undefined : discard,
    conflict: isConflict ? { keepMine, takeTheirs } : undefined,
  };
}

/** Returns true for equal fields, which both have the order of their schema. */
const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
