import type { Problem } from './health.ts';

interface Advice {
  readonly title: string;
  readonly text: string;
  /** A section of the dashboard in which something can be done. */
  readonly section?: { readonly href: string; readonly label: string };
}

/** Texts about everything that can be wrong, each with the thing to do. `docs/operating.md` has more of each. */
export const ADVICE: Readonly<Record<Problem, Advice>> = {
  store: {
    title: 'The store does not respond.',
    text: 'Wait, and look at the status page of your host. Nothing that was acknowledged is lost.',
  },
  disk: {
    title: 'The disk is nearly full.',
    text: 'Make room on the machine before nothing can be saved any more. Old archives in the folder of daily backups can be moved elsewhere.',
    section: { href: '#backup', label: 'Backup' },
  },
  schedule: {
    title: 'Scheduled work has stopped.',
    text: 'Scheduled posts wait, and statistics become slow. On Netlify, check the function “schedule” and its log. On your own machine, restart the site. Posts that are due can be published by hand.',
    section: { href: '#drafts', label: 'Drafts' },
  },
  'roll-up': {
    title: 'Views and visits are not summed up.',
    text: 'Nothing is lost: they are kept until they are summed up, and statistics load slowly. The log of the function “background”, or of the server, has the reason.',
    section: { href: '#statistics', label: 'Statistics' },
  },
  'clean-up': {
    title: 'Expired data is not removed.',
    text: 'Deleted texts and old sign-ins stay longer than they should. The log of the function “background”, or of the server, has the reason.',
  },
  background: {
    title: 'Background work does not reach the site.',
    text: 'The site asks itself for this work, and another address answers with a redirect. Sums, clean-up, backups and mails are then slow or stop. Set SITE_URL to the address that readers end up at, or leave it out on Netlify. The address that was asked:',
  },
  build: {
    title: 'Readers do not get the last build.',
    text: 'The build failed or still waits. The deploy log of your host, or the log of the server, has the reason. Retry starts it again. If it succeeds and pages are still outdated, use Rebuild everything.',
    section: { href: '#publishing', label: 'Rebuild everything' },
  },
  takedown: {
    title: 'Readers still get something that was taken down.',
    text: 'It is purged from the CDN again each hour. A deploy drops all copies, and costs 15 credits on Netlify: use Rebuild everything. If the page is still there after that, see “Something must be gone now” in the operator’s guide.',
    section: { href: '#publishing', label: 'Rebuild everything' },
  },
  backup: {
    title: 'The daily backup failed.',
    text: 'The log of the server has the reason. Download a backup meanwhile.',
    section: { href: '#backup', label: 'Backup' },
  },
  refusals: {
    title: 'Many sign-ins were refused.',
    text: 'Somebody tries keys. None can be guessed, and attempts are limited. If one of your key files may have been copied, revoke it.',
    section: { href: '#access', label: 'Access' },
  },
  webhook: {
    title: 'The webhook does not accept messages.',
    text: 'They are repeated for a day. The table of deliveries has the responses of the receiver, and a test shows whether it works again.',
    section: { href: '#publishing', label: 'Notifications' },
  },
  mail: {
    title: 'Mails wait for long.',
    text: 'They are sent again for a day. The log of the function “background”, or of the server, has the reason, such as a mail server that does not accept the password.',
  },
  format: {
    title: 'The data is of a newer version than this site.',
    text: 'An older version of the code was deployed. Run the newest one again. Until then nothing can be saved, and nothing is cleaned up or summed up.',
  },
  clock: {
    title: 'The clock of the site was ahead.',
    text: 'Something is noted to have happened in the future. Set the clock of the machine by a time server. Look at posts of that time: scheduled ones may have been published early. Backups go on, and nothing was removed too early.',
  },
};
