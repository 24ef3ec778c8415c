// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about when roles begin and end. */
export const termWords: Words['termWords'] = {
  until: (end) => `jusqu’au ${end}`,
  roleUntil: (role, end) => `${role} jusqu’au ${end}`,
  from: (start) => `à partir du ${start}`,
  roleFrom: (role, start) => `${role} à partir du ${start}`,
  givenBy: 'attribué par',
  byAccess: 'par une règle d’accès',
  inZone: (time, zone) => `${time} (${zone})`,
  change: 'Modifier la fin',
  changeOf: (name, role) =>
    role === undefined ? `Modifier la fin : ${name}` : `Modifier la fin : ${role} de ${name}`,
  title: (name, role) =>
    role === undefined ? `Durée de l’appartenance : ${name}` : `Durée du rôle ${role} : ${name}`,
  end: 'Jusqu’à',
  choices: {
    never: 'Sans fin',
    day: 'Demain',
    week: 'Une semaine',
    month: 'Un mois',
    date: 'Un autre jour',
  },
  lastDay: 'Dernier jour',
  lastDayHint: (zone) => `Se termine avec ce jour, selon le fuseau ${zone}.`,
  reason: 'Motif',
  reasonHint: 'Toute personne qui le consultera plus tard le lira.',
  each: 'Une autre fin pour certains rôles',
  lastDayOf: (role) => `Dernier jour de ${role}`,
  save: 'Enregistrer',
  saved: (name) => `La fin a été modifiée : ${name}.`,
}
