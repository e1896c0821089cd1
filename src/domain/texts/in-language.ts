import * as de from './de.ts';
import * as en from './en.ts';
import * as es from './es.ts';
import * as fr from './fr.ts';
import { type TextLanguage, textLanguage } from './languages.ts';
import * as pt from './pt.ts';
import type { Texts } from './table.ts';
import { withTexts } from './texts.ts';

const TABLES: Readonly<Record<TextLanguage, Texts>> = { en, de, es, fr, pt };

/** Renders something with the texts of a site's language. Must not wait, since other requests would see them too. */
export const inLanguage = <T>(language: string, render: () => T): T =>
  withTexts(TABLES[textLanguage(language)], render);
