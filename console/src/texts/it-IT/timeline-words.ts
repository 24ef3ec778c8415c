// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about who held which role, and when. */
export const timelineWords: Words['timelineWords'] = {
  title: 'Cronologia dei ruoli',
  role: 'Ruolo',
  anyRole: 'Tutti i ruoli',
  only: (name) => `Solo ${name}`,
  onlyOf: (name) => `Mostra solo ${name}`,
  everybody: 'Mostra tutti',
  none: 'Nessuno ha avuto un ruolo.',
  noneHint: 'Qui compare chi ha avuto che cosa, da quando a quando, e perché.',
  member: 'membro',
  now: 'ora',
  given: (how, by) => (by === undefined ? `assegnato ${how}` : `assegnato ${how} (${by})`),
  ended: (how, by) => (by === undefined ? `terminato ${how}` : `terminato ${how} (${by})`),
  breakGlass: 'emergenza',
  hows: {
    hand: 'a mano',
    rule: 'in base a una regola',
    request: 'su richiesta',
    activation: 'per attivazione',
    breakGlass: 'in emergenza',
    import: 'con un’importazione',
    invitation: 'con un invito',
    before: 'prima dell’inizio della cronologia',
    server: 'dal server',
    expired: 'alla scadenza',
    review: 'con una revisione',
    merged: 'con l’unione di account',
    groupDeleted: 'con il gruppo',
    personDeleted: 'con l’account',
  },
}
