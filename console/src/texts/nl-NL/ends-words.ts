// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about what ends soon. */
export const endsWords: Words['endsWords'] = {
  lead: (days) =>
    days === 1
      ? 'Wat binnen een dag eindigt in de groepen die je beheert.'
      : `Wat in de komende ${days} dagen eindigt in de groepen die je beheert.`,
  none: 'Er eindigt binnenkort niets.',
  noneHint: 'Rollen en lidmaatschappen met een einddatum verschijnen hier een maand van tevoren.',
  membership: 'Lidmaatschap',
  extend: 'Verlengen',
  extendOf: (name, what) => `${what} van ${name} verlengen`,
  today: 'Vandaag',
  tomorrow: 'Morgen',
}
