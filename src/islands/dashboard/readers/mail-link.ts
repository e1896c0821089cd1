/** Returns a link for a mail to an address. Readers chose it, so nothing of it may become a subject or a second address. */
export const mailLink = (address: string) =>
  `mailto:${address.split('@').map(encodeURIComponent).join('@')}`;
