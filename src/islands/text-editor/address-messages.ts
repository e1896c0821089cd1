/** The messages about addresses, which are loaded when one is asked for. */
export const ADDRESS_MESSAGES = {
  noAddress: 'Please enter an address such as https://example.com.',
  noPost: 'No post has this title.',
  postsLoading: 'Loading your posts …',
  postsNotLoaded: 'Your posts could not be loaded. You can paste an address.',
  embedDialog: 'Embed a page',
  embedHint:
    'Of YouTube, Vimeo, Spotify, SoundCloud, CodePen, Bluesky or Mastodon, readers can load a player or post. Any other page becomes a card with its title.',
} as const;
