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
  const now = () => Real.now() + ahead;
  // Not a class of its own: libraries look at the methods of `Date.prototype` when they are loaded.
  globalThis.Date = new Proxy(Real, {
    construct: (target, given: unknown[], made) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, made) as object,
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
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
