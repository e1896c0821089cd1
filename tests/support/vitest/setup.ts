import { afterEach, vi } from 'vitest';
import { collectLog } from './log.ts';
import './refusal.ts';

collectLog();
// Many files share a process, and its variables.
afterEach(() => void vi.unstubAllEnvs());
