import * as calls from '#domain/documents/calls.ts';
import { listed, serve } from '#api/serve.ts';
import { parseDocumentId, parseProposal, parseRevision } from '#http/parse-path.ts';
import { listDocuments } from '#usecases/documents/list-documents.ts';
import { listTrash } from '#usecases/documents/list-trash.ts';
import {
  endProposal,
  listProposals,
  proposeEdit,
  readProposal,
} from '#usecases/documents/proposals.ts';
import { listRevisions, readRevision } from '#usecases/documents/read-history.ts';
import { restoreDocument } from '#usecases/documents/restore-document.ts';

/** Routes of the trash, and of the history of a document. */
export const documentRoutes = serve(calls, {
  listDocuments: async (app, call) =>
    listed(call, await listDocuments(app, { ...call.page, since: call.query['since'] })),
  listTrash: async (app, call) => listed(call, await listTrash(app, call.page)),
  restoreDocument: (app, { author, params }) =>
    restoreDocument(app, author, parseDocumentId(params)),
  listRevisions: async (app, call) =>
    listed(call, await listRevisions(app, parseDocumentId(call.params), call.page)),
  readRevision: (app, { params }) =>
    readRevision(app, parseDocumentId(params), parseRevision(params)),
  listProposals: (app, { params }) => listProposals(app, parseDocumentId(params)),
  proposeEdit: (app, { author, params, body }) =>
    proposeEdit(app, author, { document: parseDocumentId(params), ...body }),
  readProposal: (app, { params }) =>
    readProposal(app, parseDocumentId(params), parseProposal(params)),
  endProposal: (app, { author, params, body }) =>
    endProposal(app, author, parseDocumentId(params), parseProposal(params), body.outcome),
});
