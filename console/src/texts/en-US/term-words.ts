/** The words about when roles begin and end. */
export const termWords = {
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
