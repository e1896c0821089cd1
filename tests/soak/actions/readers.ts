import { addressOf } from '#domain/address-of.ts';
import * as comments from '#domain/comments/calls.ts';
import { readPost } from '#domain/posts/calls.ts';
import { countView, countVisit } from '#domain/statistics/calls.ts';
import * as thoughts from '#domain/thoughts/calls.ts';
import {
  type Comment,
  publishedPosts,
  refOf,
  type Thought,
  type CommentState,
  type ThoughtState,
} from '#tests/soak/model.ts';
import { TRIES } from '#tests/soak/site/client.ts';
import { certain, count, noCount, note } from '#tests/soak/thing.ts';
import { type Action, newWord, alone, newId, newSecret, type Scene, sentence } from './action.ts';

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
  const params = refOf(address);
  const body = {
    name: sentence(random).slice(0, 20),
    email: `${newSecret(scene, 'an email address')}@mail.example`,
    comment: `${word} ${sentence(random)}`,
    draft: newId(scene),
    receipt,
  };
  const { outcome, json } = await (parent
    ? client.repeat(comments.submitReply, { params: { ...params, commentId: parent.id }, body })
    : client.repeat(comments.submitComment, { params, body }));
  made.id = json?.comment.id ?? '';
  note<CommentState>(made, outcome, () => ({ status: json?.held ? 'held' : 'visible', word }));
  // Signs of spam may hold a comment whose response was lost.
  if (outcome === 'unclear') note<CommentState>(made, 'unclear', () => ({ status: 'held', word }));
  made.isBusy = false;
}

async function reply(scene: Scene): Promise<void> {
  const parents = scene.model.comments.filter(
    (one) => one.id !== '' && certain(one)?.status === 'visible',
  );
  const parent = scene.random.pick(parents);
  if (parent) await comment(scene, parent);
}

/** The parts of a request of the writer of a comment. */
const asWriter = ({ document, id, receipt }: Comment) => ({
  params: { ...refOf(certain(document)?.address ?? ''), commentId: id },
  headers: { receipt },
});

const withId = <T extends { id: string }>(things: readonly T[]) =>
  things.filter(({ id }) => id !== '');

const changeable = ({ model }: Scene) =>
  withId(model.comments).filter(({ document }) => certain(document)?.status === 'published');

async function editComment(scene: Scene): Promise<void> {
  const { random, client } = scene;
  await alone(changeable(scene), random, async (own) => {
    const word = newWord(scene, `an edit of the comment ${own.id}`);
    own.words.push(word);
    const body = { comment: `${word} ${sentence(random)}` };
    const { outcome } = await client.repeat(comments.editOwnComment, { ...asWriter(own), body });
    note<CommentState>(own, outcome, ({ status }) =>
      status === 'removed' || status === 'absent' ? undefined : { status, word },
    );
  });
}

async function withdrawComment(scene: Scene): Promise<void> {
  await alone(changeable(scene), scene.random, async (own) => {
    const { outcome } = await scene.client.repeat(comments.withdrawComment, asWriter(own));
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
  const { outcome, json } = await client.repeat(thoughts.submitThought, {
    body: {
      name: sentence(random).slice(0, 20),
      contact: '',
      content: `${word} ${sentence(random)}`.slice(0, 100),
      type: 'short',
      draft: newId(scene),
      receipt,
    },
  });
  made.id = json?.id ?? '';
  note<ThoughtState>(made, outcome, () => ({ status: 'waiting' }));
  made.isBusy = false;
}

async function withdrawThought({ model, random, client }: Scene): Promise<void> {
  await alone(withId(model.thoughts), random, async (own) => {
    const { outcome } = await client.repeat(thoughts.withdrawThought, {
      params: { id: own.id },
      headers: { receipt: own.receipt },
    });
    note<ThoughtState>(own, outcome, ({ status }) =>
      status === 'absent' ? undefined : { status: 'gone' },
    );
  });
}

async function like({ model, random, client, site }: Scene): Promise<void> {
  const approved = withId(model.thoughts).filter((one) => certain(one)?.status === 'approved');
  const thought = random.pick(approved);
  if (!thought) return;
  const params = { id: thought.id };
  const headers = { 'idempotency-key': random.letters(20) };
  const timeOfIt = () => `${site.era()} ${Math.floor(site.now() / 3_600_000)}`;
  const before = timeOfIt();
  const { outcome } = await client.repeat(thoughts.likeThought, { params, headers });
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
  const params = refOf(post.state.address);
  const { outcome } = await client.send(countView, { params, as, headers });
  count(post.views, outcome);
  if (!optedOut) count(model.visits[as === 'program' ? 'programs' : 'people'], outcome);
}

async function visit({ model, random, client }: Scene): Promise<void> {
  const as = random.happens(0.2) ? 'program' : 'reader';
  const { outcome } = await client.send(countVisit, { as });
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
    addressOf(readPost, refOf(address)),
    addressOf(comments.readThread, refOf(address)),
    thoughts.listThoughts.path,
    thoughts.listLikes.path,
  ];
  await client.send(random.pick(paths) ?? '/');
}
