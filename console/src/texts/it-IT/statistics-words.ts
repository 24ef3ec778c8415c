// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about statistics. */
export const statisticsWords: Words['statisticsWords'] = {
  active: {
    title: 'Persone attive',
    lead: 'Chi ha effettuato l’accesso almeno una volta. Giorni e mesi sono quelli di UTC.',
    days: '31 giorni',
    months: '12 mesi',
    today: 'oggi',
    thisMonth: 'questo mese',
    none: 'In questo periodo nessuno ha effettuato l’accesso.',
    day: 'Giorno',
    month: 'Mese',
    people: 'Persone',
    asTable: 'Come tabella',
    asChart: 'Come grafico',
    chart: (from, to) => `Persone che hanno effettuato l’accesso, da ${from} a ${to}`,
  },
  last: 'negli ultimi 31 giorni',
  apps: { title: 'Accessi per app', none: 'Ancora nessun accesso.' },
  methods: {
    title: 'Accessi per metodo',
    none: 'Ancora nessun accesso.',
    password: 'Password',
    passkey: 'Passkey',
    other: 'Indirizzo confermato',
    connection: (alias) => `Tramite ${alias}`,
  },
  refusals: { title: 'Rifiuti per motivo', none: 'Non è stato rifiutato nulla.' },
  factors: {
    title: 'Secondi fattori',
    lead: (share) => `Con un’app di autenticazione o una passkey: ${share}.`,
    passkeys: 'Con una passkey',
    with: 'Con un secondo fattore',
    without: 'Senza',
    below: 'Per gruppo',
    share: (having, all) => `${having} su ${all}`,
    none: 'Conteggio delle persone in corso. Controlla di nuovo tra un minuto.',
    counted: 'Conteggio:',
    dormant: 'Nessun accesso da 90 giorni',
  },
}
