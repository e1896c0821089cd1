import { createToken, revokeToken } from '#domain/programs/calls.ts';
import { readAccess } from '#domain/access/calls.ts';
import { TOKEN_DAYS } from '#domain/programs/rights.ts';
import { SCOPES } from '#domain/scope.ts';
import { DAY } from '#domain/timing.ts';
import type { Token } from '#tests/soak/model.ts';
import { type Action, type Scene, watchTime } from './action.ts';
import { DRAFTS } from './drafts.ts';
import { OWNERS } from './owners.ts';
import { POSTS } from './posts.ts';

/** Tokens that are open at the same time. */
const OPEN = 4;
/** Actions of a program for one of an author. */
const SHARE = 0.25;

/** Does what an author does as a program, with a token that is in a state. */
const byProgram =
  (run: Action['run'], status: Token['status'] = 'open') =>
  async (scene: Scene): Promise<void> => {
    const { model, random, client } = scene;
    const token = random.pick(model.tokens.filter((one) => one.status === status));
    if (!token) return;
    await run({ ...scene, client: { ...client, ...client.withToken(token) }, program: token.name });
  };

/** Actions of programs that write for an author, whose tokens are made and ended meanwhile. */
export const TOKENS: readonly Action[] = [
  { name: 'make a token', weight: 0.7, run: makeToken },
  { name: 'end a token', weight: 0.4, run: endToken },
  ...[...DRAFTS, ...POSTS, ...OWNERS].map(({ name, weight, run }) => ({
    name: `${name} by a program`,
    weight: weight * SHARE,
    run: byProgram(run),
  })),
  ...DRAFTS.map(({ name, run }) => ({
    name: `${name} with an ended token`,
    weight: 0.05,
    run: byProgram(run, 'ended'),
  })),
];

async function makeToken(scene: Scene): Promise<void> {
  const { model, random, client } = scene;
  if (model.tokens.filter(({ status }) => status === 'open').length >= OPEN) return;
  const name = `Program ${random.letters(5)}`;
  const days = random.pick(TOKEN_DAYS);
  const timeOr = watchTime(scene);
  const body = { name, scopes: SCOPES, days };
  const { json } = await client.send(createToken, { body, as: 'author' });
  if (!json) return;
  const expiresAt = timeOr(-Infinity) + days * DAY;
  model.tokens.push({ id: json.id, text: json.token, name, expiresAt, status: 'open' });
}

/** Ends one of the tokens that the author sees, also one of which the program has not heard. */
async function endToken({ model, random, client }: Scene): Promise<void> {
  const { json } = await client.send(readAccess, { as: 'author' });
  const id = random.pick(json?.programs ?? [])?.id;
  if (id === undefined) return;
  const token = model.tokens.find((one) => one.id === id);
  if (token?.status === 'open') token.status = 'ending';
  const { outcome } = await client.repeat(revokeToken, { params: { id }, as: 'author' });
  if (token && outcome === 'acknowledged') token.status = 'ended';
}
