import { ADVICE } from '#domain/health/advice.ts';
import type { Problem } from '#domain/health/health.ts';

export const ProblemTitles = ({ problems }: { readonly problems: readonly Problem[] }) =>
  problems.map((problem) => ADVICE[problem].title).join(' ');
