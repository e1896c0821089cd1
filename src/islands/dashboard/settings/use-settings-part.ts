import { useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { readSettings } from '#domain/site/calls.ts';
import { saveSettings } from '#domain/settings/calls.ts';
import * as z from 'zod/mini';
import { parseJson } from '#domain/parse-json.ts';
import { fieldsOf, isRefusedFor } from '#api-client/http/request.ts';
import { AUTHOR_MESSAGES } from '#domain/messages/author-messages.ts';
import { DiscussionSettings } from '#domain/comments/discussion-settings.ts';
import { ERRORS, type FieldErrors } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import { LetterSettings, NEW_LETTERS } from '#domain/letters/letter-settings.ts';
import { StoredSection } from '#domain/site/section.ts';
import { type SavedSettings, SiteSettings } from '#domain/site/site-settings.ts';
import { SettingsToSave } from '#domain/settings/settings-to-save.ts';
import { SETTINGS } from '#islands/auth/settings.ts';
import { usePersistedText } from '#islands/forms/use-persisted-text.ts';
import { noteSiteChange } from '#islands/site-status/site-changes.ts';
import { reloadTimeZone } from '#islands/time/use-time-zone.ts';
import { bindFields } from '#islands/ui/bind-fields.ts';
import { focusFirst } from '#islands/ui/focus-first.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';

/** The settings while they are edited. */
const TypedSettings = z.extend(SiteSettings, {
  // A new section has no address at first.
  sections: z.optional(z.array(z.extend(StoredSection, { key: z.string() }))),
  discussion: z._default(
    // A number that is not typed yet is null.
    z.extend(DiscussionSettings, { closeAfterDays: z._default(z.nullable(z.number()), 0) }),
    { closeAfterDays: 0, blockedWords: [] },
  ),
  letters: z._default(LetterSettings, NEW_LETTERS),
});
export type TypedSettings = z.infer<typeof TypedSettings>;

/** The name of a setting that has a form. */
export type Name = Exclude<keyof typeof SettingsToSave.shape, 'isSetUp'>;

/** Holds what is typed in the form of a setting in the tab's storage. It survives a reload until it is cleared. */
export const useTyped = (first: Name | undefined) => usePersistedText(`settings-${first}`);

interface Options<Own extends Name> {
  readonly names: readonly Own[];
  readonly saved: SavedSettings;
  /** Called after a save. */
  readonly onSaved: (() => void) | undefined;
  /** The message after a save. */
  readonly message: string;
}

/**
 * Holds a form for some of the settings, and saves these on top of the revision that they were made from. If one of them
 * was changed elsewhere, nothing is overwritten, and the author decides. What is typed stays until then.
 */
export function useSettingsPart<Own extends Name>({
  names,
  saved,
  onSaved,
  message,
}: Options<Own>) {
  type Fields = Pick<TypedSettings, Own>;
  // The types of the library know no list of names.
  const own = Object.fromEntries(names.map((name) => [name, true])) as { title: true };
  const schema = z.pick(TypedSettings, own) as unknown as z.ZodMiniType<Fields>;
  const persisted = useTyped(names[0]);
  const unchanged = { revision: saved.revision, fields: schema.parse(saved) };
  const { revision, fields } = parseTyped(persisted.text, schema) ?? unchanged;
  const { busy, notice, setNotice, run, succeed, fail } = useRowAction();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isConflict, setConflict] = useState(false);

  const write = (version: typeof unchanged) => persisted.change(JSON.stringify(version));
  const clear = () => persisted.change('');

  /** Shows the message, marks the invalid fields, and focuses the first of them. */
  function refuse(form: HTMLFormElement, invalid: FieldErrors): void {
    setErrors(invalid);
    focusFirst(form, Object.keys(invalid));
  }

  const submit = (form: HTMLFormElement) =>
    run(async () => {
      const checked = z.pick(SettingsToSave, own).safeParse(fields);
      if (!checked.success) {
        setNotice({ kind: 'error', text: ERRORS.invalid_input.text });
        refuse(form, fieldErrors(checked.error));
        return;
      }
      setErrors({});
      // What is absent is taken back.
      const change = Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
      const result = await call(saveSettings, { body: { ...change, revision } });
      if (result.ok) {
        clear();
        noteSaved(result.value);
        onSaved?.();
        succeed(message);
      } else if (isRefusedFor(result.failure, 'edit_conflict')) {
        setConflict(true);
        setNotice({ kind: 'error', text: AUTHOR_MESSAGES.editConflict });
      } else {
        fail(result.failure);
        refuse(form, fieldsOf(result.failure));
      }
    });

  /** Loads the other version and settles the conflict with it. */
  const settle = (decide: (other: SavedSettings) => void) =>
    run(async () => {
      const other = await call(readSettings);
      if (!other.ok) {
        fail(other.failure);
        return;
      }
      decide(other.value);
      setConflict(false);
    });

  /** Makes what is typed a change of the other version, so that saving it is no conflict. */
  const keepMine = () => settle((other) => write({ revision: other.revision, fields }));

  const takeTheirs = () =>
    settle((other) => {
      clear();
      SETTINGS.change(() => other);
    });

  /** Changes some fields, but not while they are being saved. */
  function change(part: Partial<Fields>): void {
    if (!busy) write({ revision, fields: { ...fields, ...part } });
  }

  function discard(): void {
    clear();
    setErrors({});
    setConflict(false);
    setNotice(undefined);
  }

  return {
    bind: bindFields(fields, errors, change),
    errors,
    /** All settings with what is typed. */
    typed: { ...saved, ...fields } as SiteSettings,
    notice,
    busy,
    submit,
    /** Goes back to the saved version. Absent as long as nothing differs from it. */
    discard: isSame(fields, unchanged.fields) ? undefined : discard,
    /** The ways to settle a conflict with a change from elsewhere; absent if there is none. */
    conflict: isConflict ? { keepMine, takeTheirs } : undefined,
  };
}

/** Reads what was typed. A text in a form of an older version of the site is as good as none. */
function parseTyped<Fields>(text: string, schema: z.ZodMiniType<Fields>) {
  const Typed = z.object({ revision: z.optional(z.string()), fields: schema });
  const { data } = Typed.safeParse(parseJson(text));
  return data && { revision: data.revision, fields: data.fields };
}

/** Returns true for equal fields, which both have the order of their schema. */
const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** Shows everywhere that other settings are saved. */
export function noteSaved(settings: SavedSettings): void {
  SETTINGS.change(() => settings);
  noteSettingsChange();
}

/** Shows everywhere that the site is about to change, and reads its time zone anew. */
export function noteSettingsChange(): void {
  noteSiteChange();
  reloadTimeZone();
}
