import type { Texts } from '#domain/texts/table.ts';

export const MAIL_TEXTS: Texts['MAIL_TEXTS'] = {
  readWhole: 'Lire le texte entier',
  readOnSite: 'Lire sur le site',
  readRest: 'Lire la suite',
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
