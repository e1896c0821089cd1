import type { PageSummary, SavedPage } from '#domain/site/site-page.ts';
import type { SavedSettings } from '#domain/site/site-settings.ts';
import { call, signedIn, type TestApp } from './test-app.ts';
import { pages, settings } from '#tests/support/app/endpoints.ts';

/** Settings as the dashboard sends them. */
export const sampleSettings = {
  title: 'Marginalia',
  description: 'Notes in the margins.',
  authors: [{ name: 'Ada', about: 'Writes about tides.' }],
  footer: 'Some rights reserved',
  language: 'de-AT',
  timeZone: 'Europe/Vienna',
  subscribeLink: 'https://mail.example/subscribe',
  logo: `/images/${'a'.repeat(64)}-300x80.png`,
  logoDark: '',
  accent: 'petrol',
  typefaces: 'literata',
  isSetUp: true,
  moderationRecord: false,
  corrections: false,
};

/** An own page as the dashboard sends it. */
export const samplePage = {
  title: 'About',
  content: [{ type: 'paragraph', text: 'This is about <b>me</b>.' }],
};

export async function openSettings(app: TestApp): Promise<SavedSettings> {
  const response = await call(settings(app), { headers: await signedIn(app) });
  return (await response.json()) as SavedSettings;
}

/** Saves these settings alone. */
export const tryToChangeSettings = async (app: TestApp, changes: object) =>
  call(settings(app), { method: 'PUT', body: changes, headers: await signedIn(app) });

export const tryToSaveSettings = (app: TestApp, changes: object = {}) =>
  tryToChangeSettings(app, { ...sampleSettings, ...changes });

export const tryToSavePage = async (app: TestApp, changes: object = {}, id = 'about') =>
  call(pages(app), {
    method: 'PUT',
    params: { id },
    body: { ...samplePage, ...changes },
    headers: await signedIn(app),
  });

/** Saves a page like `tryToSavePage`, and throws if it is refused. */
export async function savePage(app: TestApp, changes = {}, id = 'about'): Promise<SavedPage> {
  const response = await tryToSavePage(app, changes, id);
  if (response.status !== 200) throw new Error(`The page was refused with ${response.status}.`);
  return (await response.json()) as SavedPage;
}

export const openPage = async (app: TestApp, id = 'about') =>
  call(pages(app), { params: { id }, headers: await signedIn(app) });

export async function pageList(app: TestApp): Promise<PageSummary[]> {
  const response = await call(pages(app), { headers: await signedIn(app) });
  return (await response.json()) as PageSummary[];
}

export const tryToDeletePage = async (app: TestApp, id = 'about') =>
  call(pages(app), { method: 'DELETE', params: { id }, headers: await signedIn(app) });
