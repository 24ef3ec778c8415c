// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about who held which role, and when. */
export const timelineWords: Words['timelineWords'] = {
  title: 'Linha do tempo das funções',
  role: 'Função',
  anyRole: 'Todas as funções',
  only: (name) => `Somente ${name}`,
  onlyOf: (name) => `Mostrar somente ${name}`,
  everybody: 'Mostrar todos',
  none: 'Ninguém teve uma função.',
  noneHint: 'Quem teve o quê, de quando até quando, e por quê, aparece aqui.',
  member: 'membro',
  now: 'agora',
  given: (how, by) => (by === undefined ? `atribuída ${how}` : `atribuída ${how} (${by})`),
  ended: (how, by) => (by === undefined ? `encerrada ${how}` : `encerrada ${how} (${by})`),
  breakGlass: 'emergência',
  hows: {
    hand: 'manualmente',
    rule: 'por uma regra',
    request: 'por solicitação',
    activation: 'por ativação',
    breakGlass: 'em uma emergência',
    import: 'por uma importação',
    invitation: 'por um convite',
    before: 'antes do início do histórico',
    server: 'pelo servidor',
    expired: 'pelo prazo',
    review: 'por uma revisão',
    merged: 'por uma mesclagem de contas',
    groupDeleted: 'com o grupo',
    personDeleted: 'com a conta',
  },
}
