import type { Words } from '../en-US/language.ts'

/** The words about when roles begin and end. */
export const termWords: Words['termWords'] = {
  until: (end) => `bis ${end}`,
  roleUntil: (role, end) => `${role} bis ${end}`,
  from: (start) => `ab ${start}`,
  roleFrom: (role, start) => `${role} ab ${start}`,
  givenBy: 'vergeben von',
  byAccess: 'nach einer Zugangsregel',
  inZone: (time, zone) => `${time} (Zeitzone ${zone})`,
  change: 'Ende ändern',
  changeOf: (name, role) =>
    role === undefined ? `Ende ändern: ${name}` : `Ende ändern: ${role} von ${name}`,
  title: (name, role) =>
    role === undefined ? `Wie lange ist ${name} Mitglied?` : `Wie lange hat ${name} ${role}?`,
  end: 'Bis wann',
  choices: {
    never: 'Ohne Ende',
    day: 'Morgen',
    week: 'Eine Woche',
    month: 'Ein Monat',
    date: 'Anderer Tag',
  },
  lastDay: 'Letzter Tag',
  lastDayHint: (zone) => `Es endet mit diesem Tag in ${zone}.`,
  reason: 'Begründung',
  reasonHint: 'Wer später nachsieht, liest sie.',
  each: 'Anderes Ende für einzelne Rollen',
  lastDayOf: (role) => `Letzter Tag von ${role}`,
  save: 'Speichern',
  saved: (name) => `Das Ende für ${name} wurde geändert.`,
}
