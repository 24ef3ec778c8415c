// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about when roles begin and end. */
export const termWords: Words['termWords'] = {
  until: (end) => `fino a: ${end}`,
  roleUntil: (role, end) => `${role}, fino a: ${end}`,
  from: (start) => `a partire da: ${start}`,
  roleFrom: (role, start) => `${role}, a partire da: ${start}`,
  givenBy: 'assegnato da',
  byAccess: 'in base a una regola per i ruoli su richiesta',
  inZone: (time, zone) => `${time} (${zone})`,
  change: 'Modifica la scadenza',
  changeOf: (name, role) =>
    role === undefined
      ? `Modifica la scadenza: ${name}`
      : `Modifica la scadenza: ${role} di ${name}`,
  title: (name, role) =>
    role === undefined
      ? `Per quanto tempo ${name} è membro?`
      : `Per quanto tempo ${name} ha ${role}?`,
  end: 'Fino a',
  choices: {
    never: 'Senza scadenza',
    day: 'Domani',
    week: 'Una settimana',
    month: 'Un mese',
    date: 'Un altro giorno',
  },
  lastDay: 'Ultimo giorno',
  lastDayHint: (zone) => `Termina con questo giorno, secondo il fuso orario ${zone}.`,
  reason: 'Motivo',
  reasonHint: 'Lo legge chi controlla in seguito.',
  each: 'Un’altra scadenza per singoli ruoli',
  lastDayOf: (role) => `Ultimo giorno di ${role}`,
  save: 'Salva',
  saved: (name) => `La scadenza per ${name} è stata modificata.`,
}
