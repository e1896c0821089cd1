import type { Texts } from '#domain/texts/table.ts';

export const MESSAGES: Texts['MESSAGES'] = {
  loading: 'Chargement...',
  oops: 'Oups ! Quelque chose a mal tourné',
  tryAgain: 'Réessayer',
  goBack: 'Retour',
  postNotFound: 'Texte introuvable',
  noImage: 'Pas d’image',
  linkCopied: 'Lien copié !',
  untitled: 'Sans titre',

  commentFieldsMissing: 'Veuillez remplir tous les champs.',
  commentPosted: 'Commentaire publié !',
  commentHeld: 'Il apparaîtra ici dès que l’auteur l’aura approuvé.',
  replyPosted: 'Réponse publiée !',
  thoughtFieldsMissing: '⚠️ Veuillez remplir tous les champs obligatoires.',
  thoughtSubmitted: '✅ Envoyé !',
  thoughtReceived: '✅ Envoyé ! La pensée apparaîtra dès que l’auteur l’aura approuvée.',
  liked: 'Aimé. Merci.',
  thoughtNotSubmitted: '❌ L’envoi a échoué.',
  thoughtNetwork: '❌ Erreur de réseau. Veuillez réessayer.',
  likedAlready:
    'On ne peut pas aimer une chose ou quelqu’un plus d’une fois, et n’essayez même pas de cesser de l’aimer',
  commentRemoved: 'Le commentaire a été supprimé.',
  commentGone: 'Ce commentaire avait déjà été supprimé.',

  notLoaded: 'Le chargement a échoué.',

  commentsNeedScripts: 'Pour commenter, il faut JavaScript.',
  scriptsNeeded: 'Cette page a besoin de JavaScript.',
  noPosts: 'Pas encore de textes.',
  showMore: 'Afficher plus',
};

export const pressesLeft = (left: number) =>
  left === 1 ? 'Appuyez encore une fois pour ouvrir.' : `Appuyez encore ${left} fois pour ouvrir.`;

export const removeCommentQuestion = (name: string) =>
  `Supprimer le commentaire de ${name} ? C’est définitif. Les réponses restent.`;

const UNKNOWN = 'erreur inconnue';

export const commentFailed = (error = UNKNOWN) =>
  `Le commentaire n’a pas pu être publié : ${error}`;

export const replyFailed = (error = UNKNOWN) => `La réponse n’a pas pu être publiée : ${error}`;

export const postFetchFailed = (status: number, text: string) =>
  `Le texte n’a pas pu être chargé : HTTP ${status} ${text}`.trimEnd();

export const categoryLoadFailed = (category: string, status: number) =>
  `Les textes de ${category} n’ont pas pu être chargés (état : ${status})`;

export const postsBy = (author: string) => `Textes de ${author}.`;

export const postsWithTag = (tag: string) => `Textes avec le mot-clé « ${tag} ».`;

export const postsOfYear = (year: string) =>
  `Tous les textes de ${year}, du plus récent au plus ancien.`;

export const postCount = (count: string) => (count === '1' ? '1 texte' : `${count} textes`);

export const FEED_MESSAGES: Texts['FEED_MESSAGES'] = {
  follow: 'Suivre',
  followHint:
    'Un flux vous apporte les nouveaux textes. Copiez l’adresse d’un flux dans un lecteur de flux, qui montre tout ce qui est nouveau. Il ne faut ni compte ni adresse e-mail, et personne ne voit qui suit.',
  copyAddress: 'Copier l’adresse',
  addressCopied: 'Adresse copiée',
  atThePostsEnd: 'Les nouveaux textes arrivent par flux, sans compte.',
  thisIsAFeed:
    'Ceci est un flux. Copiez l’adresse de cette page dans un lecteur de flux, et il vous montrera tout ce qui est nouveau.',
  toThePage: 'Lire sur le site',
  moreFeeds: 'Tous les flux',
  subscribe: 'S’abonner par e-mail',
  byMail: 'Par e-mail',
  byMailHint:
    'Un autre service envoie les nouveaux textes par e-mail. C’est lui qui garde votre adresse, pas ce site.',
  inFediverse: 'Dans le fédivers',
  inFediverseHint:
    'Sur Mastodon et les réseaux de sa famille : collez ce nom dans la recherche, puis suivez.',
  copyName: 'Copier le nom',
  nameCopied: 'Nom copié',
  onBluesky: 'Sur Bluesky',
  onBlueskyHint:
    'On peut aussi y suivre ce site. Les réponses à ses publications apparaissent ici comme commentaires.',
  everything: 'Tous les textes',
};

export const postsTagged = (tag: string) => `Textes sur ${tag}.`;

export const thoughtTitle = (name: string) => `Une pensée de ${name}`;

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
