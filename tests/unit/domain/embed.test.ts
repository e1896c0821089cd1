import { expect, test } from 'vitest';
import { embedOf, FRAME_HOSTS } from '#domain/posts/embed.ts';

const film = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', film],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', film],
  ['https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=1m30s', `${film}&start=90`],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=5', `${film}&start=5`],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', film],
  [
    'https://www.youtube.com/playlist?list=PL0123456789',
    'https://www.youtube-nocookie.com/embed/videoseries?list=PL0123456789&autoplay=1',
  ],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103f6e',
  ],
  [
    'https://open.spotify.com/intl-de/track/6rqhFgbbKwnb9MLmUQDhG6?si=x',
    'https://open.spotify.com/embed/track/6rqhFgbbKwnb9MLmUQDhG6',
  ],
  [
    'https://soundcloud.com/artist/a-song',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fartist%2Fa-song&auto_play=true',
  ],
  [
    'https://codepen.io/chris/pen/abcDEF',
    'https://codepen.io/chris/embed/abcDEF?default-tab=result',
  ],
  [
    'https://bsky.app/profile/bsky.app/post/3kxyz12345a2b',
    'https://embed.bsky.app/embed/bsky.app/app.bsky.feed.post/3kxyz12345a2b',
  ],
  [
    'https://mastodon.social/@Gargron/109318821117356215',
    'https://mastodon.social/@Gargron/109318821117356215/embed',
  ],
])('%s is shown in the frame %s', (address, frame) => {
  const embed = embedOf(address);

  expect(embed?.frame).toBe(frame);
  expect(FRAME_HOSTS).toContain(new URL(frame).host);
  // The address that is stored, and that of the frame itself, are the same page.
  expect(embedOf(embed?.page ?? '')?.frame).toBe(frame);
  expect(embedOf(frame)?.page.replace(/&t=.*/, '')).toBe(
    embed?.page.replace(/&t=.*/, '').replace('shorts/', 'watch?v='),
  );
});

test.each([
  'https://example.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/@channel',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/https://youtu.be/dQw4w9WgXcQ',
  'https://user@youtu.be/dQw4w9WgXcQ',
  'https://youtu.be:8080/dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v="><script>',
  'https://unknown.example/@user/109318821117356215',
  'https://w.soundcloud.com/player/?url=https://w.soundcloud.com/player/?url=x',
  'javascript:alert(1)',
  'no address',
])('%s stays a link', (address) => {
  expect(embedOf(address)).toBeUndefined();
});
