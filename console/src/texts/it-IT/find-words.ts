// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the search of the whole console. */
export const findWords: Words['findWords'] = {
  open: 'Cerca',
  placeholder: 'Cerca persone, gruppi, app, impostazioni…',
  close: 'Chiudi la ricerca',
  registerApp: 'Registra un’app',
  ownTexts: 'Testi di pagine ed e-mail',
  holders: (group) => `Chi lo ha in ${group}`,
  event: (seq) => `Evento ${seq}`,
  nothing: (text) => `Nessun risultato per «${text}».`,
  nothingHint: 'Prova con meno lettere, un indirizzo email, un ID o il numero di un evento.',
  count: (count) => (count === 1 ? '1 risultato' : `${count} risultati`),
  partly: 'Non è stato possibile cercare dappertutto.',
  keys: { move: 'sposta', open: 'apri', close: 'chiudi' },
  kinds: {
    recent: 'Recenti',
    views: 'Pagine',
    events: 'Eventi',
    people: 'Persone',
    groups: 'Gruppi',
    apps: 'App',
    roles: 'Ruoli',
    settings: 'Impostazioni',
  },
}
