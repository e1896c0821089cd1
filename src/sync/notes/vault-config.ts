import type { SiteConfig } from '#import/sources/markdown/site-config.ts';

/** A folder of notes for the reader of Markdown sites: one without a program that makes pages of it. */
export const VAULT_CONFIG: SiteConfig = {
  generator: 'other',
  root: '',
  settings: {},
  url: undefined,
  prefix: '',
  timeZone: undefined,
};
