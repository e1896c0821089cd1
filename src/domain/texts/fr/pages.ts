import type { Texts } from '#domain/texts/table.ts';

export const DATES: Texts['DATES'] = {
  language: 'fr',
  locale: 'fr',
  today: 'Aujourd’hui',
  yesterday: 'Hier',
};

export const PAGE_TITLES: Texts['PAGE_TITLES'] = {
  post: 'Texte',
  thoughts: 'Pensées du jour',
  submitThought: 'Confier une pensée',
  login: 'Auteur(s)',
  search: 'Chercher',
  archive: 'Archives',
  tags: 'Mots-clés',
  authors: 'Auteurs',
};

export const FRAME_TEXTS: Texts['FRAME_TEXTS'] = {
  skip: 'Aller au contenu',
  home: 'Accueil',
  menu: 'Menu',
  appearance: 'Apparence',
  automatic: 'Automatique',
  light: 'Claire',
  dark: 'Sombre',
  readingProgress: 'Progression de la lecture',
};

export const LIST_TEXTS: Texts['LIST_TEXTS'] = {
  posts: 'Textes',
  latest: 'Dernier texte',
  pages: 'Pages',
  newer: 'Plus récents',
  older: 'Plus anciens',
  pageOf: (page, pages) => `Page ${page} sur ${pages}`,
  titleOfPage: (title, page) => `${title}, page ${page}`,
  byline: (names) => `par ${names}`,
};

export const SECTION_TEXTS: Texts['SECTION_TEXTS'] = {
  hasWritten: false,
  loading: (name) => `Chargement des textes de ${name}...`,
  emptyTitle: (name) => `Pas encore de textes dans ${name}`,
  emptyMessage: 'Rien n’a encore été publié ici. Revenez bientôt.',
  link: (name) => `Lire ${name}`,
};

export const PAGE_TEXTS: Texts['PAGE_TEXTS'] = {
  notFound: '404 - Page introuvable',
  brandHint: 'Pour les auteurs : appuyer trois fois pour envoyer la clé.',
  noThoughts: 'Pas encore de pensées. La première pourrait être la vôtre.',
  noContact: 'Pas de contact indiqué.',
  noTags: 'Pas encore de mots-clés.',
  tagsDescription: 'Les mots-clés de tous les textes.',
  authorsDescription: 'Celles et ceux qui écrivent ici.',
  archiveDescription: 'Tous les textes, du plus récent au plus ancien.',
  preview: 'Aperçu',
  previewNote: 'Ceci est un brouillon, qui peut encore changer. Merci de ne pas le diffuser.',
  nothingHere: 'Il n’y a rien à cette adresse. Elle a peut-être changé, ou contient une erreur.',
  notYetBuilt:
    'La page d’un nouveau mot-clé ou d’un nouvel auteur apparaît avec la prochaine mise à jour du site.',
  archiveListsAll: ['Les ', 'archives', ' citent tous les textes.'],
  thoughtsDescription:
    'De courtes pensées envoyées par celles et ceux qui lisent, jour après jour.',
  submitDescription: 'Envoyez une pensée à vous, courte ou longue.',
  submitIntro: [
    'Une ligne qui vous est venue dans l’escalier, ou la page qu’elle est devenue. L’auteur lit chaque pensée avant qu’elle n’apparaisse parmi les ',
    'Pensées du jour',
    '.',
  ],
};
