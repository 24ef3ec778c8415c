// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about what rules would change. */
export const rulesPreviewWords: Words['rulesPreviewWords'] = {
  title: 'Che cosa farebbero queste regole?',
  person: 'Persona',
  personHint:
    'L’indirizzo email o il nome utente di qualcuno che ha effettuato l’accesso con questa connessione.',
  ask: 'Prova le regole',
  incomplete: 'Prima completa le regole qui sopra.',
  nothing: 'Nessuna regola vale per questa persona.',
  powerBeyond:
    'Questa persona ha poteri oltre questo gruppo. La connessione non la fa accedere, e le sue regole non le assegnano nulla.',
  changes: { comes: 'Nuovo', stays: 'Resta', ends: 'Termina' },
  in: 'in',
  inNew: (name) => `in ${name}, un nuovo gruppo sotto`,
  from: (because, rule) => `${because} (regola ${rule})`,
  claims: 'Che cosa ha comunicato per ultimo l’altra parte',
}
