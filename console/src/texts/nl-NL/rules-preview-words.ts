// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about what rules would change. */
export const rulesPreviewWords: Words['rulesPreviewWords'] = {
  title: 'Wat zouden deze regels doen?',
  person: 'Persoon',
  personHint:
    'Het e-mailadres of de gebruikersnaam van iemand die via deze verbinding heeft ingelogd.',
  ask: 'Regels uitproberen',
  incomplete: 'Vul eerst de regels hierboven aan.',
  nothing: 'Geen regel past bij deze persoon.',
  powerBeyond:
    'Deze persoon heeft macht buiten deze groep. De verbinding logt deze persoon niet in, en de regels ervan geven niets.',
  changes: { comes: 'Nieuw', stays: 'Blijft', ends: 'Eindigt' },
  in: 'in',
  inNew: (name) => `in ${name}, een nieuwe groep onder`,
  from: (because, rule) => `${because} (regel ${rule})`,
  claims: 'Wat de andere kant het laatst heeft gezegd',
}
