// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about when roles begin and end. */
export const termWords: Words['termWords'] = {
  until: (end) => `tot ${end}`,
  roleUntil: (role, end) => `${role} tot ${end}`,
  from: (start) => `vanaf ${start}`,
  roleFrom: (role, start) => `${role} vanaf ${start}`,
  givenBy: 'toegekend door',
  byAccess: 'door een regel voor toegang',
  inZone: (time, zone) => `${time} (${zone})`,
  change: 'Einde wijzigen',
  changeOf: (name, role) =>
    role === undefined ? `Einde wijzigen: ${name}` : `Einde wijzigen: ${role} van ${name}`,
  title: (name, role) =>
    role === undefined ? `Hoelang is ${name} lid?` : `Hoelang heeft ${name} ${role}?`,
  end: 'Tot',
  choices: {
    never: 'Geen einde',
    day: 'Morgen',
    week: 'Een week',
    month: 'Een maand',
    date: 'Een andere dag',
  },
  lastDay: 'Laatste dag',
  lastDayHint: (zone) => `Het eindigt met deze dag, volgens de tijdzone ${zone}.`,
  reason: 'Reden',
  reasonHint: 'Wie er later naar kijkt, leest deze.',
  each: 'Een ander einde voor afzonderlijke rollen',
  lastDayOf: (role) => `Laatste dag van ${role}`,
  save: 'Opslaan',
  saved: (name) => `Het einde voor ${name} is gewijzigd.`,
}
