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

/** French counts nothing as one. */
const counted = (count: number, noun: string) => `${count} ${noun}${count < 2 ? '' : 's'}`;

export const LABEL_TEXTS: Texts['LABEL_TEXTS'] = {
  label: (total, text, script, type, others) =>
    `Cette page : ${total} Ko (${text} texte, ${script} code, ${type} lettres), sans cookies, ${others}`,
  nothing: 'rien d’ailleurs',
  from: (hosts) => `images et sons de ${hosts}`,
  more: (count) => `${count} autres`,
};

export const LABEL_PAGE: Texts['LABEL_PAGE'] = {
  title: 'Ce que pèse une page',
  description:
    'Ce que compte la ligne au pied de chaque page, et comment la comparer à ce que mesure un navigateur.',
  intro:
    'La ligne au pied de chaque page dit ce que la page fait charger à votre navigateur avant que vous ne fassiez quoi que ce soit. Elle est faite avec la page, à partir des fichiers mêmes.',
  parts: [
    ['Texte', 'La page avec sa mise en forme, telle qu’elle est envoyée : compressée.'],
    [
      'Code',
      'Les programmes dans la page, et ceux qu’elle charge aussitôt. Ce qui ne se charge que si vous faites défiler ou appuyez n’est pas compté.',
    ],
    [
      'Lettres',
      'Les polices de caractères. Toutes les pages les partagent, elles ne sont donc chargées qu’une fois.',
    ],
    ['Cookies', 'Il n’y en a pas pour qui lit. Seul l’auteur, qui se connecte, en a un.'],
    [
      'Ailleurs',
      'D’autres sites dont la page charge quelque chose. Ils apprennent votre adresse, et que vous lisez ici.',
    ],
  ],
  compare:
    '1 Ko fait 1000 octets. Les images ne sont pas comptées, car leur taille dépend de votre écran, ni ce qui a été écrit depuis que la page a été faite. Pour comparer, ouvrez les outils de développement du navigateur, choisissez le réseau et rechargez la page. La somme des tailles envoyées pour le document, le code et les polices est ce nombre, à 2 % près.',
  notYet:
    'Une page plus récente que la dernière mise à jour du site n’a pas cette ligne avant la suivante.',
  record: [
    'Le site compte aussi ce que sont devenus les commentaires et les pensées : voir la ',
    'modération en chiffres',
    '.',
  ],
  remembers: 'Ce que retient votre navigateur',
  remembersText:
    'Quand vous lisez un texte, votre navigateur garde un nombre court pour chacun de ses paragraphes, pour les cinquante derniers textes lus. Si vous revenez, il marque les paragraphes qui ont changé. Rien de cela n’est jamais envoyé à personne.',
  forget: 'Oublier ce que j’ai lu',
  forgotten: 'Oublié.',
};

export const RECORD_TEXTS: Texts['RECORD_TEXTS'] = {
  title: 'Modération en chiffres',
  description: 'Ce que sont devenus les commentaires et les pensées envoyés par les lecteurs.',
  counting:
    'Chaque texte est compté une fois, dans le mois où il est arrivé, et les nombres d’une ligne donnent en somme ceux reçus. Situation au',
  month: 'Mois',
  total: 'Total',
  columns: {
    received: 'Reçus',
    published: 'Publiés',
    declined: 'Refusés',
    removed: 'Supprimés',
    waiting: 'En attente',
    expired: 'Expirés',
  },
  medianWait: 'Attente médiane',
  terms: {
    declined: 'Jamais publiés : refusés par un auteur, ou retirés par qui les avait écrits.',
    removed: 'Publiés, puis supprimés par un auteur ou par qui les avait écrits.',
    expired: 'Des commentaires qui ont attendu jusqu’à la suppression de leur texte.',
    medianWait:
      'De l’arrivée à la publication, pour les textes publiés qu’un auteur a d’abord dû approuver.',
  },
  deleted: [
    'Les textes refusés sont effacés après trente jours, et seuls ces nombres restent. Les mêmes nombres existent ',
    'en JSON',
    '.',
  ],
  lessThanAMinute: 'moins d’une minute',
  minutes: (count) => counted(count, 'minute'),
  hours: (count) => counted(count, 'heure'),
  days: (count) => counted(count, 'jour'),
};
