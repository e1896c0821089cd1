import type { Reply } from '#tests/soak/site/client.ts';
import { isExpired, type Model, type PageState, wordsIn } from '#tests/soak/model.ts';
import { AUTHOR, type Read } from './reader.ts';
import { settle } from './settle.ts';

/** Compares settings and own pages with what authors saved, and opens images. */
export async function auditSite(model: Model, read: Read): Promise<string[]> {
  const problems: string[] = [];
  const { json } = await read('/api/admin/settings', AUTHOR);
  const word = wordsIn(String(json['description']))[0] ?? '';
  const fits = (state: string) => state === word;
  problems.push(...settle(model.settings, { name: 'The description', found: word, fits }));

  for (const page of model.pages) {
    const found = pageState(await read(`/api/admin/pages/${page.id}`, AUTHOR));
    problems.push(
      ...settle(page, {
        name: `The page ${page.id}`,
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
  for (const cookie of model.ended) {
    const { status } = await read('/api/user/me', { headers: { cookie } });
    if (status !== 401) problems.push(`A session that was ended returned ${status}.`);
  }
  return problems;
}

function pageState({ status, json, text }: Reply): PageState {
  const word = wordsIn(text)[0] ?? '';
  if (status !== 200) return { status: 'absent', word: '' };
  return { status: 'deletedAt' in json ? 'deleted' : 'published', word };
}
