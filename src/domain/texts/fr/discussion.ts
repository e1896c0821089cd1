import type { Texts } from '#domain/texts/table.ts';
import { COMMENT_EDITING } from '#domain/timing.ts';

/** French counts nothing as one. */
const counted = (count: number, one: string) => `${count} ${one}${count < 2 ? '' : 's'}`;

export const DISCUSSION_TEXTS: Texts['DISCUSSION_TEXTS'] = {
  heading: 'Discussion',
  replyCount: (count) => counted(count, 'réponse'),
  counts: (comments, replies) =>
    `${counted(comments, 'commentaire')}, ${counted(replies, 'réponse')}`,
  edited: '(modifié)',
  reply: 'Répondre',
  replyTo: (name) => `Répondre à ${name}`,
  remove: 'Supprimer',
  removeComment: (name) => `Supprimer le commentaire de ${name}`,
  shareThoughts: 'Qu’en pensez-vous ?',
  emailHint: 'Seul l’auteur peut la voir.',
  tellReplies: 'M’avertir des réponses par e-mail',
  confirmReplies:
    'Pour être averti des réponses, confirmez dans le message qui est en route. Chaque navigateur le demande une fois.',
  comment: 'Commentaire',
  postReply: 'Publier la réponse',
  postComment: 'Publier le commentaire',
  edit: 'Modifier',
  editOwn: 'Modifier votre commentaire',
  removeOwn: 'Supprimer votre commentaire',
  saveComment: 'Enregistrer le commentaire',
  authorMark: 'Auteur',
  from: {
    bluesky: 'de Bluesky',
    fediverse: 'du fédivers',
    web: 'd’un autre site',
    mention: 'mentionné sur un autre site',
  },
  byLetter: 'en réponse à la lettre',
  readOriginal: 'lire l’original',
  removed: 'Ce commentaire a été supprimé.',
  writeComment: 'Écrire un commentaire',
  showOlderComments: 'Afficher les commentaires précédents',
  olderCommentsShown: 'Les commentaires précédents sont ci-dessous.',
  show: 'Afficher',
  discussionClosed: 'Cette discussion est close.',
  commentsOpenUntil: 'Les commentaires sont ouverts jusqu’au',
  commentNotPosted: 'Le commentaire n’a pas pu être publié. Veuillez réessayer.',
  replyNotPosted: 'La réponse n’a pas pu être publiée. Veuillez réessayer.',
};

export const FORM_TEXTS: Texts['FORM_TEXTS'] = {
  name: 'Nom',
  email: 'Adresse e-mail',
  posting: 'Envoi...',
  cancel: 'Annuler',
  characters: 'caractères',
  noConnection: 'Le site ne répond pas. Vérifiez votre connexion et réessayez.',
};

export const ERROR_TEXTS: Texts['ERROR_TEXTS'] = {
  letters_off: 'Ce site n’envoie pas de lettres.',
  discussion_closed: 'Cette discussion est close.',
  post_not_found: 'Ce texte n’existe pas.',
  comment_not_found: 'Ce commentaire n’existe pas.',
  thought_not_found: 'Cette pensée n’existe pas.',
  editing_over: `Un commentaire peut être modifié pendant ${COMMENT_EDITING / 60_000} minutes. Ce temps est écoulé, mais vous pouvez encore le supprimer.`,
  comment_approved: 'L’auteur a déjà approuvé ce commentaire. Il ne peut plus qu’être supprimé.',
  edit_needs_approval:
    'L’auteur doit d’abord voir ce texte. Veuillez l’envoyer comme un nouveau commentaire.',
  being_saved: 'Quelqu’un d’autre est en train d’enregistrer ceci. Veuillez réessayer.',
  already_liked: 'Vous aimez déjà cette pensée.',
  body_too_large: 'Ce texte est trop volumineux.',
  invalid_input: 'Veuillez vérifier les champs indiqués.',
  comment_incomplete: 'Veuillez remplir tous les champs.',
  thought_incomplete: '⚠️ Veuillez remplir tous les champs obligatoires.',
  reply_too_deep:
    'Les réponses ne peuvent pas aller plus loin. Veuillez répondre à un commentaire plus haut.',
  looks_automated: 'Cela semble automatique. Attendez un instant et envoyez à nouveau.',
  too_many: 'Trop de tentatives. Attendez un instant et réessayez.',
  store_unavailable: 'Rien ne peut être enregistré pour le moment. Veuillez réessayer.',
  busy: 'Le site est très sollicité. Veuillez réessayer dans un instant.',
  unexpected: 'Quelque chose a mal tourné de notre côté. Veuillez réessayer.',
};

export const fieldMessage: Texts['fieldMessage'] = ({ code, maximum }) => {
  if (code === 'too_big') return `${String(maximum)} caractères au plus.`;
  return code === 'too_small' ? 'Ce champ est obligatoire.' : 'Veuillez vérifier ce champ.';
};
