import type { Fact } from '#domain/backup/backup-api.ts';
import type { ContentName } from '#domain/backup/contents.ts';
import { commentFiles } from './comment-files.ts';
import { documentFiles } from './document-files.ts';
import { settingsFile } from './settings-file.ts';
import type { TextFile } from './text-file.ts';
import { thoughtFiles } from './thought-files.ts';

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
