/** A clock of this process that can be moved forward. */
export interface ShiftedClock {
  /** Sets the clock to a later time in milliseconds, from which it continues. */
  moveTo(time: number): void;
  restore(): void;
}

/** Makes this process use a clock that starts at `start`, in milliseconds. */
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
