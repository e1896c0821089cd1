import { readMe } from '#domain/access/calls.ts';
import { listPending } from '#domain/moderation/calls.ts';
import { readPage } from '#domain/pages/calls.ts';
import { DAY } from '#domain/timing.ts';
import { readSettings } from '#domain/site/calls.ts';
import type { SavedPage } from '#domain/site/site-page.ts';
import { readDashboardStats, readVisitorStats } from '#domain/statistics/calls.ts';
import { listLikes, listThoughts } from '#domain/thoughts/calls.ts';
import {
  isExpired,
  type Model,
  type PageState,
  publishedPosts,
  type ThoughtState,
  wordsIn,
} from '#tests/soak/model.ts';
import type { Reply } from '#tests/soak/site/client.ts';
import { type Count, isWithin } from '#tests/soak/thing.ts';
import { auditComments } from './comments.ts';
import { auditDocuments } from './documents.ts';
import { auditSubscribers } from './letters.ts';
import { AUTHOR, type Read, readJson, readPages } from './reader.ts';
import { doubles, settle } from './settle.ts';

/**
 * Compares everything that the functions of a site read from its store with all that it has acknowledged. Nobody uses the
 * site meanwhile. Returns the differences, and takes over what is there, so that a later audit begins with it.
 */
export async function audit(model: Model, read: Read): Promise<string[]> {
  const problems: string[] = [];
  // Comments and counts are compared by the posts that are there.
  const parts = [auditDocuments, auditComments, auditThoughts, auditCounts, auditSite];
  for (const part of [...parts, auditSubscribers]) problems.push(...(await part(model, read)));
  return problems;
}

const wordOf = ({ content }: { content: string }) => wordsIn(content)[0] ?? '';

/** Compares thoughts and their likes with what readers sent and the author decided. */
async function auditThoughts(model: Model, read: Read): Promise<string[]> {
  const shown = (await readPages(read, listThoughts)).flat();
  const waiting = (await readPages(read, listPending, AUTHOR)).flat();
  const likes = (await readPages(read, listLikes)).flat();
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

/** Compares the statistics with the views and visits that were sent. */
async function auditCounts(model: Model, read: Read): Promise<string[]> {
  const { json: stats } = await readJson(read, readDashboardStats, AUTHOR);
  const { json: visitors } = await readJson(read, readVisitorStats, AUTHOR);
  const { people, programs } = model.visits;
  return [
    ...publishedPosts(model).flatMap(({ views, state }) =>
      compareCount(`views of ${state.address}`, views, stats.viewsPerPost[state.address] ?? 0),
    ),
    ...compareCount('visits of people', people, visitors.totalVisits),
    ...compareCount('visits of programs', programs, visitors.botVisits),
  ];
}

/** Compares a count, and takes over what is there: no event may be lost later. */
function compareCount(name: string, expected: Count, found: number): string[] {
  const { least, most } = expected;
  const fits = isWithin(expected, found);
  Object.assign(expected, { least: found, most: found });
  return fits ? [] : [`There are ${found} ${name}, but should be ${least} to ${most}.`];
}

/** Compares settings and own pages with what authors saved, and opens images. */
async function auditSite(model: Model, read: Read): Promise<string[]> {
  const problems: string[] = [];
  const { json } = await readJson(read, readSettings, AUTHOR);
  const word = wordsIn(json.description)[0] ?? '';
  const fits = (state: string) => state === word;
  problems.push(...settle(model.settings, { name: 'The description', found: word, fits }));

  for (const page of model.pages) {
    const { id } = page;
    const found = pageState(await read(readPage, { params: { id }, as: 'author' }));
    problems.push(
      ...settle(page, {
        name: `The page ${id}`,
        found,
        fits: (state) =>
          (state.status === found.status &&
            (found.status !== 'published' || state.word === found.word)) ||
          (state.status === 'deleted' && found.status === 'absent' && isExpired(model, page)),
      }),
    );
  }
  for (const path of model.images) {
    const { status } = await read(path);
    if (status !== 200) problems.push(`The image ${path} returned ${status}.`);
  }
  for (const token of model.tokens) {
    if (token.status === 'ending' || model.now() > token.expiresAt - DAY) continue;
    const headers = { authorization: `Bearer ${token.text}` };
    const { status } = await read(readMe, { headers });
    if (status !== (token.status === 'open' ? 200 : 401))
      problems.push(`The token of ${token.name}, which is ${token.status}, returned ${status}.`);
  }
  for (const cookie of model.ended) {
    const { status } = await read(readMe, { headers: { cookie } });
    if (status !== 401) problems.push(`A session that was ended returned ${status}.`);
  }
  return problems;
}

function pageState({ json, text }: Reply<SavedPage>): PageState {
  if (!json) return { status: 'absent', word: '' };
  return { status: json.deletedAt ? 'deleted' : 'published', word: wordsIn(text)[0] ?? '' };
}
