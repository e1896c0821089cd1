import type { Texts } from '#domain/texts/table.ts';

export const SUBSCRIBE_TEXTS: Texts['SUBSCRIBE_TEXTS'] = {
  heading: 'Novos textos por e-mail',
  subscribe: 'Subscrever',
  pace: 'Com que frequência',
  each: 'Cada texto',
  weekly: 'Uma vez por semana',
  sections: 'Secções',
  allSections: 'Todas as secções, ou algumas',
  promise: 'A confirmação é feita por e-mail, e a saída com um clique.',

  askedHeading: 'Veja a caixa de entrada',
  asked:
    'Uma mensagem com um link vem a caminho. As cartas chegam depois de abrir o link e confirmar.',
  askedHint:
    'O link é válido durante uma semana. Se nenhuma mensagem chegar, procure entre as indesejadas e tente de novo dentro de dez minutos.',

  confirmHeading: 'Mais um passo',
  confirmPosts: 'Quer receber os novos textos deste site por e-mail?',
  confirmReplies: 'Quer receber avisos por e-mail de respostas aos seus comentários?',
  confirm: 'Sim, confirmar',
  confirmIgnore: 'Se não pediu isto, feche esta página. Nada será enviado.',

  confirmedHeading: 'Está confirmado',
  getsPosts: 'Os novos textos chegam por e-mail.',
  getsReplies: 'As respostas aos seus comentários são anunciadas por e-mail.',
  leaveHint: 'Cada mensagem tem um link para sair.',

  expiredHeading: 'Este link expirou',
  expired: 'Era válido durante uma semana. Peça de novo, e chega outro.',
  voidHeading: 'Este link já não tem efeito',
  voidLink: 'As cartas foram canceladas ou pedidas de novo. Pode pedir outra vez.',
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
  leftHeading: 'Estas mensagens já não chegam',
  left: 'O seu endereço foi retirado da lista deste site.',
  leftAgain: 'Para voltar, indique o seu endereço. Uma mensagem confirma-o.',

  failedHeading: 'Não funcionou',
  checkAddress: 'Verifique o seu endereço, por favor.',
};
