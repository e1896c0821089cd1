import type { Texts } from '#domain/texts/table.ts';

export const MAIL_TEXTS: Texts['MAIL_TEXTS'] = {
  readWhole: 'Ganzen Beitrag lesen',
  readOnSite: 'Auf der Website lesen',
  readRest: 'Den Rest lesen',
  answer: 'Öffentlich antworten',
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

export const SUBSCRIBE_TEXTS: Texts['SUBSCRIBE_TEXTS'] = {
  heading: 'Neue Beiträge per E-Mail',
  subscribe: 'Abonnieren',
  pace: 'Wie oft',
  each: 'Jeder Beitrag',
  weekly: 'Einmal pro Woche',
  allSections: 'Alle Rubriken, oder einige',
  promise: 'Du bestätigst es per E-Mail und meldest dich mit einem Klick ab.',

  askedHeading: 'Sieh in dein Postfach',
  asked:
    'Eine E-Mail mit einem Link ist unterwegs. Briefe kommen, sobald du den Link geöffnet und bestätigt hast.',
  askedHint:
    'Der Link gilt eine Woche. Wenn keine E-Mail kommt, sieh im Spam-Ordner nach und versuche es in zehn Minuten noch einmal.',

  confirmHeading: 'Noch ein Schritt',
  confirmPosts: 'Möchtest du neue Beiträge dieser Website per E-Mail?',
  confirmReplies: 'Möchtest du per E-Mail von Antworten auf deine Kommentare erfahren?',
  confirm: 'Ja, bestätigen',
  confirmIgnore:
    'Wenn du nicht darum gebeten hast, schließe diese Seite. Dann wird nichts verschickt.',

  confirmedHeading: 'Bestätigt',
  getsPosts: 'Neue Beiträge kommen per E-Mail.',
  getsReplies: 'Du erfährst per E-Mail von Antworten auf deine Kommentare.',
  leaveHint: 'Jede E-Mail hat einen Link zum Abmelden.',

  expiredHeading: 'Dieser Link ist abgelaufen',
  expired: 'Er galt eine Woche. Fordere einen neuen an.',
  voidHeading: 'Dieser Link gilt nicht mehr',
  voidLink:
    'Die E-Mails wurden abbestellt, oder es gibt einen neueren Link. Du kannst dich wieder anmelden.',
  unknownHeading: 'Dieser Link ist nicht vollständig',
  unknown: 'Bitte kopiere ihn ganz aus der E-Mail.',

  leaveHeading: 'Diese E-Mails abbestellen?',
  leavePosts: 'Du bekommst neue Beiträge dieser Website per E-Mail.',
  leaveReplies: 'Du erfährst per E-Mail von Antworten auf deine Kommentare.',
  leaveBoth:
    'Du bekommst neue Beiträge per E-Mail und erfährst von Antworten auf deine Kommentare.',
  stopPosts: 'Beiträge abbestellen',
  stopReplies: 'Antworten abbestellen',
  stopAll: 'Alles abbestellen',
  leftHeading: 'Du bekommst diese E-Mails nicht mehr',
  left: 'Deine Adresse wurde aus der Liste dieser Website entfernt.',
  leftAgain: 'Um zurückzukommen, gib deine Adresse wieder an.',

  failedHeading: 'Das hat nicht geklappt',
  checkAddress: 'Bitte prüfe deine Adresse.',
};
