/** A clock of this process that can be moved. */
export interface ShiftedClock {
  /** Makes the clock differ from the system's by so many milliseconds. */
  shift(offset: number): void;
  /** Sets the clock to a later time in milliseconds, from which it continues. */
  moveTo(time: number): void;
  restore(): void;
}

/** Makes this process use a clock that differs from the system's by so many milliseconds. */
export function shiftClock(offset: number): ShiftedClock {
  const Real = Date;
  let ahead = offset;
  class Shifted extends Real {
    constructor(...given: [] | [number]) {
      super(...(given.length === 0 ? ([Shifted.now()] as const) : given));
    }
    static override now = () => Real.now() + ahead;
  }
  globalThis.Date = Shifted as DateConstructor;
  return {
    shift(milliseconds) {
      ahead = milliseconds;
    },
    moveTo(time) {
      ahead = Math.max(ahead, time - Real.now());
    },
    restore() {
      globalThis.Date = Real;
    },
  };
}
