import type { Texts } from '#domain/texts/table.ts';

export const MAIL_TEXTS: Texts['MAIL_TEXTS'] = {
  readWhole: 'Ganzen Beitrag lesen',
  readOnSite: 'Auf der Website lesen',
  readRest: 'Den Rest lesen',
  cut: 'Mailprogramme kürzen lange Briefe, deshalb endet dieser hier.',
  whyPosts: (site) => `Dieser Brief kommt, weil du ${site} abonniert hast.`,
  whyReplies: (site) =>
    `Diese Mail kommt, weil du auf ${site} um Nachricht von Antworten gebeten hast.`,
  leavePosts: 'Abbestellen',
  leaveReplies: 'Keine Mails über Antworten mehr',
  digest: (site) => `Neu auf ${site} in dieser Woche`,
  period: (from, until) => `${from} bis ${until}`,
  confirmSubject: (site) => `Bitte bestätigen: Mail von ${site}`,
  confirmIntro: (site) => `Jemand hat diese Adresse auf ${site} eingetragen und wünscht:`,
  each: 'einen Brief mit jedem neuen Beitrag',
  weekly: 'einen Brief pro Woche mit den neuen Beiträgen',
  sections: (names) => `nur aus: ${names}`,
  replies: 'eine Mail, wenn jemand auf deine Kommentare antwortet',
  confirm: 'Bestätigen',
  confirmElse:
    'Warst du es nicht, kannst du diese Mail ignorieren. Es kommen keine Briefe, und die Adresse wird nach einer Woche gelöscht.',
  reply: (name, title) => `${name} hat dir zu „${title}“ geantwortet`,
  readReply: 'Antwort lesen',
  severalReplies: (count, site) => `${count} Antworten auf deine Kommentare auf ${site}`,
  moreReplies: (count) => `Und ${count} weitere auf der Website.`,
};
