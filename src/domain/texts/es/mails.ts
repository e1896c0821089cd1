import type { Texts } from '#domain/texts/table.ts';

export const MAIL_TEXTS: Texts['MAIL_TEXTS'] = {
  readWhole: 'Leer el texto completo',
  readOnSite: 'Leerlo en el sitio',
  readRest: 'Leer el resto',
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
