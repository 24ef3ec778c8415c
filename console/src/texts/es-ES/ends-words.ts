// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about what ends soon. */
export const endsWords: Words['endsWords'] = {
  lead: (days) =>
    days === 1
      ? 'Lo que termina en un día en los grupos que administras.'
      : `Lo que termina en los próximos ${days} días en los grupos que administras.`,
  none: 'Nada termina pronto.',
  noneHint: 'Los roles y las pertenencias con fecha de fin aparecen aquí un mes antes.',
  membership: 'Pertenencia',
  extend: 'Prorrogar',
  extendOf: (name, what) => `Prorrogar ${what} de ${name}`,
  today: 'Hoy',
  tomorrow: 'Mañana',
}
