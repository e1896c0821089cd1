import type { LikeCount, PendingThought, Thought as Shown } from '#domain/thought.ts';
import { type Model, type ThoughtState, wordsIn } from '#tests/soak/model.ts';
import { isWithin } from '#tests/soak/thing.ts';
import { AUTHOR, type Read, readList } from './reader.ts';
import { doubles, settle } from './settle.ts';

const wordOf = ({ content }: { content: string }) => wordsIn(content)[0] ?? '';

/** Compares thoughts and their likes with what readers sent and the author decided. */
export async function auditThoughts(model: Model, read: Read): Promise<string[]> {
  const shown = await readList(read, '/api/dailythoughts/process', (json) => json as Shown[]);
  const waiting = await readList(
    read,
    '/api/dailythoughts/manage/pending',
    (json) => json as PendingThought[],
    AUTHOR,
  );
  const likes = await readList(read, '/api/dailythoughts/likes', (json) => json as LikeCount[]);
  const all = [
    ...shown.map((one) => ({ id: one.id, word: wordOf(one), status: 'approved' as const })),
    ...waiting.map((one) => ({ id: one.id, word: wordOf(one), status: 'waiting' as const })),
  ];
  const known = new Set(model.thoughts.map(({ word }) => word));
  const problems = [
    ...doubles(
      'The lists of thoughts',
      all.map(({ word }) => word),
    ),
    ...all
      .filter(({ word }) => !known.has(word))
      .map(({ word }) => `There is a thought ${word} that nobody sent.`),
  ];
  for (const thought of model.thoughts) {
    const one = all.find(({ word }) => word === thought.word);
    thought.id = one?.id ?? thought.id;
    const isGone = ({ status }: ThoughtState) => status === 'absent' || status === 'gone';
    const fits = (state: ThoughtState) => (one ? state.status === one.status : isGone(state));
    const gone = thought.states.find(fits)?.status ?? 'gone';
    const found: ThoughtState = { status: one?.status ?? gone };
    problems.push(...settle(thought, { name: `The thought ${thought.word}`, found, fits }));
    const count = likes.find(({ id }) => id === thought.id)?.count ?? 0;
    if (!isWithin(thought.likes, count)) {
      const { least, most } = thought.likes;
      problems.push(`${thought.word} has ${count} likes, but should have ${least} to ${most}.`);
    }
    Object.assign(thought.likes, { least: count, most: count });
  }
  return problems;
}
