/** A clock of this process that can be put forward. */
export interface ShiftedClock {
  /** Puts the clock to a time that has not passed, in milliseconds; from there it goes on. */
  moveTo(time: number): void;
  restore(): void;
}

/** Has everything in this process take its time from a clock that begins at `start`, in milliseconds. */
export function shiftClock(start: number): ShiftedClock {
  const Real = Date;
  let offset = start - Real.now();
  class Shifted extends Real {
    constructor(...given: [] | [number]) {
      super(...(given.length === 0 ? ([Shifted.now()] as const) : given));
    }
    static override now = () => Real.now() + offset;
  }
  globalThis.Date = Shifted as DateConstructor;
  return {
    moveTo(time) {
      offset = Math.max(offset, time - Real.now());
    },
    restore() {
      globalThis.Date = Real;
    },
  };
}
