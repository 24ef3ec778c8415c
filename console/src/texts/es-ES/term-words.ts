// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about when roles begin and end. */
export const termWords: Words['termWords'] = {
  until: (end) => `hasta ${end}`,
  roleUntil: (role, end) => `${role} hasta ${end}`,
  from: (start) => `desde ${start}`,
  roleFrom: (role, start) => `${role} desde ${start}`,
  givenBy: 'asignado por',
  byAccess: 'por una regla de acceso',
  inZone: (time, zone) => `${time} (${zone})`,
  change: 'Cambiar el fin',
  changeOf: (name, role) =>
    role === undefined ? `Cambiar el fin: ${name}` : `Cambiar el fin: ${role} de ${name}`,
  title: (name, role) =>
    role === undefined
      ? `¿Hasta cuándo es miembro ${name}?`
      : `¿Hasta cuándo tiene ${name} el rol ${role}?`,
  end: 'Hasta',
  choices: {
    never: 'Sin fecha de fin',
    day: 'Mañana',
    week: 'Una semana',
    month: 'Un mes',
    date: 'Otro día',
  },
  lastDay: 'Último día',
  lastDayHint: (zone) => `Termina con este día en ${zone}.`,
  reason: 'Motivo',
  reasonHint: 'Lo lee quien lo mire más adelante.',
  each: 'Otro fin para roles concretos',
  lastDayOf: (role) => `Último día de ${role}`,
  save: 'Guardar',
  saved: (name) => `El fin para ${name} se ha cambiado.`,
}
