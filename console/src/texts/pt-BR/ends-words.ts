// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about what ends soon. */
export const endsWords: Words['endsWords'] = {
  lead: (days) => `O que termina nos próximos ${days} dias nos grupos que você administra.`,
  none: 'Nada termina em breve.',
  noneHint: 'Funções e participações com data de término aparecem aqui um mês antes dela.',
  membership: 'Participação',
  extend: 'Prorrogar',
  extendOf: (name, what) => `Prorrogar para ${name}: ${what}`,
  today: 'Hoje',
  tomorrow: 'Amanhã',
}
