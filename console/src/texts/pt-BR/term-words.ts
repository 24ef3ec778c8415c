// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about when roles begin and end. */
export const termWords: Words['termWords'] = {
  until: (end) => `até ${end}`,
  roleUntil: (role, end) => `${role} até ${end}`,
  from: (start) => `a partir de ${start}`,
  roleFrom: (role, start) => `${role} a partir de ${start}`,
  givenBy: 'por',
  byAccess: 'por uma regra de acesso',
  inZone: (time, zone) => `${time} (${zone})`,
  change: 'Alterar o término',
  changeOf: (name, role) =>
    role === undefined ? `Alterar o término: ${name}` : `Alterar o término: ${role} de ${name}`,
  title: (name, role) =>
    role === undefined
      ? `Por quanto tempo ${name} é membro?`
      : `Por quanto tempo ${name} tem ${role}?`,
  end: 'Até',
  choices: {
    never: 'Sem data de término',
    day: 'Amanhã',
    week: 'Uma semana',
    month: 'Um mês',
    date: 'Outro dia',
  },
  lastDay: 'Último dia',
  lastDayHint: (zone) => `Termina ao fim deste dia no fuso ${zone}.`,
  reason: 'Motivo',
  reasonHint: 'Quem consultar isto depois vai lê-lo.',
  each: 'Outro término para funções específicas',
  lastDayOf: (role) => `Último dia de ${role}`,
  save: 'Salvar',
  saved: (name) => `O término para ${name} foi alterado.`,
}
