import { DOMParser as ModelParser } from 'prosemirror-model';
import { parseHtml } from '#islands/text-editor/document/parse-html.ts';
import { schema } from '#islands/text-editor/document/schema.ts';
import { writeContent } from '#islands/text-editor/document/write-content.ts';
import { cleanClipboard } from '#islands/text-editor/paste/clean-clipboard.ts';

/** Returns the text of a draft after HTML was pasted into it. */
export const pasted = (html: string) =>
  writeContent(ModelParser.fromSchema(schema).parse(parseHtml(cleanClipboard(html))));
