/** The number of bits of a hash that select a register. */
export const PRECISION = 14;

const REGISTERS = 2 ** PRECISION;
/**
 * The number of bits of a hash in which its rank is counted. The rank is the position of the first 1, or one more if
 * there is none.
 */
export const RANK_BITS = 48;

/**
 * Estimates the number of different visitors from the highest rank of each register. The error is about 1 % for small
 * and large numbers: O. Ertl, "New cardinality estimation algorithms for HyperLogLog sketches" (2017), algorithm 6.
 */
export function estimateVisitors(registers: Readonly<Record<string, number>>): number {
  const ranks = Object.values(registers);
  const ofRank = Map.groupBy(ranks, (rank) => rank);
  const count = (rank: number) => ofRank.get(rank)?.length ?? 0;
  let sum = REGISTERS * tau(1 - count(RANK_BITS + 1) / REGISTERS);
  for (let rank = RANK_BITS; rank >= 1; rank--) sum = 0.5 * (sum + count(rank));
  sum += REGISTERS * sigma((REGISTERS - ranks.length) / REGISTERS);
  return Math.round(REGISTERS ** 2 / (2 * Math.LN2 * sum));
}

function sigma(x: number): number {
  if (x === 1) return Infinity;
  let power = x;
  let weight = 1;
  let sum = x;
  for (let before = NaN; sum !== before;) {
    before = sum;
    power *= power;
    sum += power * weight;
    weight += weight;
  }
  return sum;
}

function tau(x: number): number {
  if (x === 0 || x === 1) return 0;
  let power = x;
  let weight = 1;
  let sum = 1 - x;
  for (let before = NaN; sum !== before;) {
    before = sum;
    power = Math.sqrt(power);
    weight *= 0.5;
    sum -= (1 - power) ** 2 * weight;
  }
  return sum / 3;
}
