export const MAIL_TEXTS = {
  readWhole: 'Read the whole post',
  readOnSite: 'Read it on the site',
  readRest: 'Read the rest',
  answer: 'Reply in public',
  cut: 'Mail programs cut long letters, so this one ends here.',
  whyPosts: (site: string) => `You get this letter because you subscribed to ${site}.`,
  whyReplies: (site: string) =>
    `You get this mail because you asked to be told of replies on ${site}.`,
  leavePosts: 'Unsubscribe',
  leaveReplies: 'No more mails about replies',
  digest: (site: string) => `New on ${site} this week`,
  period: (from: string, until: string) => `${from} to ${until}`,
  confirmSubject: (site: string) => `Please confirm: mail from ${site}`,
  confirmIntro: (site: string) => `Somebody entered this address on ${site} and asked for:`,
  each: 'a letter with each new post',
  weekly: 'one letter a week with its new posts',
  sections: (names: string) => `only from: ${names}`,
  replies: 'a mail when somebody replies to your comments',
  confirm: 'Confirm',
  confirmElse:
    'If it was not you, ignore this mail. No letters will come, and the address is deleted after a week.',
  reply: (name: string, title: string) => `${name} replied to you on “${title}”`,
  readReply: 'Read the reply',
  severalReplies: (count: string, site: string) => `${count} replies to your comments on ${site}`,
  moreReplies: (count: string) => `And ${count} more on the site.`,
} as const;

/** Texts about letters by e-mail, for whoever subscribes, confirms or leaves. */
export const SUBSCRIBE_TEXTS = {
  heading: 'New posts by e-mail',
  subscribe: 'Subscribe',
  pace: 'How often',
  each: 'Every post',
  weekly: 'Once a week',
  allSections: 'All sections, or some',
  promise: 'You confirm by mail, and can leave with one click.',

  askedHeading: 'Check your inbox',
  asked:
    'A mail with a link is on its way. Letters come once you have opened the link and confirmed.',
  askedHint:
    'The link works for a week. If no mail comes, look in your spam folder, and try again in ten minutes.',

  confirmHeading: 'One more step',
  confirmPosts: 'Do you want new posts of this site by e-mail?',
  confirmReplies: 'Do you want to be told by e-mail of replies to your comments?',
  confirm: 'Yes, confirm',
  confirmIgnore: 'If you did not ask for it, close this page. Nothing will be sent.',

  confirmedHeading: 'Confirmed',
  getsPosts: 'New posts come by e-mail.',
  getsReplies: 'You are told of replies to your comments by e-mail.',
  leaveHint: 'Each mail has a link to stop them.',

  expiredHeading: 'This link has expired',
  expired: 'It was valid for a week. Ask again to get a new one.',
  voidHeading: 'This link no longer works',
  voidLink: 'The mails were stopped, or a newer link was sent. You can ask again.',
  unknownHeading: 'This link is not complete',
  unknown: 'Please copy all of it from the mail.',

  leaveHeading: 'Stop these mails?',
  leavePosts: 'You get new posts of this site by e-mail.',
  leaveReplies: 'You are told by e-mail of replies to your comments.',
  leaveBoth: 'You get new posts by e-mail, and are told of replies to your comments.',
  stopPosts: 'Stop new posts',
  stopReplies: 'Stop replies',
  stopAll: 'Stop everything',
  leftHeading: 'You get no more of these mails',
  left: 'Your address has been removed from this site’s list.',
  leftAgain: 'To come back, enter your address again.',

  failedHeading: 'That did not work',
  checkAddress: 'Please check your address.',
} as const;
