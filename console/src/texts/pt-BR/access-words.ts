// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about requests that wait for a decision. */
export const accessWords: Words['accessWords'] = {
  title: 'Acesso',
  lead: 'Funções temporárias: o que aguarda sua decisão e o que termina em breve.',
  tabs: { decide: 'Para decidir', ends: 'Termina em breve' },
  none: 'Nada aguarda sua decisão.',
  noneHint:
    'Quando alguém solicitar uma função sobre a qual você decide, a solicitação aparecerá aqui.',
  asks: (role) => `solicita ${role}`,
  inGroup: 'Grupo',
  reason: 'Motivo',
  noReason: 'nenhum foi informado',
  ticket: 'Chamado',
  forTime: 'Duração',
  fromApproval: (time) => `${time}, a partir da aprovação`,
  holds: 'Funções atuais no grupo',
  holdsNothing: 'nenhuma função',
  approvedBy: 'Aprovada por',
  nobodyYet: 'ninguém ainda',
  asked: 'Solicitada em',
  answerUntil: 'Resposta até',
  approve: 'Aprovar',
  approveOf: (name, role) => `Aprovar ${role} para ${name}`,
  refuse: 'Recusar',
  refuseOf: (name, role) => `Recusar ${role} para ${name}`,
  duration: 'Por quanto tempo',
  durationHint: (longest) => `Até ${longest}, como foi solicitado.`,
  tooLong: (longest) => `Não mais do que foi solicitado: ${longest}.`,
  approved: (name, role) => `${name} agora tem ${role}.`,
  youApproved: 'Você já aprovou. Outra pessoa também precisa aprovar.',
  othersNeeded: 'Aprovada. Outra pessoa também precisa aprovar.',
  why: 'Motivo da recusa',
  whyHint: 'A pessoa vai lê-lo.',
  whyMissing: 'Diga o motivo em poucas palavras.',
  refused: (name, role) => `A solicitação de ${name} para ${role} foi recusada.`,
}
