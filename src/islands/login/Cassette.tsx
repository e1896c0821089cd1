import styles from './cassette.module.css';

const SCREWS = [
  [14, 14],
  [386, 14],
  [14, 240],
  [386, 240],
  [200, 226],
] as const;
/** The distances of the reels from the left edge of a cassette, which is 400 wide. */
export const HUBS = [132, 268] as const;
const TEETH = [0, 60, 120, 180, 240, 300] as const;

/** Shows a compact cassette, labelled with the name of its file. */
export function Cassette({ name }: { readonly name: string }) {
  return (
    <div className={styles.cassette}>
      <svg viewBox="0 0 400 254" aria-hidden="true">
        <rect className={styles.shell} x="1" y="1" width="398" height="252" rx="11" />
        <rect className={styles.edge} x="5" y="5" width="390" height="244" rx="8" />
        <path className={styles.foot} d="M86 253l11-47q1-4 5-4h196q4 0 5 4l11 47z" />
        <rect className={styles.label} x="26" y="20" width="348" height="170" rx="5" />
        <path className={styles.line} d="M62 60h296" />
        <path className={styles.band} d="M26 78h348v8H26zM26 90h348v3H26z" />
        <path className={styles.band} d="M26 164h348v12H26z" />
        <text className={styles.side} x="44" y="60">
          A
        </text>
        <Tape />
        {HUBS.map((x) => (
          <Hub key={x} x={x} />
        ))}
        {SCREWS.map(([x, y]) => (
          <g key={`${x} ${y}`} className={styles.screw}>
            <circle cx={x} cy={y} r="5" />
            <path d={`M${x - 3} ${y - 3}l6 6m0-6l-6 6`} />
          </g>
        ))}
        <g className={styles.hole}>
          <circle cx="126" cy="236" r="7" />
          <circle cx="274" cy="236" r="7" />
          <rect x="157" y="231" width="10" height="10" rx="2" />
          <rect x="233" y="231" width="10" height="10" rx="2" />
        </g>
      </svg>
      <p className={styles.name}>{name}</p>
    </div>
  );
}

/** Shows the visible part of the tape, behind the window between the hubs. */
function Tape() {
  return (
    <>
      <rect className={styles.frame} x="96" y="98" width="208" height="60" rx="30" />
      <svg x="164" y="106" width="72" height="44" viewBox="164 106 72 44">
        <rect className={styles.glass} x="164" y="106" width="72" height="44" />
        <circle className={styles.tape} cx="132" cy="128" r="62" />
        <circle className={styles.wound} cx="132" cy="128" r="54" />
        <circle className={styles.wound} cx="132" cy="128" r="46" />
        <circle className={styles.tape} cx="268" cy="128" r="44" />
        <circle className={styles.wound} cx="268" cy="128" r="38" />
      </svg>
      <rect className={styles.pane} x="164" y="106" width="72" height="44" rx="3" />
    </>
  );
}

/** Shows a reel's hub, which turns around the spindle of the deck. */
function Hub({ x }: { readonly x: number }) {
  return (
    <g className={styles.hub}>
      <circle className={styles.ring} cx={x} cy="128" r="22" />
      <circle className={styles.hole} cx={x} cy="128" r="15" />
      {TEETH.map((angle) => (
        <rect
          key={angle}
          className={styles.tooth}
          x={x - 2.5}
          y="112"
          width="5"
          height="8"
          transform={`rotate(${angle} ${x} 128)`}
        />
      ))}
      <circle className={styles.spindle} cx={x} cy="128" r="5" />
      <path className={styles.spindle} d={`M${x - 1.5} 120h3v16h-3z`} />
    </g>
  );
}
