import { afterAll, afterEach, vi } from 'vitest';
import { collectLog } from './log.ts';
import './refusal.ts';

collectLog();
// Many files share a process, with its variables and globals.
afterEach(() => void vi.unstubAllEnvs());
afterAll(() => void vi.unstubAllGlobals());
