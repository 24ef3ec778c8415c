// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about what rules would change. */
export const rulesPreviewWords: Words['rulesPreviewWords'] = {
  title: 'Que feraient ces règles ?',
  person: 'Personne',
  personHint:
    'L’adresse e-mail ou le nom d’utilisateur d’une personne qui s’est connectée par cette connexion externe.',
  ask: 'Essayer les règles',
  incomplete: 'Complétez d’abord les règles ci-dessus.',
  nothing: 'Aucune règle ne concerne cette personne.',
  powerBeyond:
    'Cette personne a des pouvoirs au-delà de ce groupe. Cette connexion externe ne la connecte pas, et ses règles ne lui attribuent rien.',
  changes: { comes: 'Nouveau', stays: 'Reste', ends: 'Prend fin' },
  in: 'dans',
  inNew: (name) => `dans ${name}, un nouveau groupe sous`,
  from: (because, rule) => `${because} (règle ${rule})`,
  claims: 'Ce que l’autre côté a indiqué en dernier',
}
