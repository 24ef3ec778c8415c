// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about domains. */
export const domainWords: Words['domainWords'] = {
  title: 'Domini',
  intro:
    'Le connessioni di questo gruppo rispondono per le persone il cui indirizzo email è di un dominio verificato, e per nessun altro.',
  none: 'Ancora nessun dominio.',
  noneHint:
    'Inizia qui: aggiungi il dominio dei tuoi indirizzi email e dimostra con un record DNS che è tuo.',
  add: 'Aggiungi un dominio',
  name: 'Dominio',
  nameHint: 'Ciò che segue la @ nei tuoi indirizzi email, per esempio acme.example.',
  missing: 'Inserisci un dominio.',
  claimed: 'Questo gruppo ha già questo dominio.',
  added: (domain) => `Il dominio ${domain} è stato aggiunto. Ora imposta il suo record.`,
  statuses: { pending: 'Da verificare', proven: 'Verificato', lost: 'Record scomparso' },
  explained: {
    pending: 'Imposta questo record nel server dei nomi del dominio, poi controllalo.',
    proven: 'Lascia il record dov’è. Viene controllato ogni giorno.',
    lost: 'Il record c’era ed è scomparso. Impostalo di nuovo al più presto: per alcuni giorni si accede come prima.',
  },
  record: { type: 'Tipo di record', name: 'Nome del record', value: 'Valore del record' },
  checkedAt: 'Ultimo controllo',
  check: 'Controlla ora',
  found: {
    proven: 'Il record è presente. Il dominio è verificato.',
    nothing:
      'Questo record non c’è ancora. Un nuovo record può impiegare un’ora prima di essere visibile ovunque. Controlla di nuovo più tardi.',
    others: 'Ci sono record TXT, ma nessuno ha il valore qui sopra. Sono stati trovati questi:',
    problem: (reason) =>
      `Il server dei nomi non ha risposto (${reason}). Controlla di nuovo più tardi.`,
  },
  ownedElsewhere:
    'Un altro gruppo ha verificato questo dominio. Un dominio appartiene a un solo gruppo alla volta.',
  remove: 'Rimuovi',
  removeTitle: (domain) => `Rimuovere ${domain}?`,
  removeText:
    'Le connessioni di questo gruppo non rispondono più per le sue persone: accedono qui in un altro modo. Un altro gruppo può verificare il dominio. Per riaverlo, dovrai impostare un nuovo record.',
  removed: (domain) => `Il dominio ${domain} è stato rimosso.`,
}
