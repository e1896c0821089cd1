import type { ComponentProps } from 'react';
import styles from './Choice.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly type: 'radio' | 'checkbox';
  readonly onChange: (isChecked: boolean) => void;
}

/** Shows one of several choices, or a box to check, with its label. */
export const Choice = ({ onChange, children, ...attributes }: Props) => (
  <label className={styles.choice}>
    <input {...attributes} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
    {children}
  </label>
);
