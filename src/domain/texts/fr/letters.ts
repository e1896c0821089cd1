import type { Texts } from '#domain/texts/table.ts';

export const MAIL_TEXTS: Texts['MAIL_TEXTS'] = {
  readWhole: 'Lire le texte entier',
  readOnSite: 'Lire sur le site',
  readRest: 'Lire la suite',
  answer: 'Répondre en public',
  cut: 'Les messageries coupent les longues lettres, celle-ci s’arrête donc ici.',
  whyPosts: (site) => `Vous recevez cette lettre parce que vous êtes abonné à ${site}.`,
  whyReplies: (site) =>
    `Vous recevez ce message parce que vous avez demandé à être prévenu des réponses sur ${site}.`,
  leavePosts: 'Se désabonner',
  leaveReplies: 'Ne plus recevoir les réponses',
  digest: (site) => `Cette semaine sur ${site}`,
  period: (from, until) => `Du ${from} au ${until}`,
  confirmSubject: (site) => `Veuillez confirmer : message de ${site}`,
  confirmIntro: (site) => `Quelqu’un a saisi cette adresse sur ${site} et a demandé :`,
  each: 'une lettre à chaque nouveau texte',
  weekly: 'une lettre par semaine avec les nouveaux textes',
  sections: (names) => `seulement de : ${names}`,
  replies: 'un message quand quelqu’un répond à vos commentaires',
  confirm: 'Confirmer',
  confirmElse:
    'Si ce n’était pas vous, ignorez ce message. Vous ne recevrez pas de lettres, et l’adresse sera supprimée au bout d’une semaine.',
  reply: (name, title) => `${name} vous a répondu sur « ${title} »`,
  readReply: 'Lire la réponse',
  severalReplies: (count, site) => `${count} réponses à vos commentaires sur ${site}`,
  moreReplies: (count) => `Et ${count} de plus sur le site.`,
};

export const SUBSCRIBE_TEXTS: Texts['SUBSCRIBE_TEXTS'] = {
  heading: 'Les nouveaux articles par e-mail',
  subscribe: 'S’abonner',
  pace: 'À quel rythme',
  each: 'Chaque article',
  weekly: 'Une fois par semaine',
  allSections: 'Toutes les rubriques, ou certaines',
  promise: 'Vous confirmez par un message, et partez d’un clic.',

  askedHeading: 'Regardez votre boîte de réception',
  asked:
    'Un message avec un lien est en route. Les lettres arrivent une fois que vous avez ouvert le lien et confirmé.',
  askedHint:
    'Le lien est valable une semaine. Si aucun message n’arrive, regardez dans le courrier indésirable, puis réessayez dans dix minutes.',

  confirmHeading: 'Encore une étape',
  confirmPosts: 'Voulez-vous recevoir les nouveaux articles de ce site par e-mail ?',
  confirmReplies: 'Voulez-vous être averti par e-mail des réponses à vos commentaires ?',
  confirm: 'Oui, confirmer',
  confirmIgnore: 'Si vous n’avez rien demandé, fermez cette page. Rien ne sera envoyé.',

  confirmedHeading: 'Confirmé',
  getsPosts: 'Les nouveaux articles arrivent par e-mail.',
  getsReplies: 'Les réponses à vos commentaires vous sont annoncées par e-mail.',
  leaveHint: 'Chaque message contient un lien pour les arrêter.',

  expiredHeading: 'Ce lien a expiré',
  expired: 'Il était valable une semaine. Refaites la demande, et un nouveau lien arrivera.',
  voidHeading: 'Ce lien n’est plus valable',
  voidLink:
    'Les messages ont été arrêtés, ou un lien plus récent a été envoyé. Vous pouvez refaire la demande.',
  unknownHeading: 'Ce lien n’est pas complet',
  unknown: 'Veuillez le copier en entier depuis le message.',

  leaveHeading: 'Arrêter ces messages ?',
  leavePosts: 'Vous recevez les nouveaux articles de ce site par e-mail.',
  leaveReplies: 'Les réponses à vos commentaires vous sont annoncées par e-mail.',
  leaveBoth:
    'Vous recevez les nouveaux articles par e-mail, et les réponses à vos commentaires vous sont annoncées.',
  stopPosts: 'Arrêter les articles',
  stopReplies: 'Arrêter les réponses',
  stopAll: 'Tout arrêter',
  leftHeading: 'Vous ne recevrez plus ces messages',
  left: 'Votre adresse a été retirée de la liste de ce site.',
  leftAgain: 'Pour revenir, indiquez de nouveau votre adresse.',

  failedHeading: 'Cela n’a pas marché',
  checkAddress: 'Veuillez vérifier votre adresse.',
};
