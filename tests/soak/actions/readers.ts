import { TRIES } from '#tests/soak/site/client.ts';
import { type Action, newWord, alone, newId, newSecret, type Scene, sentence } from './action.ts';
import {
  type Comment,
  publishedPosts,
  type Thought,
  type CommentState,
  type ThoughtState,
} from '#tests/soak/model.ts';
import { certain, count, noCount, note } from '#tests/soak/thing.ts';

/** Actions of readers. They send a text again whose response was lost, as the forms do. */
export const READERS: readonly Action[] = [
  { name: 'comment', weight: 8, run: (scene) => comment(scene) },
  { name: 'reply', weight: 4, run: reply },
  { name: 'edit a comment', weight: 2, run: editComment },
  { name: 'withdraw a comment', weight: 1, run: withdrawComment },
  { name: 'submit a thought', weight: 4, run: submitThought },
  { name: 'withdraw a thought', weight: 0.5, run: withdrawThought },
  { name: 'like', weight: 8, run: like },
  { name: 'view', weight: 12, run: view },
  { name: 'visit', weight: 4, run: visit },
  { name: 'read', weight: 8, run: read },
];

async function comment(scene: Scene, parent?: Comment): Promise<void> {
  const { model, random, client } = scene;
  const document = parent?.document ?? random.pick(publishedPosts(model));
  const address = document && certain(document)?.address;
  if (!document || !address) return;
  const word = newWord(scene, `a comment on ${document.id}`);
  const receipt = random.letters(32);
  const made: Comment = {
    document,
    receipt,
    words: [word],
    id: '',
    isBusy: true,
    states: [{ status: 'absent', word }],
  };
  model.comments.push(made);
  const json = {
    name: sentence(random).slice(0, 20),
    email: `${newSecret(scene, 'an email address')}@mail.example`,
    comment: `${word} ${sentence(random)}`,
    draft: newId(scene),
    receipt,
  };
  const path = `/api/comments/${address}${parent ? `/reply/${parent.id}` : ''}`;
  const reply = await client.repeat('POST', path, { json });
  const posted = reply.json['comment'] as { id: string } | undefined;
  made.id = posted?.id ?? '';
  note<CommentState>(made, reply.outcome, () => ({
    status: reply.json['held'] ? 'held' : 'visible',
    word,
  }));
  // Signs of spam may hold a comment whose response was lost.
  if (reply.outcome === 'unclear')
    note<CommentState>(made, 'unclear', () => ({ status: 'held', word }));
  made.isBusy = false;
}

async function reply(scene: Scene): Promise<void> {
  const parents = scene.model.comments.filter(
    (one) => one.id !== '' && certain(one)?.status === 'visible',
  );
  const parent = scene.random.pick(parents);
  if (parent) await comment(scene, parent);
}

const ownPath = ({ document, id }: Comment) =>
  `/api/comments/${certain(document)?.address}/own/${id}`;

const withId = <T extends { id: string }>(things: readonly T[]) =>
  things.filter(({ id }) => id !== '');

const changeable = ({ model }: Scene) =>
  withId(model.comments).filter(({ document }) => certain(document)?.status === 'published');

async function editComment(scene: Scene): Promise<void> {
  const { random, client } = scene;
  await alone(changeable(scene), random, async (own) => {
    const word = newWord(scene, `an edit of the comment ${own.id}`);
    own.words.push(word);
    const json = { comment: `${word} ${sentence(random)}` };
    const headers = { receipt: own.receipt };
    const { outcome } = await client.repeat('PUT', ownPath(own), { json, headers });
    note<CommentState>(own, outcome, ({ status }) =>
      status === 'removed' || status === 'absent' ? undefined : { status, word },
    );
  });
}

async function withdrawComment(scene: Scene): Promise<void> {
  await alone(changeable(scene), scene.random, async (own) => {
    const headers = { receipt: own.receipt };
    const { outcome } = await scene.client.repeat('DELETE', ownPath(own), { headers });
    note<CommentState>(own, outcome, ({ status, word }) =>
      status === 'absent' ? undefined : { status: 'removed', word },
    );
  });
}

async function submitThought(scene: Scene): Promise<void> {
  const { model, random, client } = scene;
  const word = newWord(scene, 'a thought');
  const receipt = random.letters(32);
  const made: Thought = {
    word,
    receipt,
    likes: noCount(),
    id: '',
    isBusy: true,
    states: [{ status: 'absent' }],
  };
  model.thoughts.push(made);
  const json = {
    name: sentence(random).slice(0, 20),
    contact: '',
    content: `${word} ${sentence(random)}`.slice(0, 100),
    type: 'short',
    draft: newId(scene),
    receipt,
  };
  const reply = await client.repeat('POST', '/api/dailythoughts/submit', { json });
  made.id = (reply.json['id'] as string | undefined) ?? '';
  note<ThoughtState>(made, reply.outcome, () => ({ status: 'waiting' }));
  made.isBusy = false;
}

async function withdrawThought({ model, random, client }: Scene): Promise<void> {
  await alone(withId(model.thoughts), random, async (own) => {
    const headers = { receipt: own.receipt };
    const path = `/api/dailythoughts/own/${own.id}`;
    const { outcome } = await client.repeat('DELETE', path, { headers });
    note<ThoughtState>(own, outcome, ({ status }) =>
      status === 'absent' ? undefined : { status: 'gone' },
    );
  });
}

async function like({ model, random, client, site }: Scene): Promise<void> {
  const approved = withId(model.thoughts).filter((one) => certain(one)?.status === 'approved');
  const thought = random.pick(approved);
  if (!thought) return;
  const headers = { 'idempotency-key': random.letters(20) };
  const timeOfIt = () => `${site.era()} ${Math.floor(site.now() / 3_600_000)}`;
  const before = timeOfIt();
  const path = `/api/dailythoughts/likes/${thought.id}`;
  const { outcome } = await client.repeat('POST', path, { headers });
  count(thought.likes, outcome);
  // The key stands for one like within an hour of the site's clock.
  if (timeOfIt() !== before) thought.likes.most += TRIES - 1;
}

async function view({ model, random, client }: Scene): Promise<void> {
  const post = random.pick(publishedPosts(model));
  if (!post) return;
  const as = random.happens(0.2) ? 'program' : 'reader';
  const optedOut = random.happens(0.3);
  const headers: Record<string, string> = optedOut ? { dnt: '1' } : {};
  const path = `/api/views/${post.state.address}`;
  const { outcome } = await client.send('POST', path, { as, headers });
  count(post.views, outcome);
  if (!optedOut) count(model.visits[as === 'program' ? 'programs' : 'people'], outcome);
}

async function visit({ model, random, client }: Scene): Promise<void> {
  const as = random.happens(0.2) ? 'program' : 'reader';
  const { outcome } = await client.send('POST', '/api/visits', { as });
  count(model.visits[as === 'program' ? 'programs' : 'people'], outcome);
}

async function read({ model, random, client }: Scene): Promise<void> {
  const address = random.pick(publishedPosts(model))?.state.address ?? 'tech/none202611211200';
  const paths = [
    '/',
    '/daily-thoughts',
    '/blog/tech',
    '/archive',
    `/blog/${address}`,
    `/api/blogs/${address}`,
    `/api/comments/${address}`,
    '/api/dailythoughts/process',
    '/api/dailythoughts/likes',
  ];
  await client.send('GET', random.pick(paths) ?? '/');
}
