import type { Texts } from '#domain/texts/table.ts';

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

export const POST_TEXTS: Texts['POST_TEXTS'] = {
  by: 'von',
  wordCount: (count) => counted(count, 'Wort', 'Wörter'),
  read: 'Lesen',
  readPost: (title) => `Lesen: ${title}`,
  share: 'Teilen',
  sharePost: (title) => `Teilen: ${title}`,

  publishedOn: 'Am',
  writtenByInHeading: 'von',
  minutesToRead: (count) => `${counted(count, 'Minute', 'Minuten')} Lesezeit`,
  writtenBy: 'Geschrieben von',
  filedUnder: 'Schlagwörter:',
  afterThePost: 'Nach dem Beitrag',
  morePosts: 'Mehr Beiträge',
  moreIn: (section) => `Mehr aus ${section}`,
  prev: 'Davor',
  next: 'Danach',
  other: 'Zum Weiterlesen',
  mayBeGone: 'Vielleicht wurde er gelöscht, oder die Adresse enthält einen Tippfehler.',
  sections: 'Rubriken',

  correctionCount: (count) => counted(count, 'Korrektur', 'Korrekturen'),
  became: 'wurde zu',
  removed: 'Entfernt:',
  added: 'Hinzugefügt:',
  changed: (words, paragraphs) =>
    `${counted(words, 'Wort', 'Wörter')} in ${counted(paragraphs, 'Absatz', 'Absätzen')} geändert.`,
};

export const BLOCK_TEXTS: Texts['BLOCK_TEXTS'] = {
  enlarge: 'Vergrößern',
  images: 'Bilder',
  numberOf: (number, total) => `${number} von ${total}`,
  previousImage: 'Voriges Bild',
  nextImage: 'Nächstes Bild',
  close: 'Schließen',
  table: 'Tabelle',
  formula: 'Formel',
  backToReference: (name) => `Zurück zur Textstelle ${name}`,
  showFrom: (provider) => `Von ${provider} anzeigen`,
  playFrom: (provider) => `Von ${provider} abspielen`,
};

export const CALLOUT_LABELS: Texts['CALLOUT_LABELS'] = {
  note: 'Hinweis',
  tip: 'Tipp',
  important: 'Wichtig',
  warning: 'Warnung',
  caution: 'Vorsicht',
};

export const MARK_TEXTS: Texts['MARK_TEXTS'] = {
  paragraphsChanged: (count) => `${counted(count, 'Absatz', 'Absätze')} geändert`,
  textRemoved: 'Ein Teil des Textes wurde entfernt',
  sinceRead: (day) => `seit du das am ${day} gelesen hast.`,
  markAsRead: 'Als gelesen markieren',
};
