import controls from './controls.module.css';

interface Props {
  readonly busy: boolean;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Shows the buttons that settle a conflict between two versions. */
export function VersionChoice({ busy, onMine, onTheirs }: Props) {
  return (
    <>
      <button type="button" className={controls.button} aria-disabled={busy} onClick={onMine}>
        Keep my version
      </button>
      <button type="button" className={controls.button} aria-disabled={busy} onClick={onTheirs}>
        Use the other version
      </button>
    </>
  );
}
