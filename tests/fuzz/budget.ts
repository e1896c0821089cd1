/** The limits of a part of a fuzz run, and the place for what it finds. */
export interface Budget {
  readonly seed: number;
  /** Absent for a part that ends by itself. */
  readonly minutes: number | undefined;
  readonly isOver: () => boolean;
  /** A part of the names to which the run is limited. */
  readonly only: string | undefined;
  readonly report: Report;
}

/** The results of a run. */
export interface Report {
  readonly finding: (text: string) => void;
  readonly note: (text: string) => void;
  readonly inputs: (count: number, of: string) => void;
}
