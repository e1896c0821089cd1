interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly aim?: string;
}

const rows: Row[] = [];

/** Records a result, and prints it. The run fails if it is above an aim that is a number. */
export function record(what: string, value: number, unit: string, aim?: string | number): void {
  const isLimit = typeof aim === 'number';
  rows.push({
    what,
    value: Math.round(value * 100) / 100,
    unit,
    ...(aim !== undefined && { aim: isLimit ? `at most ${aim}` : aim }),
  });
  if (isLimit && value > aim) process.exitCode = 1;
  console.error(`${what}: ${value.toFixed(2)} ${unit}`);
}

/** Prints all results as a table, then as JSON. */
export function print(): void {
  console.table(rows);
  console.log(JSON.stringify(rows, null, 2));
}

/** Returns the median. */
export const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
