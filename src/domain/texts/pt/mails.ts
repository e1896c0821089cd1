import type { Texts } from '#domain/texts/table.ts';

export const MAIL_TEXTS: Texts['MAIL_TEXTS'] = {
  readWhole: 'Ler o texto completo',
  readOnSite: 'Ler no site',
  readRest: 'Ler o resto',
  cut: 'Os programas de e-mail cortam cartas longas, por isso esta termina aqui.',
  whyPosts: (site) => `Esta carta chegou porque o seu endereço está inscrito em ${site}.`,
  whyReplies: (site) => `Esta mensagem chegou porque pediu avisos de respostas em ${site}.`,
  leavePosts: 'Cancelar a inscrição',
  leaveReplies: 'Não receber mais avisos de respostas',
  digest: (site) => `Esta semana em ${site}`,
  period: (from, until) => `De ${from} a ${until}`,
  confirmSubject: (site) => `Confirme, por favor: mensagem de ${site}`,
  confirmIntro: (site) => `Alguém escreveu este endereço em ${site} e pediu:`,
  each: 'uma carta com cada texto novo',
  weekly: 'uma carta por semana com os textos novos',
  sections: (names) => `só de: ${names}`,
  replies: 'uma mensagem quando alguém responder aos seus comentários',
  confirm: 'Confirmar',
  confirmElse:
    'Se não foi você, ignore esta mensagem. Não chegará nenhuma carta, e o endereço é apagado depois de uma semana.',
  reply: (name, title) => `${name} respondeu ao seu comentário em “${title}”`,
  readReply: 'Ler a resposta',
  severalReplies: (count, site) => `${count} respostas aos seus comentários em ${site}`,
  moreReplies: (count) => `E mais ${count} no site.`,
};
