import { HUBS } from './Cassette.tsx';
import styles from './deck.module.css';

const SPLINES = [0, 120, 240] as const;

/** Shows the inside of an empty bay: the place of a cassette, the spindles, the guide pins and the heads. */
export function EmptyBay() {
  return (
    <svg className={styles.works} viewBox="0 0 400 254" aria-hidden="true">
      <rect className={styles.place} x="1" y="1" width="398" height="252" rx="11" />
      {HUBS.map((x) => (
        <g key={x}>
          <circle cx={x} cy="128" r="17" />
          {SPLINES.map((angle) => (
            <rect
              key={angle}
              className={styles.metal}
              x={x - 1.5}
              y={117}
              width={3}
              height={7}
              transform={`rotate(${angle} ${x} 128)`}
            />
          ))}
          <circle className={styles.metal} cx={x} cy="128" r="6" />
        </g>
      ))}
      <circle className={styles.metal} cx="126" cy="236" r="5" />
      <circle className={styles.metal} cx="274" cy="236" r="5" />
      <path
        className={styles.metal}
        d="M158 253v-17q0-4 4-4h20q4 0 4 4v17zM192 253v-22h16v22zM214 253v-17q0-4 4-4h20q4 0 4 4v17z"
      />
    </svg>
  );
}
