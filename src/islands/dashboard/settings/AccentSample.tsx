import type { CSSProperties } from 'react';
import { accentOf, clothOf } from '#domain/site/cloth.ts';
import type { Section } from '#domain/site/section.ts';
import styles from './appearance.module.css';

interface Props {
  readonly accent: string;
  readonly sections: readonly Section[];
}

/** Shows a small page of each section with its cloth and the accent on it, as readers will see it by day and by night. */
export const AccentSample = ({ accent, sections }: Props) => (
  <div className={styles.samples} aria-hidden="true">
    {(['light', 'dark'] as const).map((scheme) => (
      <ul key={scheme} className={styles.pages} style={{ colorScheme: scheme }}>
        {sections.map(({ key, name, cloth }) => (
          <li key={key} className={styles.page} style={coloursOf(cloth, accent)}>
            <b dir="auto">{name || key}</b>
            <i />
            <i />
            <span className={styles.sampleLink}>Aa</span>
            <span className={styles.sampleButton}>Aa</span>
          </li>
        ))}
      </ul>
    ))}
  </div>
);

/** Returns the colours of a section. Without an accent of the site, its pages have that of its cloth. */
function coloursOf(cloth: string, accent: string): CSSProperties {
  const colours = {
    '--cloth': `light-dark(${clothOf(cloth).cloth.join()})`,
    '--accent': `light-dark(${accentOf(accent || cloth).join()})`,
  };
  return colours as CSSProperties;
}
