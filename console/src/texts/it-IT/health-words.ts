// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about how connections do. */
export const healthWords: Words['healthWords'] = {
  warnings: 'Da controllare',
  states: {
    broken: 'Non funziona',
    ended: 'Scadenza superata:',
    ends: 'Scadenza:',
    failing: 'Ultimo accesso non riuscito',
    warned: 'Da controllare',
    works: 'Funziona',
    unused: 'Non ancora usata',
    off: 'Disattivata',
  },
  until: 'Fino a:',
  warningTexts: {
    client_secret_ends: 'Il client secret sta per scadere. Creane uno nuovo lì e inseriscilo qui.',
    upstream_certificate_ends:
      'Il certificato del provider sta per scadere. Aggiungi il suo successore.',
    signing_certificate_ends:
      'Il certificato per le richieste sta per scadere. Aggiungi il suo successore e comunicalo al provider.',
    encryption_certificate_ends:
      'Il certificato per la cifratura sta per scadere. Mettine uno nuovo prima di esso.',
    domain_lost: 'Il record DNS di un dominio è scomparso. Impostalo di nuovo.',
    no_domain:
      'Il gruppo non ha un dominio verificato, quindi nessuno può accedere. Verificane uno.',
    failing: 'L’ultimo accesso non è riuscito.',
  },
  lastFailure: 'Ultimo errore',
  failures: {
    denied: 'L’altra parte ha rifiutato la persona, o la persona ha annullato.',
    down: 'L’altra parte non ha risposto, o era troppo lenta.',
    invalid: 'Ciò che l’altra parte ha comunicato non dimostra nulla.',
    misconfigured: 'Le impostazioni qui non corrispondono a quelle dell’altra parte.',
    wrong: 'Il nome o la password non erano quelli di una persona della directory.',
  },
  all: {
    title: 'Connessioni dei gruppi',
    intro: 'Configurate dagli amministratori dei gruppi, ognuna per le persone dei propri domini.',
    search: 'Trova per nome, alias o gruppo',
    none: 'Nessun gruppo ha una connessione.',
    noneFound: (text) => `Nulla ha «${text}» nel nome, nell’alias o nel gruppo.`,
    columns: {
      name: 'Connessione',
      group: 'Gruppo',
      state: 'Stato',
      lastUsed: 'Ultimo utilizzo',
    },
    warnedOnly: 'Solo ciò che è da controllare',
    noneWarned: 'Non c’è nulla da controllare.',
    never: 'Mai',
  },
}
