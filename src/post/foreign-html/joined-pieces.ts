import type { ImageBlock } from '#domain/posts/image-block.ts';

/** A piece of a text: a line or a structure, or a picture, which only stands between two blocks. */
export type Piece = Html | ImageBlock;

interface Html {
  readonly type: 'line' | 'structure';
  readonly html: string;
}

/** The structure between two parts of a text. */
export const RULE = '<hr />';

/** Writes the pieces between two pictures as one structure. */
export function joinPieces(
  pieces: readonly Piece[],
  write: (run: readonly Html[]) => string,
): Piece[] {
  const joined: Piece[] = [];
  let run: Html[] = [];
  const end = () => {
    const html = write(run);
    if (html) joined.push({ type: 'structure', html });
    run = [];
  };
  for (const piece of pieces) {
    if (piece.type === 'image') {
      end();
      joined.push(piece);
    } else if (piece.html !== RULE) run.push(piece);
  }
  end();
  return joined;
}
