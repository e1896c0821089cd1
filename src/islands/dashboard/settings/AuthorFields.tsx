import { LIMITS } from '#domain/limits.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import styles from '#islands/dashboard/dashboard.module.css';
import { Button } from '#islands/ui/Button.tsx';
import { TextField } from '#islands/ui/TextField.tsx';

type Author = SiteSettings['authors'][number];

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
  const edit = (index: number, part: Partial<Author>) =>
    onChange(authors.map((author, n) => (n === index ? { ...author, ...part } : author)));

  return (
    <fieldset className={styles.authors}>
      <legend className={styles.legend}>Authors</legend>
      {authors.map(({ name, about }, n) => (
        // Authors have no other key than their index.
        <div key={n} className={styles.author}>
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
          <Button of={`author ${n + 1}`} onClick={() => onChange(authors.toSpliced(n, 1))}>
            Remove
          </Button>
        </div>
      ))}
      {authors.length < LIMITS.siteAuthors && (
        <Button onClick={() => onChange([...authors, { name: '', about: '' }])}>Add author</Button>
      )}
    </fieldset>
  );
}
