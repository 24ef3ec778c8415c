import { inLanguages } from '../../language.tsx'

const english = {
  until: (end: string) => `until ${end}`,
  roleUntil: (role: string, end: string) => `${role} until ${end}`,
  from: (start: string) => `from ${start}`,
  roleFrom: (role: string, start: string) => `${role} from ${start}`,
  givenBy: 'given by',
  byAccess: 'by a rule for access',
  inZone: (time: string, zone: string) => `${time} (${zone})`,
  change: 'Change the end',
  changeOf: (name: string, role: string | undefined) =>
    role === undefined ? `Change the end: ${name}` : `Change the end: ${role} of ${name}`,
  title: (name: string, role: string | undefined) =>
    role === undefined ? `How long is ${name} a member?` : `How long does ${name} have ${role}?`,
  end: 'Until',
  choices: {
    never: 'No end',
    day: 'Tomorrow',
    week: 'A week',
    month: 'A month',
    date: 'Another day',
  },
  lastDay: 'Last day',
  lastDayHint: (zone: string) => `It ends with this day in ${zone}.`,
  reason: 'Reason',
  reasonHint: 'Whoever looks at it later reads it.',
  each: 'Another end for single roles',
  lastDayOf: (role: string) => `Last day of ${role}`,
  save: 'Save',
  saved: (name: string) => `The end for ${name} was changed.`,
}

const german: typeof english = {
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

/** The words about when roles begin and end. */
export const useTermWords = inLanguages({ en: english, de: german })
