import type { Texts } from '#domain/texts/table.ts';

export const MAIL_TEXTS: Texts['MAIL_TEXTS'] = {
  readWhole: 'Ler o texto completo',
  readOnSite: 'Ler no site',
  readRest: 'Ler o resto',
  answer: 'Responder em público',
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

export const SUBSCRIBE_TEXTS: Texts['SUBSCRIBE_TEXTS'] = {
  heading: 'Novos textos por e-mail',
  subscribe: 'Subscrever',
  pace: 'Com que frequência',
  each: 'Cada texto',
  weekly: 'Uma vez por semana',
  allSections: 'Todas as secções, ou algumas',
  promise: 'A confirmação é feita por e-mail, e a saída com um clique.',

  askedHeading: 'Veja a caixa de entrada',
  asked:
    'Uma mensagem com um link vem a caminho. As cartas chegam depois de abrir o link e confirmar.',
  askedHint:
    'O link é válido durante uma semana. Se nenhuma mensagem chegar, procure no correio não solicitado e tente de novo dentro de dez minutos.',

  confirmHeading: 'Mais um passo',
  confirmPosts: 'Quer receber os novos textos deste site por e-mail?',
  confirmReplies: 'Quer receber avisos por e-mail de respostas aos seus comentários?',
  confirm: 'Sim, confirmar',
  confirmIgnore: 'Se não pediu isto, feche esta página. Nada será enviado.',

  confirmedHeading: 'Confirmado',
  getsPosts: 'Os novos textos chegam por e-mail.',
  getsReplies: 'As respostas aos seus comentários são anunciadas por e-mail.',
  leaveHint: 'Cada mensagem tem um link para sair.',

  expiredHeading: 'Este link expirou',
  expired: 'Era válido durante uma semana. Peça de novo, e chega outro.',
  voidHeading: 'Este link já não é válido',
  voidLink:
    'As mensagens foram canceladas, ou foi enviado um link mais recente. Pode pedir outra vez.',
  unknownHeading: 'Este link não está completo',
  unknown: 'Copie-o todo da mensagem, por favor.',

  leaveHeading: 'Cancelar estas mensagens?',
  leavePosts: 'Recebe os novos textos deste site por e-mail.',
  leaveReplies: 'As respostas aos seus comentários são anunciadas por e-mail.',
  leaveBoth:
    'Recebe os novos textos por e-mail, e as respostas aos seus comentários são anunciadas.',
  stopPosts: 'Cancelar os textos',
  stopReplies: 'Cancelar as respostas',
  stopAll: 'Cancelar tudo',
  leftHeading: 'Já não recebe estas mensagens',
  left: 'O seu endereço foi retirado da lista deste site.',
  leftAgain: 'Para voltar, indique de novo o seu endereço.',

  failedHeading: 'Não funcionou',
  checkAddress: 'Verifique o seu endereço, por favor.',
};
