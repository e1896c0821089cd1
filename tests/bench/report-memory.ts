import { writeFileSync } from 'node:fs';

// Loaded before a measured program. Writes its peak memory in kilobytes to the file MEMORY_REPORT.
process.once('exit', () => {
  writeFileSync(process.env['MEMORY_REPORT'] ?? 'memory', String(process.resourceUsage().maxRSS));
});
