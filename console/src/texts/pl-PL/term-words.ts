// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about when roles begin and end. */
export const termWords: Words['termWords'] = {
  until: (end) => `do ${end}`,
  roleUntil: (role, end) => `${role} do ${end}`,
  from: (start) => `od ${start}`,
  roleFrom: (role, start) => `${role} od ${start}`,
  givenBy: 'autor:',
  byAccess: 'według reguły dostępu',
  inZone: (time, zone) => `${time} (${zone})`,
  change: 'Zmień datę końca',
  changeOf: (name, role) =>
    role === undefined ? `Zmień datę końca: ${name}` : `Zmień datę końca: ${role}, ${name}`,
  title: (name, role) =>
    role === undefined ? `Do kiedy trwa członkostwo: ${name}` : `Do kiedy ${name} ma rolę ${role}?`,
  end: 'Do',
  choices: {
    never: 'Bezterminowo',
    day: 'Jutro',
    week: 'Tydzień',
    month: 'Miesiąc',
    date: 'Inny dzień',
  },
  lastDay: 'Ostatni dzień',
  lastDayHint: (zone) => `Kończy się z tym dniem według strefy ${zone}.`,
  reason: 'Powód',
  reasonHint: 'Przeczyta go każdy, kto później to obejrzy.',
  each: 'Inny koniec dla poszczególnych ról',
  lastDayOf: (role) => `Ostatni dzień roli ${role}`,
  save: 'Zapisz',
  saved: (name) => `Zmieniono datę końca: ${name}.`,
}
