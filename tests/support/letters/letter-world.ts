import { AppError } from '#domain/errors.ts';
import type { LetterForm } from '#domain/letters/letter.ts';
import type { LetterChoice } from '#domain/letters/post-letter.ts';
import type { Wishes } from '#domain/letters/subscriber.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import type { OutgoingMail } from '#store/letters/transport.ts';
import {
  fakeTransport,
  mailSettings,
  queueConfirmation,
  setUpLetters,
  subscribe,
} from '#tests/support/app/letters.ts';
import { NOW, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { readLetterDesk, repeatLetter } from '#usecases/letters/desk/letter-desk.ts';
import { sendOutbox } from '#usecases/schedule/send-outbox.ts';
import { publishPost } from '#usecases/posts/publish-post.ts';
import { publishScheduled } from '#usecases/schedule/publish-scheduled.ts';
import { startOutbox } from '#usecases/schedule/run-schedule.ts';
import { changePost, newText, type Seen, seenPost } from './change-post.ts';
import { failingStore, killable } from './failing-stores.ts';
import { type Action, type Deed, OK, refuse, type Run, SECTIONS } from './letter-actions.ts';
import { digestsBroken, leftOut, newReader, type Reader, receive } from './letter-reader.ts';
import { nextMonday } from './mondays.ts';

const MINUTE = 60_000;
const MAIL = mailSettings();
/** The time after which another reader joins. */
const LATE = NOW.getTime() + 600 * MINUTE;
/** Mails that are under way beside another one, which were made before it arrived. */
const BESIDE = 4;

/** A site with a post, its readers, and whatever breaks the rules of letters. */
export class LetterWorld {
  readonly broken: string[] = [];
  private readonly base = memoryStore();
  private readonly readers = new Map<string, Reader>();
  private clock = NOW.getTime();
  private document = '';
  letter: LetterForm | undefined;
  orderedAt = 0;
  private scheduled: LetterChoice = 'none';
  current: Seen | undefined;
  /** The section that the post had when its letter was done. */
  doneIn: string | undefined;
  private stale = 0;
  /** Runs of the outbox since the post was published. */
  private runs = 0;
  private author!: TestApp;
  private requests!: () => number;

  /** Opens a site. `requests` counts the requests to its background, which nobody responds to. */
  static async open(requests: () => number): Promise<LetterWorld> {
    const world = new LetterWorld();
    world.requests = requests;
    await setUpLetters(world.start(world.base));
    world.author = world.start(world.base);
    for (let n = 0; n < 7; n++) await world.join(`all${n}`, { posts: { pace: 'each' } });
    for (const section of SECTIONS)
      await world.join(section, { posts: { pace: 'each', sections: [section] } });
    await world.join('weekly', { posts: { pace: 'weekly' } });
    await publishPost(world.author, 'Ada', newText('Lamps', 'tech'));
    world.document = world.author.newId();
    return world;
  }

  private start(store: FactStore): TestApp {
    const app = testApp({ mail: MAIL }, store);
    Object.defineProperty(app.clock, 'now', { get: () => new Date(this.clock) });
    return app;
  }

  private async join(name: string, wishes: Wishes, since = NOW.getTime() - 60 * MINUTE) {
    const address = `${name}@example.org`;
    await subscribe(this.author, address, { wishes, at: since });
    this.readers.set(address, newReader(address, wishes, since));
  }

  /** Lets time pass. On Monday morning the schedule orders the digest. */
  async wait(minutes: number): Promise<void> {
    const until = this.clock + minutes * MINUTE;
    for (let at = nextMonday(this.clock); at <= until; at = nextMonday(at)) {
      this.clock = at;
      await startOutbox(this.author);
    }
    this.clock = until;
  }

  async act(action: Action): Promise<void> {
    if (this.clock > LATE && !this.readers.has('late@example.org'))
      await this.join('late', { posts: { pace: 'each' } }, this.clock);
    if (action.kind === 'send') return this.send(action);
    if (action.kind === 'tick') return this.tick();
    await this.does(action);
  }

  /** Does something as an author. Whatever is not possible now is refused, and changes nothing. */
  private async does(deed: Deed): Promise<void> {
    const before = await this.author.documents.read(this.document);
    const wasPublic = before?.status === 'published';
    try {
      const fails = deed.kind === 'publish' ? deed.fails : 'never';
      const app = fails === 'never' ? this.author : this.start(failingStore(this.base, fails));
      await changePost(this.author, this.document, deed, app);
      if (deed.kind === 'schedule') this.scheduled = deed.letter;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
    const isPublic = await this.look();
    if (deed.kind === 'unpublish' && wasPublic && !isPublic) this.letter = undefined;
    if (deed.kind !== 'publish' || !isPublic) return;
    const after = await this.author.documents.read(this.document);
    if (after?.head.rev === before?.head.rev) return;
    if (!wasPublic) this.order();
    this.letter = deed.letter === 'none' ? undefined : deed.letter;
  }

  private order(): void {
    this.runs = 0;
    this.orderedAt = this.clock;
    this.doneIn = undefined;
  }

  /** Looks at what readers see. Returns true if they see the post. */
  private async look(): Promise<boolean> {
    this.current = await seenPost(this.author, this.document);
    return this.current !== undefined;
  }

  /** Runs the schedule. If it has mail sent, that is done. */
  private async tick(): Promise<void> {
    await this.publishDue();
    if (await this.isStarted()) await this.send(OK);
  }

  private async publishDue(): Promise<void> {
    const wasPublic = this.current !== undefined;
    await publishScheduled(this.author);
    if (!(await this.look()) || wasPublic) return;
    this.order();
    this.letter = this.scheduled === 'none' ? undefined : this.scheduled;
  }

  private async isStarted(): Promise<boolean> {
    await this.author.settled();
    const before = this.requests();
    await startOutbox(this.author);
    return this.requests() > before;
  }

  private async send({ server, killedAfter = Infinity, during, bogus }: Run): Promise<void> {
    for (let n = 0; n < bogus; n++) await queueConfirmation(this.author, `bogus${n}@gone.example`);
    const { ids: before } = await this.author.outbox.state();
    const isFirst = this.runs === 0 && before.length > 0;
    const tried = await this.author.outbox.triedAt();
    const isDue = killedAfter !== Infinity && (await this.isStarted());
    const process = { steps: 0, isAlive: true };
    const app = this.start(killable(this.base, process, killedAfter));
    const got = new Set<Reader>();
    let mails = 0;
    const accept = async (mail: OutgoingMail) => {
      if (!process.isAlive) throw new Error('killed');
      refuse(server, mail);
      const reader = this.readers.get(mail.to);
      if (!reader) return;
      const { broken, late } = receive(reader, mail, this);
      this.broken.push(...broken);
      this.breach(late);
      got.add(reader);
      mails += 1;
      if (during && mails === during.mails) {
        this.stale = Infinity;
        // Others may be sent after the letter.
        await this.noteDone();
        await this.does(during.deed);
        this.stale = BESIDE;
      }
      if (server === 'drop' && mails === 2) {
        reader.unknown += 1;
        throw Object.assign(new Error('dropped'), { code: 'ECONNECTION' });
      }
    };
    this.stale = 0;
    await sendOutbox(app, fakeTransport(accept).connect).catch(() => undefined);
    await app.settled().catch(() => undefined);
    this.stale = 0;
    // What was published meanwhile has had a part of this run.
    this.runs += 1;
    const isQuiet = server === 'ok' && killedAfter === Infinity && !during;
    if (isQuiet && isFirst && leftOut(this.readers.values(), this).length > 0)
      this.broken.push('A run with a good server leaves somebody out.');
    await this.noteDone();
    if (process.isAlive) {
      process.isAlive = false;
      return;
    }
    for (const reader of got) reader.unknown += 1;
    // The next process starts, and its schedule runs within a quarter of an hour.
    await this.author.claims.removeBefore(Infinity);
    await this.wait(15);
    const { ids } = await this.author.outbox.state();
    const hasTriedAll = (await this.author.outbox.triedAt()) !== tried;
    if (isDue && !hasTriedAll && !(await this.isStarted()) && ids.length > 0)
      this.broken.push('Sending does not go on after a restart.');
  }

  private async noteDone(): Promise<void> {
    if (await this.author.letters.result(this.document)) this.doneIn ??= this.current?.section;
  }

  /** Notes what breaks a rule, unless the mail may have been made before the last change. */
  private breach(wrong: readonly string[]): void {
    if (wrong.length > 0 && this.stale > 0) this.stale -= 1;
    else this.broken.push(...wrong);
  }

  /** Lets the schedule run with a server that accepts everything until nothing has a turn any more, and compares. */
  async end(): Promise<void> {
    for (const minutes of [15, 15, 30, 60, 120, 240, 480, 520]) {
      await this.wait(minutes);
      await this.tick();
    }
    await this.compare();
    for (let monday = 0; monday < 2; monday++) {
      this.clock = nextMonday(this.clock);
      await this.tick();
    }
    const weekly = this.readers.get('weekly@example.org');
    if (weekly) this.broken.push(...digestsBroken(weekly, this.current !== undefined));
  }

  /** Compares who has got the letter with who should have, after the author has sent it again to those whom the desk names. */
  private async compare(): Promise<void> {
    const { letters } = await readLetterDesk(this.author);
    const listed = letters.find(({ name }) => name === this.document);
    for (const { address } of leftOut(this.readers.values(), this)) {
      const isNamed = listed?.missed.some((one) => one.address === address);
      if (!isNamed) this.broken.push(`${address} was left out, and is not named`);
    }
    for (const { name, canRepeat } of letters) if (canRepeat) await repeatLetter(this.author, name);
    await this.send(OK);
    for (const { address } of leftOut(this.readers.values(), this))
      this.broken.push(`${address} was left out, also when it was sent again`);
    const { ids } = await this.author.outbox.state();
    if (ids.length > 0) this.broken.push(`${ids.length} mails wait for ever`);
  }
}
