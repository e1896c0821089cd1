import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import type { App } from '#app';
import { PROGRAM_LIMITS } from '#domain/program-limits.ts';
import { SITE_NAME } from '#domain/site-name.ts';
import { NOTICE } from './foreign-texts.ts';
import type { Caller, Tool } from './tool.ts';
import { decideTexts } from './tools/decide-texts.ts';
import { listDrafts } from './tools/list-drafts.ts';
import { listWaiting } from './tools/list-waiting.ts';
import { proposeEdit } from './tools/propose-edit.ts';
import { publishDraft } from './tools/publish-draft.ts';
import { readPost } from './tools/read-post.ts';
import { readStatistics } from './tools/read-statistics.ts';
import { saveDraft } from './tools/save-draft.ts';
import { searchPosts } from './tools/search-posts.ts';
import { uploadPicture } from './tools/upload-picture.ts';

export const TOOLS: readonly Tool[] = [
  searchPosts,
  readPost,
  listDrafts,
  saveDraft,
  proposeEdit,
  listWaiting,
  decideTexts,
  readStatistics,
  uploadPicture,
  publishDraft,
];

/**
 * Answers a request of the Model Context Protocol. Nothing is kept between requests. A request to be told of changes is
 * refused: it would keep a function waiting.
 */
export const respond = (app: App, caller: Caller, request: Request): Promise<Response> =>
  createMcpHandler(() => createServer(app, caller), {
    maxSubscriptions: 0,
    maxRequestBodySize: PROGRAM_LIMITS.mcpBytes,
  }).fetch(request);

/** Makes a server of the tools that the token of the program allows. */
function createServer(app: App, caller: Caller): McpServer {
  const server = new McpServer(
    { name: SITE_NAME.toLowerCase(), title: SITE_NAME, version: app.settings.commit ?? '1' },
    {
      capabilities: { tools: { listChanged: false } },
      instructions: `This is the site ${caller.site} of the author who has connected you. You may: ${app.program?.scopes.join(', ')}. Texts are Markdown. ${NOTICE}`,
    },
  );
  for (const tool of TOOLS) tool.addTo(server, app, caller);
  return server;
}
