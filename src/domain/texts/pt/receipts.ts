import type { Texts } from '#domain/texts/table.ts';
import { COMMENT_EDITING } from '#domain/timing.ts';

export const RECEIPT_MESSAGES: Texts['RECEIPT_MESSAGES'] = {
  removeOwnQuestion: 'Remover o seu comentário? Não poderá ser recuperado. As respostas ficam.',
  ownRemoved: 'O seu comentário foi removido.',
  ownEdited: 'O seu comentário foi alterado.',
  ownHint: `Com este navegador, pode editar os seus comentários durante ${COMMENT_EDITING / 60_000} minutos e removê-los quando quiser.`,
  receiptNotStored:
    'Este navegador não deixa o site guardar um recibo, por isso não poderá editar nem remover o comentário mais tarde.',
  manageReceipts: 'O que este navegador guarda',
  waiting: 'À espera do autor',
  showWaiting: 'Mostrar os seus comentários que não estão visíveis',
  noneWaiting: 'Já nenhum está à espera.',

  sentFromHere: 'Enviado deste navegador',
  thoughtShown: 'Publicado',
  thoughtDeclined: 'Recusado',
  thoughtGone: 'Já não está guardado',
  withdrawQuestion: 'Retirar este pensamento? Nunca chegará a aparecer.',
  removeThoughtQuestion:
    'Remover este pensamento dos pensamentos do dia? Não poderá ser recuperado.',
  thoughtWithdrawn: 'Retirado. Não vai aparecer.',
  thoughtRemoved: 'Removido dos pensamentos do dia.',
  receiptsHint:
    'Este navegador guarda um recibo de cada comentário e pensamento que envia, para que os possa alterar sem ter conta. Os recibos existem apenas aqui. Se limpar os dados do navegador, perdem-se.',
  receiptsForgotten: 'Este navegador esqueceu-os. O que enviou continua no site.',
  forgetQuestion:
    'Esquecer todos os recibos neste navegador? Deixa de poder alterar o que enviou, a não ser que tenha copiado o link.',
  receiptsLink: 'Copiar um link para outro navegador',
  receiptsLinkCopied:
    'Link copiado. Abra-o noutro navegador para levar os recibos. Não o partilhe: com ele, qualquer pessoa pode alterar o que enviou.',
  receiptsLinkNotCopied: 'Não foi possível copiar o link.',
  receiptsNotAdded: 'Este navegador não deixa o site guardar todos os recibos.',
  receiptsInvalid: 'Este link não contém recibos.',
};

export const addReceiptsQuestion = (count: number) =>
  count === 1 ? 'Guardar 1 recibo neste navegador?' : `Guardar ${count} recibos neste navegador?`;

export const receiptsAdded = (count: number) =>
  count === 1 ? 'Foi acrescentado 1 recibo.' : `Foram acrescentados ${count} recibos.`;

export const hiddenComments = (count: number) => `${RECEIPT_MESSAGES.showWaiting} (${count})`;

export const commentOf = (date: string) => `Comentário de ${date}`;
