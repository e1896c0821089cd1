import type { Texts } from '#domain/texts/table.ts';

export const SEARCH_MESSAGES: Texts['SEARCH_MESSAGES'] = {
  label: 'Chercher des textes et des pensées',
  hint: 'Titre, texte, auteur ou mot-clé',
  submit: 'Chercher',
  searching: 'Recherche en cours...',
  unavailable: 'La recherche n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
  offline: 'Vous êtes hors ligne. Cherchez à nouveau une fois la connexion rétablie.',
  showMore: 'Plus de résultats',
  close: 'Fermer',
  sort: 'Trier par',
  bestMatch: 'Les plus pertinents d’abord',
  newest: 'Les plus récents d’abord',
  needsScripts: 'Pour chercher, il faut JavaScript.',
};

export const SEARCH_FILTERS: Texts['SEARCH_FILTERS'] = {
  category: { label: 'Rubrique', all: 'Toutes les rubriques' },
  tag: { label: 'Mot-clé', all: 'Tous les mots-clés' },
  author: { label: 'Auteur', all: 'Tous les auteurs' },
};

export function searchSummary(count: number, text: string, typed?: string): string {
  if (typed !== undefined) return `Aucun résultat pour « ${typed} ». ${searchSummary(count, text)}`;
  if (count === 0)
    return `Aucun résultat pour « ${text} ». Essayez avec moins de mots, ou d’autres.`;
  return `${count === 1 ? '1 résultat' : `${count} résultats`} pour « ${text} »`;
}
