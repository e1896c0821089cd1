import type { APIRequestContext, Page } from '@playwright/test';
import { expect, newAddress, openDesk } from './support.ts';

let made = 0;

/** Sends a thought as the specification's payload has it; answers its text. */
export async function submitByCall(request: APIRequestContext, changes = {}): Promise<string> {
  const content = `A thought of a test, ${Date.now()}.${made++}`;
  const answer = await request.post('/api/dailythoughts/submit', {
    data: { name: 'Seneca', contact: '', content, type: 'short', ...changes },
    headers: newAddress(),
  });
  expect(answer.status()).toBe(201);
  return content;
}

/** Approves the waiting thoughts that hold one of these texts, as the author. */
export async function approveByCall(
  request: APIRequestContext,
  ...contents: readonly string[]
): Promise<void> {
  const desk = await openDesk(request);
  const waiting = await desk.get('/api/dailythoughts/manage/pending');
  const pending = (await waiting.json()) as { id: string; content: string }[];
  const wanted = pending.filter(({ content }) => contents.some((text) => content.includes(text)));
  expect(wanted).toHaveLength(contents.length);
  for (const { id } of wanted) {
    const answer = await desk.post(`/api/dailythoughts/process/approve/${id}`);
    expect(answer.status()).toBe(200);
  }
}

/** The thought in the timeline that says this. */
export const itemOf = (page: Page, content: string) =>
  page.getByRole('listitem').filter({ hasText: content });
