import type { NodeViewConstructor } from 'prosemirror-view';
import { bareFileAddress, byteSize, storedFile, titleOf } from '#domain/files/stored-file.ts';
import { TEXT_MESSAGES } from '#islands/text-editor/messages.ts';
import { build } from './build-element.ts';
import { pieceView } from './piece-view.ts';

/** Shows a file of this site with its title and caption, and the player that readers get. */
export const fileView: NodeViewConstructor = (node, view, getPos) => {
  const file = storedFile(node.attrs['href'] as string);
  const player =
    file && file.kind !== 'file'
      ? [build(file.kind, { controls: true, preload: 'none', src: bareFileAddress(file) })]
      : [];
  return pieceView(node, view, getPos, {
    line: file ? `${file.label}, ${byteSize(file.size)}: ${file.title}` : '',
    placeholder: file ? titleOf(file) : '',
    removeLabel: TEXT_MESSAGES.removeFile,
    shown: player,
  }).nodeView;
};
