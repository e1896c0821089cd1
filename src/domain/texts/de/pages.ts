import type { Texts } from '#domain/texts/table.ts';

export const DATES: Texts['DATES'] = {
  language: 'de',
  locale: 'de',
  today: 'Heute',
  yesterday: 'Gestern',
};

export const PAGE_TITLES: Texts['PAGE_TITLES'] = {
  post: 'Beitrag',
  thoughts: 'Gedanken des Tages',
  submitThought: 'Einen Gedanken teilen',
  login: 'Autor(en)',
  search: 'Suche',
  archive: 'Archiv',
  tags: 'Schlagwörter',
  authors: 'Autoren',
};

export const FRAME_TEXTS: Texts['FRAME_TEXTS'] = {
  skip: 'Zum Inhalt',
  home: 'Startseite',
  menu: 'Menü',
  appearance: 'Darstellung',
  automatic: 'Automatisch',
  light: 'Hell',
  dark: 'Dunkel',
  readingProgress: 'Lesefortschritt',
};

export const LIST_TEXTS: Texts['LIST_TEXTS'] = {
  posts: 'Beiträge',
  latest: 'Neu',
  pages: 'Seiten',
  newer: 'Neuere',
  older: 'Ältere',
  pageOf: (page, pages) => `Seite ${page} von ${pages}`,
  titleOfPage: (title, page) => `${title}, Seite ${page}`,
  byline: (names) => `von ${names}`,
};

export const SECTION_TEXTS: Texts['SECTION_TEXTS'] = {
  hasWritten: false,
  loading: (name) => `Beiträge aus ${name} werden geladen ...`,
  emptyTitle: (name) => `Noch keine Beiträge in ${name}`,
  emptyMessage: 'Hier ist noch nichts erschienen. Schau bald wieder vorbei.',
  link: (name) => `${name} lesen`,
};

export const PAGE_TEXTS: Texts['PAGE_TEXTS'] = {
  notFound: '404 - Seite nicht gefunden',
  brandHint: 'Für Autoren: dreimal drücken, um den Schlüssel hochzuladen.',
  noThoughts: 'Noch keine Gedanken. Der erste könnte von dir sein.',
  noContact: 'Keine Kontaktangabe.',
  noTags: 'Noch keine Schlagwörter.',
  tagsDescription: 'Die Schlagwörter aller Beiträge.',
  authorsDescription: 'Alle, die hier schreiben.',
  archiveDescription: 'Alle Beiträge, die neuesten zuerst.',
  preview: 'Vorschau',
  previewNote: 'Das ist ein Entwurf, der sich noch ändern kann. Bitte nicht weitergeben.',
  nothingHere:
    'Unter dieser Adresse gibt es nichts. Vielleicht ist es umgezogen, oder sie enthält einen Tippfehler.',
  notYetBuilt:
    'Die Seite eines neuen Schlagworts oder Autors erscheint mit der nächsten Aktualisierung der Website.',
  archiveListsAll: ['Das ', 'Archiv', ' nennt alle Beiträge.'],
  thoughtsDescription: 'Kurze Gedanken, die Leserinnen und Leser geschickt haben, Tag für Tag.',
  submitDescription: 'Schicke einen eigenen Gedanken, kurz oder lang.',
  submitIntro: [
    'Eine Zeile, die dir auf der Treppe einfiel, oder die Seite, zu der sie wurde. Der Autor liest jeden Gedanken, bevor er unter den ',
    'Gedanken des Tages',
    ' erscheint.',
  ],
};
