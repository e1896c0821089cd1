import { writeFileSync } from 'node:fs';

// Loaded before a program that is measured: leaves its peak of memory, in kilobytes, where MEMORY_REPORT says.
process.once('exit', () => {
  writeFileSync(process.env['MEMORY_REPORT'] ?? 'memory', String(process.resourceUsage().maxRSS));
});
