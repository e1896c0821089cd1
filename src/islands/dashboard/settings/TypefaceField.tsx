import { type CSSProperties, useId, useState } from 'react';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { fontVariables } from '#domain/site/typeface-styles.ts';
import { TYPEFACES, type Typefaces, typefacesOf } from '#domain/site/typefaces.ts';
import { SECTION_MESSAGES } from '#islands/dashboard/section-messages.ts';
import styles from './appearance.module.css';
import { declaredTypefaces } from './declared-typefaces.ts';

interface Props {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly site: SiteSettings;
  readonly onChange: (value: string) => void;
}

/** Shows the choice between the pairs of typefaces, each with the name and the description of the site set in it. */
export function TypefaceField({ name, value, error, site, onChange }: Props) {
  const [{ families }] = useState(declaredTypefaces);
  const id = useId();

  return (
    <fieldset className={styles.typefaces} aria-describedby={id}>
      <legend>Typefaces</legend>
      {(Object.entries(TYPEFACES) as [Typefaces, string][]).map(([pair, label]) => (
        <label key={pair} className={styles.typeface} style={stylesOf(pair, families)}>
          <input
            type="radio"
            name={name}
            aria-label={label}
            checked={typefacesOf(value) === pair}
            onChange={() => onChange(pair)}
          />
          <span className={styles.specimen} aria-hidden="true">
            <b dir="auto">{site.title}</b>
            <span dir="auto">{site.description}</span>
            <small>{label}</small>
          </span>
        </label>
      ))}
      <p id={id} className={`${styles.note} ${error === undefined ? '' : styles.error}`}>
        {error ?? SECTION_MESSAGES.typefacesHint}
      </p>
    </fieldset>
  );
}

/** Returns the families of a pair in the variables that styles read. */
function stylesOf(pair: Typefaces, families: ReadonlyMap<string, string>): CSSProperties {
  const [serif, serifMore, display, sans, sansMore] = fontVariables(pair).map((one) =>
    families.get(one),
  );
  return {
    '--serif': `${serifMore},${serif}`,
    '--display': `${serifMore},${display}`,
    '--sans': `${sansMore},${sans}`,
  } as CSSProperties;
}
