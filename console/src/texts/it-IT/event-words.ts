// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about the log of events. */
export const eventWords: Words['eventWords'] = {
  title: 'Eventi',
  type: 'Tipo',
  anyType: 'Tutti i tipi',
  person: 'Persona interessata',
  anyone: 'Chiunque',
  author: 'Autore',
  anyAuthor: 'Chiunque',
  group: 'Nel gruppo',
  anyGroup: 'Tutti i gruppi',
  most: (count) =>
    `Il file contiene i ${count} più recenti di questi eventi. La riga di comando li esporta tutti: ostiary event list --csv --limit 0`,
  anyApp: 'Tutte le app',
  client: 'App',
  from: 'Da',
  to: 'Fino a',
  live: 'In diretta',
  export: 'Esporta in CSV',
  none: 'Nessun evento trovato.',
  noneHint: 'Rimuovi un filtro, o scegli un giorno precedente.',
  clear: 'Rimuovi i filtri',
  details: 'Dettagli',
  columns: {
    time: 'Ora',
    type: 'Tipo',
    person: 'Persona interessata',
    author: 'Autore',
    client: 'App',
    address: 'Indirizzo',
  },
  outcome: { success: 'Riuscito', failure: 'Non riuscito' },
  fields: { id: 'ID', seq: 'Posizione', session: 'Sessione', hash: 'Hash' },
  chain: {
    intact: 'Il registro è integro',
    broken: (seq) => `Il registro è stato alterato alla posizione ${seq}`,
    running: 'Verifica del registro in corso',
    checked: (events) => `Eventi verificati: ${events}`,
    again: 'Verifica di nuovo',
  },
}
