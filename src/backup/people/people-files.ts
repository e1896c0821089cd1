import type { Fact } from '#domain/backup/backup-api.ts';
import type { ContentName } from '#domain/facts/contents.ts';
import { documentFiles, jsonFile, type TextFile } from './document-files.ts';
import {
  type CommentState,
  foldComments,
  parseCommentFact,
} from '#domain/comments/comment-fact.ts';
import { parseSiteFact } from '#domain/site/site-fact.ts';
import { byText, foldText } from '#domain/readers/fold-text.ts';
import { parseThoughtFact } from '#domain/thoughts/thought-fact.ts';

/** The files that are made from facts of one kind. */
interface Kind {
  /** Returns the part of a key that the facts of one file share. Keys with the same part follow each other. */
  readonly groupOf: (key: string) => string;
  readonly filesOf: (facts: readonly Fact[]) => TextFile[];
}

const KINDS: Readonly<Partial<Record<ContentName, Kind>>> = {
  documents: { groupOf: beforeRevision, filesOf: documentFiles },
  site: { groupOf: beforeRevision, filesOf: settingsFile },
  comments: { groupOf: (key) => key.slice(0, key.lastIndexOf('/')), filesOf: commentFiles },
  thoughts: { groupOf: (key) => key.slice(0, key.lastIndexOf('/')), filesOf: thoughtFiles },
};

function beforeRevision(key: string): string {
  return key.slice(0, key.indexOf('_'));
}

/**
 * Makes files for people from facts of one kind, given in the order of their keys. Memory holds those of one file. Facts
 * of which no file can be made are reported: the archive holds them in any case.
 */
export function peopleFiles(name: ContentName) {
  const kind = KINDS[name];
  let group = '';
  let facts: Fact[] = [];

  function end(): TextFile[] {
    const ended = facts;
    facts = [];
    try {
      return kind && ended.length > 0 ? kind.filesOf(ended) : [];
    } catch (error) {
      console.error(`${group} has no file for people:`, error);
      return [];
    }
  }

  return {
    /** Adds a fact. Returns the files of the facts before it, if they are complete. */
    add(fact: Fact): TextFile[] {
      if (!kind) return [];
      const next = kind.groupOf(fact.key);
      const files = next === group ? [] : end();
      group = next;
      facts.push(fact);
      return files;
    },

    end,
  };
}

/** Makes the file of a thread from its facts: every comment with its state, the oldest first. */
function commentFiles(facts: readonly Fact[]): TextFile[] {
  const parsed = facts.map(({ key, text }) => parseCommentFact(text, key));
  const comments = foldComments(parsed).map(described);
  const [first] = parsed;
  return first ? [jsonFile(`comments/${first.place}`, comments)] : [];
}

function described({ id, comment, editedAt, waiting, removed }: CommentState) {
  const { parent, name, email, from, byLetter, comment: html, at } = comment;
  const state = removed ? 'removed' : waiting ? 'waiting' : 'visible';
  return { id, state, parent, name, email, from, byLetter, at, editedAt, html };
}

/** Makes the file of the settings from their newest revision. Facts of another kind have none. */
function settingsFile(facts: readonly Fact[]): TextFile[] {
  const revisions = facts
    .filter(({ key }) => key.startsWith('site/'))
    .map(({ key, text }) => parseSiteFact(text, key));
  const newest = revisions.toSorted((a, b) => (a.rev < b.rev ? 1 : -1))[0];
  return newest ? [jsonFile('settings', newest.settings)] : [];
}

const STATES = { waiting: 'waiting', shown: 'approved', gone: 'declined' } as const;

/** Makes the file of a month of thoughts from their facts, the oldest first. */
function thoughtFiles(facts: readonly Fact[]): TextFile[] {
  const parsed = facts.map(({ key, text }) => parseThoughtFact(text, key));
  const thoughts = byText(parsed).flatMap((ofOne) => {
    const { first, status = 'waiting' } = foldText(ofOne) ?? {};
    return first && 'thought' in first
      ? [{ id: first.id, state: STATES[status], ...first.thought }]
      : [];
  });
  const month = parsed[0]?.place ?? '';
  return [jsonFile(`thoughts/${month}`, thoughts)];
}
