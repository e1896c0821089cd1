import { expect } from 'vitest';
import { call, signedIn, type TestApp } from './test-app.ts';
import { upload } from '#tests/support/app/endpoints.ts';

/** Sends an image in one request, or a part of it with the fields that describe the part. */
export async function send(
  app: TestApp,
  bytes: Buffer,
  fields: Record<string, string> = {},
  name = 'a.jpg',
) {
  const form = new FormData();
  form.set('image', new File([new Uint8Array(bytes)], name));
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return call(upload(app), { body: form, headers: await signedIn(app) });
}

/** Uploads an image in one request, expects success, and returns its path. */
export async function uploaded(app: TestApp, bytes: Buffer): Promise<string> {
  const response = await send(app, bytes);
  expect(response.status).toBe(201);
  return ((await response.json()) as { imageUrl: string }).imageUrl;
}
