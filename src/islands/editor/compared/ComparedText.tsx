import controls from '#islands/ui/controls.module.css';
import type { MarkedPart } from '#post/words/marked-parts.ts';
import styles from './compared.module.css';

const LABELS = { same: '', removed: 'removed', added: 'added' } as const;

/** Shows a comparison of two texts: what was removed and added, and what came through a program. */
export const ComparedText = ({ parts }: { readonly parts: readonly MarkedPart[] }) =>
  parts.map((part, n) => (
    // Parts have no other key than their index, and never move.
    <ComparedPart key={n} {...part} />
  ));

export function ComparedPart({ kind, text, via }: MarkedPart) {
  if (text === '') return null;
  const label = [LABELS[kind], via === undefined ? '' : `with ${via}`].filter(Boolean).join(' ');
  if (label === '') return text;
  const Mark = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
  return (
    <Mark
      className={`${styles[kind]} ${via === undefined ? '' : styles.program}`}
      {...(via !== undefined && { title: `With ${via}` })}
    >
      <span className={controls.visuallyHidden}> [{label}: </span>
      {text}
      <span className={controls.visuallyHidden}>] </span>
    </Mark>
  );
}

/** Explains the marks of words that came through programs. */
export const ProgramLegend = ({ names }: { readonly names: readonly string[] }) => (
  <>
    <span className={styles.program}>Dotted words</span> were written with{' '}
    <bdi>{names.join(', ')}</bdi>.
  </>
);
