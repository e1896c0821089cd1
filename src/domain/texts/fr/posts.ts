import type { Texts } from '#domain/texts/table.ts';

/** French counts nothing as one. */
const counted = (count: number, noun: string) => `${count} ${noun}${count < 2 ? '' : 's'}`;

export const POST_TEXTS: Texts['POST_TEXTS'] = {
  by: 'par',
  wordCount: (count) => counted(count, 'mot'),
  read: 'Lire',
  readPost: (title) => `Lire ${title}`,
  share: 'Partager',
  sharePost: (title) => `Partager ${title}`,

  publishedOn: 'Le',
  writtenByInHeading: 'par',
  minutesToRead: (count) => `${counted(count, 'minute')} de lecture`,
  writtenBy: 'Écrit par',
  filedUnder: 'Mots-clés :',
  afterThePost: 'Après le texte',
  morePosts: 'Autres textes',
  moreIn: (section) => `Aussi dans ${section}`,
  prev: 'Précédent',
  next: 'Suivant',
  other: 'À lire ensuite',
  mayBeGone: 'Il a peut-être été supprimé, ou l’adresse contient une erreur.',
  sections: 'Rubriques',

  correctionCount: (count) => counted(count, 'correction'),
  became: 'est devenu',
  removed: 'Supprimé :',
  added: 'Ajouté :',
  changed: (words, paragraphs) =>
    `${words < 2 ? `${words} mot modifié` : `${words} mots modifiés`} dans ${counted(paragraphs, 'paragraphe')}.`,
};

export const BLOCK_TEXTS: Texts['BLOCK_TEXTS'] = {
  enlarge: 'Agrandir',
  images: 'Images',
  numberOf: (number, total) => `${number} sur ${total}`,
  previousImage: 'Image précédente',
  nextImage: 'Image suivante',
  close: 'Fermer',
  table: 'Tableau',
  formula: 'Formule',
  backToReference: (name) => `Retour à l’appel de note ${name}`,
  showFrom: (provider) => `Afficher depuis ${provider}`,
  playFrom: (provider) => `Lire depuis ${provider}`,
};

export const CALLOUT_LABELS: Texts['CALLOUT_LABELS'] = {
  note: 'Note',
  tip: 'Conseil',
  important: 'Important',
  warning: 'Avertissement',
  caution: 'Attention',
};

export const MARK_TEXTS: Texts['MARK_TEXTS'] = {
  paragraphsChanged: (count) =>
    count < 2 ? `${count} paragraphe modifié` : `${count} paragraphes modifiés`,
  textRemoved: 'Une partie du texte a été supprimée',
  sinceRead: (day) => `depuis votre lecture du ${day}.`,
  markAsRead: 'Marquer comme lu',
};
