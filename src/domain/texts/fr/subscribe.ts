import type { Texts } from '#domain/texts/table.ts';

export const SUBSCRIBE_TEXTS: Texts['SUBSCRIBE_TEXTS'] = {
  heading: 'Les nouveaux articles par e-mail',
  subscribe: 'S’abonner',
  pace: 'À quel rythme',
  each: 'Chaque article',
  weekly: 'Une fois par semaine',
  sections: 'Rubriques',
  allSections: 'Toutes les rubriques, ou certaines',
  promise: 'Vous confirmez par un message, et partez d’un clic.',

  askedHeading: 'Regardez votre boîte de réception',
  asked:
    'Un message avec un lien est en route. Les lettres arrivent une fois que vous avez ouvert le lien et confirmé.',
  askedHint:
    'Le lien est valable une semaine. Si aucun message n’arrive, regardez parmi les indésirables, puis réessayez dans dix minutes.',

  confirmHeading: 'Encore une étape',
  confirmPosts: 'Voulez-vous recevoir les nouveaux articles de ce site par e-mail ?',
  confirmReplies: 'Voulez-vous être averti par e-mail des réponses à vos commentaires ?',
  confirm: 'Oui, confirmer',
  confirmIgnore: 'Si vous n’avez rien demandé, fermez cette page. Rien ne sera envoyé.',

  confirmedHeading: 'C’est confirmé',
  getsPosts: 'Les nouveaux articles arrivent par e-mail.',
  getsReplies: 'Les réponses à vos commentaires vous sont annoncées par e-mail.',
  leaveHint: 'Chaque message contient un lien pour les arrêter.',

  expiredHeading: 'Ce lien a expiré',
  expired: 'Il était valable une semaine. Refaites la demande, et un nouveau lien arrivera.',
  voidHeading: 'Ce lien n’a plus d’effet',
  voidLink: 'Les lettres ont été arrêtées ou redemandées. Vous pouvez refaire la demande.',
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
  leftHeading: 'Ces messages n’arriveront plus',
  left: 'Votre adresse a été retirée de la liste de ce site.',
  leftAgain: 'Pour revenir, indiquez votre adresse. Un message le confirmera.',

  failedHeading: 'Cela n’a pas marché',
  checkAddress: 'Veuillez vérifier votre adresse.',
};
