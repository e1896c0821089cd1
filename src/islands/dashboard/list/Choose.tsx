import styles from './selection.module.css';

interface Props {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
}

/** Shows the box that selects a row, with room for a finger. */
export function Choose({ label, isSelected, onSelect }: Props) {
  return (
    <label className={styles.choose}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
      />
    </label>
  );
}
