// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about what ends soon. */
export const endsWords: Words['endsWords'] = {
  lead: (days) =>
    days === 1
      ? 'Che cosa scade entro un giorno nei gruppi che amministri.'
      : `Che cosa scade nei prossimi ${days} giorni nei gruppi che amministri.`,
  none: 'Nulla è in scadenza.',
  noneHint: 'Ruoli e appartenenze con una scadenza compaiono qui un mese prima.',
  membership: 'Appartenenza',
  extend: 'Proroga',
  extendOf: (name, what) => `Proroga per ${name}: ${what}`,
  today: 'Oggi',
  tomorrow: 'Domani',
}
