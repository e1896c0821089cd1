import type { Texts } from '#domain/texts/table.ts';

export const THOUGHT_TEXTS: Texts['THOUGHT_TEXTS'] = {
  heart: (name, likes) => `Aimer la pensée de ${name}, ${likes} ${likes < 2 ? 'cœur' : 'cœurs'}`,
};

export const TIMELINE_TEXTS: Texts['TIMELINE_TEXTS'] = {
  older: 'Pensées plus anciennes',
  close: 'Fermer',
  yourThought: 'Votre pensée',
  onYourMind: 'Quelque chose en tête ? Laissez-le ici, en une ligne ou en une page.',
  letsGo: 'ALLONS-Y',
};

export const THOUGHT_FORM_TEXTS: Texts['THOUGHT_FORM_TEXTS'] = {
  contact: 'E-mail ou contact',
  contactHint: 'Facultatif. Tout le monde peut le voir à côté de votre pensée.',
  length: 'Longueur',
  short: 'Courte',
  long: 'Longue',
  upTo: (count) => `(jusqu’à ${count} caractères)`,
  title: 'Titre',
  titleHint: 'Facultatif.',
  text: 'Texte',
  textHint: 'Une citation ? Ajoutez une dernière ligne avec un tiret et le nom.',
  post: 'Envoyer',
};

export const OWN_TEXTS: Texts['OWN_TEXTS'] = {
  withdraw: 'Retirer',
  remove: 'Supprimer',
  forget: 'Oublier',
  forgetAll: 'Oublier dans ce navigateur',
  theThought: (excerpt) => `la pensée « ${excerpt} »`,
};
