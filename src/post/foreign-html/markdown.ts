import { Marked, type Token } from 'marked';
import markedFootnote from 'marked-footnote';
import { markdownMath } from './markdown-math.ts';

/** A note as the extension for footnotes keeps it. `refs` are the references to it. */
interface Note {
  readonly label: string;
  readonly refs: { id: string }[];
}

/** The notes of a text, in the order of its beginning. `items` are those that the text refers to. */
interface Notes {
  readonly rawItems: readonly Note[];
  readonly items: Note[];
}

const isNotes = (token: Token | undefined): token is Token & Notes => token?.type === 'footnotes';

/** Tags, in whose attributes no reference counts, and references. */
const IN_HTML = /<(\/?)(pre|code|script|style)?(?![\w-])[^<>]*>|\[\^([^\]\n]+)\]/gi;

const parserWith = (hasDollars: boolean) => {
  const parser = new Marked({ gfm: true }, markedFootnote(), markdownMath(hasDollars));
  return parser.use({
    hooks: {
      processAllTokens(tokens) {
        const [notes] = tokens;
        if (isNotes(notes)) takeAllNotes(notes, (read) => void parser.walkTokens(tokens, read));
        return tokens;
      },
    },
  });
};

/** Reads references to notes in HTML, such as in the cells of its tables, and keeps notes that nothing refers to. */
function takeAllNotes(notes: Notes, walk: (read: (token: Token) => void) => void): void {
  const byLabel = new Map(notes.rawItems.toReversed().map((note) => [note.label, note]));
  const taken = new Set(notes.items);
  const refer = (label: string): string | undefined => {
    const note = byLabel.get(label);
    if (!note) return undefined;
    if (!taken.has(note)) notes.items.push(note);
    taken.add(note);
    note.refs.push({ id: note.refs[0]?.id ?? String(notes.items.length) });
    const name = encodeURIComponent(label.toWellFormed());
    const id = note.refs.length > 1 ? `${name}-${note.refs.length}` : name;
    return `<sup><a id="footnote-ref-${id}" href="#footnote-${name}">${note.refs[0]?.id}</a></sup>`;
  };
  walk((token) => {
    if (token.type === 'html' && 'text' in token)
      token.text = withReferences(String(token.text), refer);
  });
  notes.items.push(...notes.rawItems.filter((note) => !taken.has(note)));
}

function withReferences(html: string, refer: (label: string) => string | undefined): string {
  let verbatim = 0;
  return html.replace(IN_HTML, (found, slash?: string, name?: string, label?: string) => {
    if (name !== undefined) verbatim = Math.max(0, verbatim + (slash ? -1 : 1));
    return (verbatim === 0 && label !== undefined && refer(label)) || found;
  });
}

const plain = parserWith(false);
const withDollars = parserWith(true);

/** Makes HTML of Markdown with footnotes. Its formulas are those of GitHub, and on request those between dollar signs. */
export const parseMarkdown = (text: string, hasDollars: boolean): string =>
  (hasDollars ? withDollars : plain).parse(text, { async: false });
