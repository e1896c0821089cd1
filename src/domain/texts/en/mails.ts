/** Texts of the mails that readers get. */
export const MAIL_TEXTS = {
  readWhole: 'Read the whole post',
  readOnSite: 'Read it on the site',
  readRest: 'Read the rest',
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
