// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about what ends soon. */
export const endsWords: Words['endsWords'] = {
  lead: (days) =>
    `Co w grupach, którymi administrujesz, skończy się w najbliższym czasie (liczba dni: ${days}).`,
  none: 'Nic się wkrótce nie skończy.',
  noneHint: 'Role i członkostwa z datą końca pojawiają się tu miesiąc wcześniej.',
  membership: 'Członkostwo',
  extend: 'Przedłuż',
  extendOf: (name, what) => `Przedłuż: ${what}, ${name}`,
  today: 'Dzisiaj',
  tomorrow: 'Jutro',
}
