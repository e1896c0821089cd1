import { FieldProblem, setFields } from './front-matter-lines.ts';
import { type Note, OWN_FIELDS } from './read-note.ts';

/**
 * Returns a note with the id of its text on the site, and the revision that it was made from. A field of its author with one of
 * these names stays as it is. Returns the file as it is if it takes no fields; it is known by its path then.
 */
export function withOwnFields(note: Note, id: string, revision: string): string {
  const { fields } = note.front;
  const isFree = (name: string, own: string | undefined) =>
    fields[name] === undefined || own !== undefined;
  if (!isFree(OWN_FIELDS.id, note.id)) return note.file;
  const names = {
    [OWN_FIELDS.id]: id,
    ...(isFree(OWN_FIELDS.revision, note.revision) && { [OWN_FIELDS.revision]: revision }),
  };
  try {
    return setFields(note.file, names);
  } catch (error) {
    if (error instanceof FieldProblem) return note.file;
    throw error;
  }
}
