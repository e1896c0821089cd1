import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { type Budget, fuzzTexts, type Report } from './texts/run-texts.ts';

/** `npm run fuzz`: tries hostile input for as long as wanted, and prints what does not hold. */
const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string' },
    only: { type: 'string' },
  },
  allowPositionals: true,
});
const seed = Number(values.seed);
const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
/** Minutes of a part whose inputs have no end. */
const USUAL_MINUTES = 10;

/** Runs the tests of a folder with more values than `npm test` does. */
const inVitest =
  (folder: string) =>
  async ({ report }: Budget) => {
    const env = {
      ...process.env,
      FUZZ_SEED: String(seed),
      FUZZ_MINUTES: String(minutes ?? USUAL_MINUTES),
    };
    const args = ['run', '--project', 'fuzz', `tests/fuzz/${folder}`, '--testTimeout=0'];
    const [code] = (await once(spawn('vitest', args, { stdio: 'inherit', env }), 'close')) as [
      number,
    ];
    if (code !== 0) report.finding(`See the failed tests of ${folder} above.`);
  };

const PARTS: Readonly<Record<string, (budget: Budget) => Promise<void>>> = {
  calls: inVitest('calls'),
  imports: inVitest('imports'),
  archives: inVitest('archives'),
  texts: fuzzTexts,
};

const wanted = positionals.length > 0 ? positionals : Object.keys(PARTS);
const unknown = wanted.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0 || !Number.isInteger(seed) || Number.isNaN(minutes)) {
  console.error(
    `Usage: npm run fuzz -- [${Object.keys(PARTS).join('|')}] [--seed 1] [--minutes 10] [--only name]`,
  );
  process.exit(1);
}

let findings = 0;
for (const name of wanted) {
  const begin = performance.now();
  const report: Report = {
    finding(text) {
      findings += 1;
      console.log(`✗ ${name}: ${text}`);
    },
    note: (text) => console.log(`  ${name}: ${text}`),
    inputs: (count, of) => console.log(`${name}: ${count} inputs, seed ${seed}; ${of}`),
  };
  const isOver = () => minutes !== undefined && performance.now() - begin > minutes * 60_000;
  await PARTS[name]?.({ seed, minutes, isOver, only: values.only, report });
  console.log(`${name}: ${Math.round((performance.now() - begin) / 1_000)} s`);
}
console.log(findings === 0 ? 'Everything holds.' : `${findings} findings.`);
process.exitCode = findings === 0 ? 0 : 1;
