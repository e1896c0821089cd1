import { byHand, type Check } from '#probe/check.ts';

const toDo = (name: string, found: string, todo: string): Check => ({
  name,
  does: 'does nothing: no request can show it',
  run: () => Promise.resolve(byHand(found, todo)),
});

/** Checks of which no request can show anything. */
export const BY_HAND: readonly Check[] = [
  toDo(
    'Credits',
    'Only your account at Netlify shows what the site costs.',
    'Note the number on its usage page, wait an hour without visitors, and look again. The difference times 720 is the monthly cost of the schedule.',
  ),
  toDo(
    'Region',
    'Nobody can see from outside where the functions run and the store is.',
    'Where the plan offers a choice, compare it with the project configuration of Netlify. A slow “Speed” is a sign of a wrong one.',
  ),
  toDo(
    'Other places',
    'The site was seen from one place and at one address, by the machines of the CDN that are near it.',
    'Probe it once from another network, and open its other domains: each must lead to this one.',
  ),
  toDo(
    'Previews',
    'Only a pull request has a preview.',
    'Open one. Its build must pass, and content sent to it must not appear here.',
  ),
];
