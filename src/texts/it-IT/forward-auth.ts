// Machine-made: waits for a native reader.
import type { ForwardAuthTexts } from '../en-US/forward-auth.ts'

/** The texts of the pages on the hosts of applications, in Italian. */
export const forwardAuthTexts: ForwardAuthTexts = {
  forwardAuth: {
    application: 'Applicazione',
    ask: 'Richiedi un accesso',
    account: 'Vai al tuo account',
    again: 'Continua nell’app',
    signOut: 'Esci',
    messages: {
      members: {
        title: 'Non hai accesso a questa app',
        text: 'È riservata ai membri di determinati gruppi, e tu non fai parte di nessuno di essi, o non hai il ruolo che richiede.',
      },
      part: {
        title: 'Non hai accesso a questa pagina',
        text: 'Puoi usare questa app, ma questa sua parte è riservata ai membri di determinati gruppi.',
      },
      name: {
        title: 'Al tuo account manca un nome',
        text: 'Questa app riconosce le persone da un nome che il tuo account non ha: un nome utente, o un indirizzo email confermato. Aggiungilo al tuo account.',
      },
      factor: {
        title: 'Serve un accesso più sicuro',
        text: 'Questa pagina richiede un secondo fattore o una passkey, e il tuo account non ne ha. Configurane uno, poi riapri la pagina.',
      },
      declined: {
        title: 'Non hai effettuato l’accesso',
        text: 'L’accesso non è stato completato, quindi l’app non ha saputo nulla di te.',
      },
      address: {
        title: 'Questo indirizzo non può essere aperto',
        text: 'È scritto in un modo che si può leggere come due indirizzi diversi. Apri l’app e continua da lì.',
      },
      stale: {
        title: 'Questo accesso non è più valido',
        text: 'Era già stato completato, ha richiesto troppo tempo, o è iniziato in un altro browser. Nessuno ha effettuato l’accesso.',
      },
      lost: {
        title: 'Il tuo accesso non è più attivo',
        text: 'Ciò che hai appena inviato non è arrivato all’app. Riaprila per accedere.',
      },
      signOut: {
        title: 'Vuoi uscire?',
        text: 'Ti ha portato qui un altro sito. Uscirai da tutte le app che hai aperto con questo account.',
      },
      off: {
        title: 'Questa app è disattivata',
        text: 'L’ha disattivata chi gestisce questo server. Per il tuo account non cambia nulla.',
      },
    },
  },
}
