import type { Texts } from '#domain/texts/table.ts';
import { COMMENT_EDITING } from '#domain/timing.ts';

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

export const DISCUSSION_TEXTS: Texts['DISCUSSION_TEXTS'] = {
  heading: 'Conversación',
  replyCount: (count) => counted(count, 'respuesta'),
  counts: (comments, replies) =>
    `${counted(comments, 'comentario')}, ${counted(replies, 'respuesta')}`,
  edited: '(editado)',
  reply: 'Responder',
  replyTo: (name) => `Responder a ${name}`,
  remove: 'Eliminar',
  removeComment: (name) => `Eliminar el comentario de ${name}`,
  shareThoughts: '¿Qué te parece?',
  emailHint: 'Solo el autor puede verlo.',
  tellReplies: 'Avisarme de las respuestas por correo',
  confirmReplies:
    'Para saber de las respuestas, confírmalo en el mensaje que está en camino. Cada navegador se confirma una vez.',
  comment: 'Comentario',
  postReply: 'Publicar respuesta',
  postComment: 'Publicar comentario',
  edit: 'Editar',
  editOwn: 'Editar tu comentario',
  removeOwn: 'Eliminar tu comentario',
  saveComment: 'Guardar comentario',
  authorMark: 'Autor',
  from: {
    bluesky: 'de Bluesky',
    fediverse: 'del fediverso',
    web: 'de otro sitio',
    mention: 'mencionado en otro sitio',
  },
  byLetter: 'en respuesta a la carta',
  readOriginal: 'leer el original',
  removed: 'Este comentario se ha eliminado.',
  writeComment: 'Escribir un comentario',
  showOlderComments: 'Mostrar comentarios anteriores',
  olderCommentsShown: 'Los comentarios anteriores están debajo.',
  show: 'Mostrar',
  discussionClosed: 'Esta conversación está cerrada.',
  commentsOpenUntil: 'Se puede comentar hasta el',
  commentNotPosted: 'No se ha podido publicar el comentario. Inténtalo de nuevo.',
  replyNotPosted: 'No se ha podido publicar la respuesta. Inténtalo de nuevo.',
};

export const FORM_TEXTS: Texts['FORM_TEXTS'] = {
  name: 'Nombre',
  email: 'Correo electrónico',
  posting: 'Enviando...',
  cancel: 'Cancelar',
  characters: 'caracteres',
  noConnection: 'El sitio no responde. Comprueba la conexión e inténtalo de nuevo.',
};

export const ERROR_TEXTS: Texts['ERROR_TEXTS'] = {
  letters_off: 'Este sitio no envía cartas.',
  discussion_closed: 'Esta conversación está cerrada.',
  post_not_found: 'Este texto no existe.',
  comment_not_found: 'Este comentario no existe.',
  thought_not_found: 'Este pensamiento no existe.',
  editing_over: `Un comentario se puede editar durante ${COMMENT_EDITING / 60_000} minutos. Ese tiempo ha pasado, pero todavía puedes eliminarlo.`,
  comment_approved: 'El autor ya ha aprobado este comentario. Ahora solo se puede eliminar.',
  edit_needs_approval: 'El autor tiene que ver antes este texto. Envíalo como un comentario nuevo.',
  being_saved: 'Alguien más está guardando esto ahora mismo. Inténtalo de nuevo.',
  already_liked: 'Ya amas este pensamiento.',
  body_too_large: 'Este texto es demasiado grande.',
  invalid_input: 'Revisa los campos marcados.',
  comment_incomplete: 'Hay que rellenar todos los campos.',
  thought_incomplete: '⚠️ Hay que rellenar los campos obligatorios.',
  reply_too_deep:
    'No se puede responder a más profundidad. Responde a un comentario de más arriba.',
  looks_automated: 'Esto parece automático. Espera un momento y vuelve a enviarlo.',
  too_many: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  store_unavailable: 'Ahora mismo no se puede guardar nada. Inténtalo de nuevo.',
  busy: 'El sitio está muy ocupado. Inténtalo de nuevo dentro de un momento.',
  unexpected: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo.',
};

export const fieldMessage: Texts['fieldMessage'] = ({ code, maximum }) => {
  if (code === 'too_big') return `Como máximo ${String(maximum)} caracteres.`;
  return code === 'too_small' ? 'Hay que rellenar este campo.' : 'Revisa este campo.';
};
