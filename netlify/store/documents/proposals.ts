import * as z from 'zod/mini';
import { ProposalFact, type ProposalEnd } from '#domain/documents/proposal-fact.ts';
import { PROPOSAL_DAYS } from '#domain/timing.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';
import { removeUnder } from '#store/facts/remove-keys.ts';

/** The end of a proposal as it is stored. */
const EndFact = z.object({ by: z.string(), at: z.iso.datetime() });
type EndFact = z.infer<typeof EndFact>;

export const PROPOSALS = kind('proposals/{document}_{id}', {
  holds:
    'changes of a text that a program proposes: `{by, at, via, revision, before, reason, title, content}`, with the text that it has read in `before`',
  body: ProposalFact,
  days: PROPOSAL_DAYS,
  subject: ({ document }) => `documents/${document}`,
});

export const ENDED_PROPOSALS = kind('proposals/{document}_{id}{end}', {
  holds: 'the end of a proposal, taken (`t`) or dismissed (`d`): `{by, at}`',
  body: EndFact,
  parts: { end: '[td]' },
  days: PROPOSAL_DAYS,
  subject: ({ document }) => `documents/${document}`,
});

const LETTERS = { taken: 't', dismissed: 'd' } as const satisfies Record<ProposalEnd, string>;

/** The key of a proposal, with its outcome. One that waits has none. */
interface KeyedProposal {
  readonly document: string;
  readonly id: string;
  readonly end: ProposalEnd | undefined;
}

/** Stores what programs propose. Keys alone tell what waits for an author. */
export function proposalStore(store: FactStore) {
  const proposals = factsOf(store, PROPOSALS);
  const ends = factsOf(store, ENDED_PROPOSALS);

  return {
    /** Lists the proposals for a document, or for all, oldest first. Costs one list. */
    async list(document?: string): Promise<KeyedProposal[]> {
      const listed = await store.list(
        PROPOSALS.prefix + (document === undefined ? '' : `${document}_`),
      );
      const keys = listed.map(({ key }) => key);
      const ended = new Map<string, ProposalEnd>();
      for (const key of keys) {
        const { id, end } = ENDED_PROPOSALS.match(key) ?? {};
        // What was taken is in the text, whatever somebody else decided meanwhile.
        if (id !== undefined && ended.get(id) !== 'taken')
          ended.set(id, end === LETTERS.taken ? 'taken' : 'dismissed');
      }
      return keys.flatMap((key) => {
        const parts = PROPOSALS.match(key);
        return parts ? { ...parts, end: ended.get(parts.id) } : [];
      });
    },

    /** Reads a proposal; undefined when it is not there. */
    read: ({ document, id }: Pick<KeyedProposal, 'document' | 'id'>) =>
      proposals.read({ document, id }),

    add: (document: string, id: string, fact: ProposalFact) =>
      proposals.put({ document, id }, fact),

    end: (document: string, id: string, end: ProposalEnd, fact: EndFact) =>
      ends.put({ document, id, end: LETTERS[end] }, fact),

    /** Removes every proposal for a document. */
    removeAll: (document: string) => removeUnder(store, `${PROPOSALS.prefix}${document}_`),
  };
}
