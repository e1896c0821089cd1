import { collectLog } from './log.ts';
import './refusal.ts';

collectLog();
