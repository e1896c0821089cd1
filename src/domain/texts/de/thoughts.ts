import type { Texts } from '#domain/texts/table.ts';

export const THOUGHT_TEXTS: Texts['THOUGHT_TEXTS'] = {
  heart: (name, likes) => `Den Gedanken von ${name} lieben, ${likes} Mal geliebt`,
};

export const TIMELINE_TEXTS: Texts['TIMELINE_TEXTS'] = {
  older: 'Ältere Gedanken',
  close: 'Schließen',
  yourThought: 'Dein Gedanke',
  onYourMind: 'Geht dir etwas durch den Kopf? Lass es hier, in einer Zeile oder auf einer Seite.',
  letsGo: "LOS GEHT'S",
};

export const THOUGHT_FORM_TEXTS: Texts['THOUGHT_FORM_TEXTS'] = {
  contact: 'E-Mail oder Kontakt',
  contactHint: 'Freiwillig. Alle können es neben deinem Gedanken sehen.',
  length: 'Länge',
  short: 'Kurz',
  long: 'Lang',
  upTo: (count) => `(bis zu ${count} Zeichen)`,
  title: 'Titel',
  titleHint: 'Freiwillig.',
  text: 'Text',
  textHint: 'Ein Zitat? Setze in eine letzte Zeile einen Gedankenstrich und den Namen.',
  post: 'Senden',
};

export const OWN_TEXTS: Texts['OWN_TEXTS'] = {
  withdraw: 'Zurückziehen',
  remove: 'Entfernen',
  forget: 'Vergessen',
  forgetAll: 'In diesem Browser vergessen',
  theThought: (excerpt) => `den Gedanken „${excerpt}“`,
};
