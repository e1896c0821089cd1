import { LIMITS } from '#domain/limits.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import styles from '#islands/dashboard/dashboard.module.css';
import { Button } from '#islands/ui/Button.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import groups from './grouped-fields.module.css';

type Author = SiteSettings['authors'][number];

const NOBODY: Author = { name: '', about: '' };

interface Props {
  readonly name: string;
  readonly value: readonly Author[];
  readonly error: string | undefined;
  readonly onChange: (authors: Author[]) => void;
}

/** Shows the fields for the names of the authors and the line about each. */
export function AuthorFields({ name: field, value: authors, error, onChange }: Props) {
  // The only mistake that the fields allow is a missing name.
  const invalid = authors.findIndex(({ name }) => name.trim() === '');
  // One who has no name yet is shown, so that the fields are there at once.
  const shown = authors.length > 0 ? authors : [NOBODY];
  const edit = (index: number, part: Partial<Author>) => {
    const edited = shown.map((author, n) => (n === index ? { ...author, ...part } : author));
    const [{ name, about } = NOBODY] = edited;
    onChange(edited.length === 1 && !name && !about ? [] : edited);
  };

  return (
    <fieldset className={groups.groups}>
      <legend className={styles.legend}>Authors</legend>
      {shown.map(({ name, about }, n) => (
        // Authors have no other key than their index.
        <div key={n} className={groups.group}>
          <TextField
            label={`Name of author ${n + 1}`}
            name={field}
            value={name}
            error={n === invalid ? error : undefined}
            limit={LIMITS.author}
            onChange={(text) => edit(n, { name: text })}
          />
          <TextField
            label={`About author ${n + 1}`}
            name="about"
            value={about}
            limit={LIMITS.aboutAuthor}
            hint="One line, shown in the footer."
            onChange={(text) => edit(n, { about: text })}
          />
          {authors.length > 0 && (
            <Button of={`author ${n + 1}`} onClick={() => onChange(authors.toSpliced(n, 1))}>
              Remove
            </Button>
          )}
        </div>
      ))}
      {authors.length > 0 && authors.length < LIMITS.siteAuthors && (
        <Button onClick={() => onChange([...authors, NOBODY])}>Add author</Button>
      )}
    </fieldset>
  );
}
