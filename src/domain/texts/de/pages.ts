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
  archiveListsAll: ['Das ', 'Archiv', ' nennt alle Beiträge.'],
  thoughtsDescription: 'Kurze Gedanken, die Leserinnen und Leser geschickt haben, Tag für Tag.',
  submitDescription: 'Schicke einen eigenen Gedanken, kurz oder lang.',
  submitIntro: [
    'Eine Zeile, die dir auf der Treppe einfiel, oder die Seite, zu der sie wurde. Der Autor liest jeden Gedanken, bevor er unter den ',
    'Gedanken des Tages',
    ' erscheint.',
  ],
};

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

export const LABEL_TEXTS: Texts['LABEL_TEXTS'] = {
  label: (total, text, script, type, others) =>
    `Diese Seite: ${total} KB (${text} Text, ${script} Skript, ${type} Schrift), keine Cookies, ${others}`,
  nothing: 'nichts von anderen',
  from: (hosts) => `Bilder und Medien von ${hosts}`,
  more: (count) => `${count} weiteren`,
};

export const LABEL_PAGE: Texts['LABEL_PAGE'] = {
  title: 'Was eine Seite wiegt',
  description:
    'Was die Zeile am Fuß jeder Seite zählt, und wie man sie mit dem vergleicht, was ein Browser misst.',
  intro:
    'Die Zeile am Fuß jeder Seite sagt, was die Seite deinen Browser laden lässt, bevor du irgendetwas tust. Sie entsteht mit der Seite, aus den Dateien selbst.',
  parts: [
    ['Text', 'Die Seite mit ihrer Gestaltung, so wie sie gesendet wird: komprimiert.'],
    [
      'Skript',
      'Programme in der Seite, und solche, die sie sofort lädt. Was erst geladen wird, wenn du scrollst oder etwas drückst, zählt nicht.',
    ],
    [
      'Schrift',
      'Die Dateien der Buchstaben. Alle Seiten teilen sie, der Browser lädt sie also einmal.',
    ],
    [
      'Cookies',
      'Für Leserinnen und Leser gibt es keine. Nur der Autor, der sich anmeldet, hat eines.',
    ],
    [
      'Andere',
      'Andere Websites, von denen die Seite etwas lädt. Sie erfahren deine Adresse und dass du hier liest.',
    ],
  ],
  compare:
    '1 KB sind 1000 Bytes. Bilder zählen nicht, da ihre Größe von deinem Bildschirm abhängt, und auch nicht, was geschrieben wurde, seit die Seite entstand. Zum Vergleichen öffne die Entwicklerwerkzeuge deines Browsers, wähle das Netzwerk und lade die Seite neu. Die Summe der gesendeten Größen von Dokument, Skripten und Schriften ist diese Zahl, auf 2 % genau.',
  notYet:
    'Eine Seite, die neuer ist als die letzte Aktualisierung der Website, hat die Zeile erst nach der nächsten.',
  record: [
    'Die Website zählt auch, was aus den Kommentaren und Gedanken der Leserinnen und Leser wurde: siehe die ',
    'Moderation in Zahlen',
    '.',
  ],
  remembers: 'Was dein Browser sich merkt',
  remembersText:
    'Wenn du einen Beitrag liest, merkt sich dein Browser eine kurze Zahl für jeden Absatz, von den fünfzig zuletzt gelesenen Beiträgen. Kommst du wieder, markiert er die geänderten Absätze. Nichts davon wird jemals an irgendwen gesendet.',
  forget: 'Vergessen, was ich gelesen habe',
  forgotten: 'Vergessen.',
};

export const RECORD_TEXTS: Texts['RECORD_TEXTS'] = {
  title: 'Moderation in Zahlen',
  description:
    'Was aus den Kommentaren und Gedanken wurde, die Leserinnen und Leser geschickt haben.',
  counting:
    'Jeder Text zählt einmal, in dem Monat, in dem er ankam, und die Zahlen einer Zeile ergeben zusammen die eingegangenen. Stand:',
  month: 'Monat',
  total: 'Gesamt',
  columns: {
    received: 'Eingegangen',
    published: 'Veröffentlicht',
    declined: 'Abgelehnt',
    removed: 'Entfernt',
    waiting: 'Wartend',
    expired: 'Verfallen',
  },
  medianWait: 'Mittlere Wartezeit',
  terms: {
    declined: 'Nie veröffentlicht: von einem Autor abgelehnt oder selbst zurückgezogen.',
    removed: 'Veröffentlicht und später von einem Autor oder selbst entfernt.',
    expired: 'Ein Kommentar, der wartete, bis sein Beitrag gelöscht wurde.',
    medianWait:
      'Median vom Eingang bis zur Veröffentlichung, bei veröffentlichten Texten, die erst freigegeben werden mussten.',
  },
  deleted: [
    'Abgelehnte Texte werden nach dreißig Tagen gelöscht, und nur diese Zahlen bleiben. Dieselben Zahlen gibt es ',
    'als JSON',
    '.',
  ],
  lessThanAMinute: 'weniger als eine Minute',
  minutes: (count) => counted(count, 'Minute', 'Minuten'),
  hours: (count) => counted(count, 'Stunde', 'Stunden'),
  days: (count) => counted(count, 'Tag', 'Tage'),
};
