import type { Texts } from '#domain/texts/table.ts';
import { COMMENT_EDITING } from '#domain/timing.ts';

export const RECEIPT_MESSAGES: Texts['RECEIPT_MESSAGES'] = {
  removeOwnQuestion: '¿Eliminar tu comentario? No se podrá recuperar. Las respuestas se quedan.',
  ownRemoved: 'Tu comentario se ha eliminado.',
  ownEdited: 'Tu comentario ha cambiado.',
  ownHint: `Con este navegador puedes editar tus comentarios durante ${COMMENT_EDITING / 60_000} minutos y eliminarlos cuando quieras.`,
  receiptNotStored:
    'Este navegador no deja que el sitio guarde un recibo, así que más tarde no podrás editar ni eliminar el comentario.',
  manageReceipts: 'Lo que guarda este navegador',
  waiting: 'A la espera del autor',
  showWaiting: 'Mostrar tus comentarios que no se ven',
  noneWaiting: 'Ya no hay ninguno a la espera.',

  sentFromHere: 'Enviado desde este navegador',
  thoughtShown: 'Publicado',
  thoughtDeclined: 'Rechazado',
  thoughtGone: 'Ya no se conserva',
  withdrawQuestion: '¿Retirar este pensamiento? No llegará a aparecer.',
  removeThoughtQuestion:
    '¿Eliminar este pensamiento de los pensamientos del día? No se podrá recuperar.',
  thoughtWithdrawn: 'Retirado. No aparecerá.',
  thoughtRemoved: 'Eliminado de los pensamientos del día.',
  receiptsHint:
    'Este navegador guarda un recibo de cada comentario y pensamiento que envías, para que puedas cambiarlos sin tener cuenta. Los recibos están solo en su memoria. Si la borras, se pierden.',
  receiptsForgotten: 'Este navegador los ha olvidado. Lo que enviaste sigue en el sitio.',
  forgetQuestion:
    '¿Olvidar todos los recibos en este navegador? Ya no podrás cambiar lo que enviaste, salvo que hayas copiado el enlace.',
  receiptsLink: 'Copiar un enlace para otro navegador',
  receiptsLinkCopied:
    'Enlace copiado. Ábrelo en otro navegador para llevarte los recibos. No lo compartas: permite a cualquiera cambiar lo que enviaste.',
  receiptsLinkNotCopied: 'No se ha podido copiar el enlace.',
  receiptsNotAdded: 'Este navegador no deja que el sitio guarde todos los recibos.',
  receiptsInvalid: 'Este enlace no contiene recibos.',
};

export const addReceiptsQuestion = (count: number) =>
  count === 1
    ? '¿Guardar 1 recibo en este navegador?'
    : `¿Guardar ${count} recibos en este navegador?`;

export const receiptsAdded = (count: number) =>
  count === 1 ? 'Se ha añadido 1 recibo.' : `Se han añadido ${count} recibos.`;

export const hiddenComments = (count: number) => `${RECEIPT_MESSAGES.showWaiting} (${count})`;

export const commentOf = (date: string) => `Comentario del ${date}`;
