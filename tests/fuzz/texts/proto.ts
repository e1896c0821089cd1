import { fuzzTexts } from './run-texts.ts';
const end = Date.now() + Number(process.argv[2]) * 60_000;
const t = performance.now();
await fuzzTexts({ seed: 1, isOver: () => Date.now() > end, only: process.argv[3], report: { finding: (s) => console.log(`FOUND ${s}`), note: (s) => console.log(`note ${s}`), inputs: (n, s) => console.log(n, s) } });
console.log(Math.round((performance.now() - t) / 1000), 's');
process.exit()
