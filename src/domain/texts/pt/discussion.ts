import type { Texts } from '#domain/texts/table.ts';
import { COMMENT_EDITING } from '#domain/timing.ts';

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

export const DISCUSSION_TEXTS: Texts['DISCUSSION_TEXTS'] = {
  heading: 'Conversa',
  replyCount: (count) => counted(count, 'resposta'),
  counts: (comments, replies) =>
    `${counted(comments, 'comentário')}, ${counted(replies, 'resposta')}`,
  edited: '(editado)',
  reply: 'Responder',
  replyTo: (name) => `Responder a ${name}`,
  remove: 'Remover',
  removeComment: (name) => `Remover o comentário de ${name}`,
  shareThoughts: 'O que lhe ocorre?',
  emailHint: 'Só o autor o pode ver.',
  tellReplies: 'Avisar-me das respostas por e-mail',
  confirmReplies:
    'Para saber das respostas, confirme na mensagem que vem a caminho. Cada navegador pergunta uma vez.',
  comment: 'Comentário',
  postReply: 'Publicar resposta',
  postComment: 'Publicar comentário',
  edit: 'Editar',
  editOwn: 'Editar o seu comentário',
  removeOwn: 'Remover o seu comentário',
  saveComment: 'Gravar comentário',
  authorMark: 'Autor',
  from: {
    bluesky: 'do Bluesky',
    fediverse: 'do fediverso',
    web: 'de outro site',
    mention: 'mencionado em outro site',
  },
  byLetter: 'em resposta à carta',
  readOriginal: 'ler o original',
  removed: 'Este comentário foi removido.',
  writeComment: 'Escrever um comentário',
  showOlderComments: 'Mostrar comentários anteriores',
  olderCommentsShown: 'Os comentários anteriores estão abaixo.',
  show: 'Mostrar',
  discussionClosed: 'Esta conversa está encerrada.',
  commentsOpenUntil: 'Os comentários ficam abertos até',
  commentNotPosted: 'Não foi possível publicar o comentário. Tente outra vez.',
  replyNotPosted: 'Não foi possível publicar a resposta. Tente outra vez.',
};

export const FORM_TEXTS: Texts['FORM_TEXTS'] = {
  name: 'Nome',
  email: 'E-mail',
  posting: 'A enviar...',
  cancel: 'Cancelar',
  characters: 'caracteres',
  noConnection: 'O site não responde. Verifique a sua ligação à internet e tente outra vez.',
};

export const ERROR_TEXTS: Texts['ERROR_TEXTS'] = {
  letters_off: 'Este site não envia cartas.',
  discussion_closed: 'Esta conversa está encerrada.',
  post_not_found: 'Este texto não existe.',
  comment_not_found: 'Este comentário não existe.',
  thought_not_found: 'Este pensamento não existe.',
  editing_over: `Um comentário pode ser editado durante ${COMMENT_EDITING / 60_000} minutos. Esse tempo passou, mas ainda o pode remover.`,
  comment_approved: 'O autor já aprovou este comentário. Agora só pode ser removido.',
  edit_needs_approval: 'O autor tem de ver primeiro este texto. Envie-o como um comentário novo.',
  being_saved: 'Outra pessoa está a gravar isto neste momento. Tente outra vez.',
  already_liked: 'Já amou este pensamento.',
  body_too_large: 'Este texto é demasiado grande.',
  invalid_input: 'Verifique os campos assinalados.',
  comment_incomplete: 'É preciso preencher todos os campos.',
  thought_incomplete: '⚠️ É preciso preencher os campos obrigatórios.',
  reply_too_deep: 'As respostas não podem ir mais fundo. Responda a um comentário mais acima.',
  looks_automated: 'Isto parece automático. Espere um momento e envie outra vez.',
  too_many: 'Demasiadas tentativas. Espere um momento e tente outra vez.',
  store_unavailable: 'O site não consegue gravar neste momento. Tente outra vez.',
  busy: 'O site está muito ocupado. Tente outra vez daqui a pouco.',
  unexpected: 'Algo correu mal do nosso lado. Tente outra vez.',
};

export const fieldMessage: Texts['fieldMessage'] = ({ code, maximum }) => {
  if (code === 'too_big') return `No máximo ${String(maximum)} caracteres.`;
  return code === 'too_small' ? 'É preciso preencher este campo.' : 'Verifique este campo.';
};
