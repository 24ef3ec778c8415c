// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('fr', ['one', 'other'])

/** The words about what ends soon. */
export const endsWords: Words['endsWords'] = {
  lead: (days) =>
    counted(days, {
      one: 'Ce qui se termine d’ici demain dans les groupes que vous administrez.',
      other: `Ce qui se termine dans les ${days} prochains jours dans les groupes que vous administrez.`,
    }),
  none: 'Rien ne se termine bientôt.',
  noneHint: 'Les rôles et appartenances qui ont une fin apparaissent ici un mois avant celle-ci.',
  membership: 'Appartenance',
  extend: 'Prolonger',
  extendOf: (name, what) => `Prolonger ${what} de ${name}`,
  today: 'Aujourd’hui',
  tomorrow: 'Demain',
}
