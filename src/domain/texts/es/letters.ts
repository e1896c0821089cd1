import type { Texts } from '#domain/texts/table.ts';

export const MAIL_TEXTS: Texts['MAIL_TEXTS'] = {
  readWhole: 'Leer el texto completo',
  readOnSite: 'Leerlo en el sitio',
  readRest: 'Leer el resto',
  answer: 'Responder en público',
  cut: 'Los programas de correo cortan las cartas largas, así que esta termina aquí.',
  whyPosts: (site) => `Recibes esta carta porque te suscribiste a ${site}.`,
  whyReplies: (site) =>
    `Recibes este correo porque pediste que te avisáramos de las respuestas en ${site}.`,
  leavePosts: 'Cancelar la suscripción',
  leaveReplies: 'No recibir más avisos de respuestas',
  digest: (site) => `Esta semana en ${site}`,
  period: (from, until) => `Del ${from} al ${until}`,
  confirmSubject: (site) => `Confirma, por favor: correo de ${site}`,
  confirmIntro: (site) => `Alguien escribió esta dirección en ${site} y pidió:`,
  each: 'una carta con cada texto nuevo',
  weekly: 'una carta a la semana con sus textos nuevos',
  sections: (names) => `solo de: ${names}`,
  replies: 'un correo cuando alguien responda a tus comentarios',
  confirm: 'Confirmar',
  confirmElse:
    'Si no fuiste tú, ignora este correo. No llegará ninguna carta, y la dirección se borra al cabo de una semana.',
  reply: (name, title) => `${name} te respondió en «${title}»`,
  readReply: 'Leer la respuesta',
  severalReplies: (count, site) => `${count} respuestas a tus comentarios en ${site}`,
  moreReplies: (count) => `Y ${count} más en el sitio.`,
};

export const SUBSCRIBE_TEXTS: Texts['SUBSCRIBE_TEXTS'] = {
  heading: 'Nuevas entradas por correo',
  subscribe: 'Suscribirse',
  pace: 'Con qué frecuencia',
  each: 'Cada entrada',
  weekly: 'Una vez por semana',
  allSections: 'Todas las secciones, o algunas',
  promise: 'Lo confirmas con un mensaje y lo dejas con un clic.',

  askedHeading: 'Mira tu bandeja de entrada',
  asked:
    'Un mensaje con un enlace está en camino. Las cartas llegan cuando hayas abierto el enlace y confirmado.',
  askedHint:
    'El enlace vale una semana. Si no llega ningún mensaje, mira en el correo no deseado y vuelve a intentarlo en diez minutos.',

  confirmHeading: 'Un paso más',
  confirmPosts: '¿Quieres recibir las nuevas entradas de este sitio por correo?',
  confirmReplies: '¿Quieres que se te avise por correo de las respuestas a tus comentarios?',
  confirm: 'Sí, confirmar',
  confirmIgnore: 'Si no lo has pedido, cierra esta página. No se enviará nada.',

  confirmedHeading: 'Confirmado',
  getsPosts: 'Las nuevas entradas llegan por correo.',
  getsReplies: 'Se te avisa por correo de las respuestas a tus comentarios.',
  leaveHint: 'Cada mensaje tiene un enlace para dejarlos.',

  expiredHeading: 'Este enlace ha caducado',
  expired: 'Valía una semana. Pídelo otra vez y llegará uno nuevo.',
  voidHeading: 'Este enlace ya no es válido',
  voidLink: 'Los mensajes se cancelaron o se envió un enlace más nuevo. Puedes pedirlo otra vez.',
  unknownHeading: 'Este enlace no está completo',
  unknown: 'Cópialo entero del mensaje, por favor.',

  leaveHeading: '¿Dejar estos mensajes?',
  leavePosts: 'Recibes las nuevas entradas de este sitio por correo.',
  leaveReplies: 'Se te avisa por correo de las respuestas a tus comentarios.',
  leaveBoth:
    'Recibes las nuevas entradas por correo, y se te avisa de las respuestas a tus comentarios.',
  stopPosts: 'Dejar las entradas',
  stopReplies: 'Dejar las respuestas',
  stopAll: 'Dejarlo todo',
  leftHeading: 'Ya no recibirás estos mensajes',
  left: 'Tu dirección se ha quitado de la lista de este sitio.',
  leftAgain: 'Para volver, indica otra vez tu dirección.',

  failedHeading: 'No ha funcionado',
  checkAddress: 'Revisa tu dirección, por favor.',
};
