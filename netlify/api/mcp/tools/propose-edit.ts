import * as z from 'zod/mini';
import { NewProposal, ProposalSummary } from '#domain/documents/proposal.ts';
import { listedText } from '#api/mcp/listed-text.ts';
import { markdown } from '#api/mcp/markdown-text.ts';
import { textName, tool, WRITES } from '#api/mcp/tool.ts';
import { findText } from '#usecases/documents/find-text.ts';
import { proposeEdit as propose, textAt } from '#usecases/documents/proposals.ts';

export const proposeEdit = tool({
  name: 'propose_edit',
  title: 'Propose changes of a text',
  description:
    'Proposes another text of a post or draft. Nothing changes until its author takes the changes in the editor, block by block, as a comparison with the text that you have read. Give the whole text as Markdown in `content`, with your changes in it and everything else as it was, the `revision` that you have read, and a `reason` in one line for the author.',
  scope: 'draft',
  annotations: WRITES,
  in: z.strictObject({ document: textName, ...NewProposal.shape, content: markdown }),
  out: z.extend(ProposalSummary, { editor: z.string() }),
  run: async (app, caller, { document, content, ...proposal }) => {
    const { htmlOf } = await import('#api/mcp/markdown.ts');
    const found = await findText(app, document);
    const read = await textAt(app, found.id, proposal.revision);
    const made = await propose(app, caller.author, {
      ...proposal,
      document: found.id,
      content: htmlOf(content, read),
    });
    return { ...made, editor: listedText(found, caller).editor };
  },
});
