// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about setting up the sign-in of a company. */
export const setUpWords: Words['setUpWords'] = {
  title: 'Passaggi',
  steps: {
    domain: 'Verifica il tuo dominio',
    connect: 'Collega il tuo sistema di accesso',
    try: 'Provalo con il tuo account',
    use: 'Attivalo',
  },
  states: { done: 'fatto', next: 'prossimo', later: 'più tardi' },
  notes: {
    domain: 'Aggiungi qui sotto il dominio dei tuoi indirizzi email.',
    prove: (domains) => `Imposta il record DNS di ${domains}, poi controllalo.`,
    lost: (domains) => `Il record di ${domains} è scomparso. Impostalo di nuovo.`,
    connect:
      'Aggiungi qui sotto una connessione: scegli il tuo prodotto, e inserisci ciò che serve a entrambe le parti.',
    try: 'Apri la connessione qui sotto, controllala, poi provala. Non cambia nulla.',
    unused: 'È attiva, ma nessuno l’ha ancora usata per accedere.',
    used: 'È già stata usata per accedere.',
    use: 'Apri la connessione qui sotto e indica chi la usa. Fino ad allora non fa accedere nessuno.',
    on: 'È attiva.',
  },
  who: {
    title: 'Chi la usa',
    save: 'Salva',
    switchOn: 'Attiva',
    saved: (name, use) => `${name}: ${use}`,
    hints: {
      off: 'Nessuno la usa per accedere. Le impostazioni restano.',
      link: 'Le persone la collegano all’account che hanno, nella pagina del proprio account, e le applicazioni apprendono chi sono lì. Nessuno la usa per accedere.',
      optional:
        'Le persone possono sceglierla: se è per tutti, è un pulsante nella pagina di accesso; in un gruppo, le persone dei tuoi domini inseriscono il proprio indirizzo e nessuna password.',
      default:
        'Le persone dei tuoi domini vengono portate lì, e possono scegliere un altro modo. Richiede un dominio verificato.',
      required:
        'Le persone dei tuoi domini accedono lì, e in nessun altro modo: per loro le password non funzionano. Richiede un dominio verificato.',
    },
    needsDomain:
      'Predefinita e Obbligatoria richiedono un dominio verificato. Prima verificane uno qui sopra.',
    tryFirst: 'Provala prima: altrimenti ciò che non funziona lascia fuori le persone.',
    required: {
      title: 'Da allora, per le persone dei tuoi domini:',
      people:
        'Una password non funziona più, e non si può più sostituirne per email una dimenticata. Le passkey funzionano ancora.',
      owners:
        'Chi amministra questo gruppo, uno superiore o il server mantiene la password. In tal caso inserisci il nome utente, non l’indirizzo email: è la via per rientrare se l’altra parte non funziona.',
    },
  },
}
