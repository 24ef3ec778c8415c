// Machine-made: waits for a native reader.
import type { MessagesTexts } from '../en-US/messages.ts'

/** The texts about errors, and about what a link or a form has led to, in Italian. */
export const messagesTexts: MessagesTexts = {
  error: {
    reference: 'Numero di riferimento',
    forDevelopers: 'Dettagli per sviluppatori',
    kinds: {
      unknownClient: {
        title: 'Non conosciamo questa app',
        text: 'L’app che ti ha inviato qui non è registrata presso di noi, o è stata disattivata.',
        next: 'Torna all’app e ricomincia. Se il problema resta, avvisa i responsabili dell’app.',
      },
      noRedirect: {
        title: 'Manca la via del ritorno',
        text: 'L’app non ha indicato dove inviarti dopo l’accesso.',
        next: 'Torna all’app e ricomincia. Se il problema resta, avvisa i responsabili dell’app.',
      },
      badRedirect: {
        title: 'La via del ritorno non è sicura',
        text: 'L’app ci ha chiesto di inviarti a un indirizzo che non è registrato per essa. Ci siamo fermati qui per proteggerti.',
        next: 'Chiudi questa pagina. Se ti fidi dell’app, avvisa i suoi responsabili.',
      },
      badRequest: {
        title: 'C’è qualcosa che non va in questo link',
        text: 'La richiesta che ti ha portato qui è incompleta o danneggiata.',
        next: 'Torna all’app e ricomincia.',
      },
      staleLink: {
        title: 'Questo link non funziona più',
        text: 'Porta a un accesso che è già stato completato, o che nessuno ha aperto in tempo.',
        next: 'Torna all’app e ricomincia.',
      },
      expired: {
        title: 'Questo accesso non è più valido',
        text: 'È già stato completato, ha richiesto più di un’ora, o è iniziato in un altro browser.',
        next: 'Torna all’app e ricomincia.',
      },
      noCookies: {
        title: 'Il tuo browser non ha inviato il suo cookie',
        text: 'Un cookie ci dice quale accesso è il tuo. Forse i cookie sono disattivati, o hai iniziato in un altro browser o in una finestra privata.',
        next: 'Consenti i cookie per questo sito, poi torna all’app e ricomincia.',
      },
      notFound: {
        title: 'Qui non c’è nulla',
        text: 'Questo indirizzo non esiste, o non esiste più.',
        next: 'Controlla l’indirizzo, o torna da dove provenivi.',
      },
      tooLarge: {
        title: 'È più di quanto possiamo accettare',
        text: 'Il modulo conteneva più di quanto questa pagina accetti.',
        next: 'Torna indietro, abbrevia ciò che hai inserito e invialo di nuovo.',
      },
      tooMany: {
        title: 'Troppi tentativi',
        text: 'Dalla tua rete sono arrivati più tentativi di quanti ne consentiamo.',
        next: 'Aspetta qualche minuto, poi riprova.',
      },
      busy: {
        title: 'C’è molto traffico',
        text: 'In questo momento vogliono accedere più persone di quante possiamo servirne.',
        next: 'Riprova tra un minuto.',
      },
      internal: {
        title: 'Qualcosa è andato storto da parte nostra',
        text: 'Non è colpa tua, e il problema è stato registrato.',
        next: 'Riprova tra qualche minuto. Se succede di nuovo, comunicaci il numero di riferimento.',
      },
    },
  },
  messages: {
    trialVoid: {
      title: 'La prova non può iniziare',
      text: 'Il link funziona una sola volta, per cinque minuti, nel browser in cui ha effettuato l’accesso la persona che lo ha richiesto. Accedi qui, poi ricomincia la prova dove hai configurato la connessione.',
    },
    stillSignedIn: {
      title: 'Il tuo accesso è ancora attivo',
      text: 'Non è cambiato nulla.',
    },
    emailConfirmed: {
      title: 'Il tuo indirizzo email è confermato',
      text: 'Grazie. Torna all’app da cui hai fatto la registrazione e accedi lì.',
    },
    passwordChanged: {
      title: 'La tua password è stata cambiata',
      text: 'Tutti i dispositivi sono stati disconnessi. D’ora in poi accedi con la nuova password.',
    },
    accountReady: {
      title: 'Il tuo account è pronto',
      text: 'Ora puoi accedere con la tua nuova password.',
    },
    accountWaits: {
      title: 'Il tuo account è in attesa di approvazione',
      text: 'Un amministratore deve approvarlo prima che tu possa accedere per la prima volta. Non devi fare nulla; accedi di nuovo più tardi.',
    },
    linkUsed: {
      title: 'Questo link è già stato usato',
      text: 'Funziona una sola volta. Se l’hai usato tu, qui non resta altro da fare.',
    },
    resetUsed: {
      title: 'Questo link non funziona più',
      text: 'È già stato usato, o nel frattempo la tua password è stata cambiata in un altro modo.',
    },
    linkOutdated: {
      title: 'Questo link non funziona più',
      text: 'Il tuo account è cambiato da quando te lo abbiamo inviato.',
    },
    linkReplaced: {
      title: 'C’è un link più recente',
      text: 'Funziona solo il link nell’ultima email che ti abbiamo inviato.',
    },
    accountKept: {
      title: 'Il tuo account resta',
      text: 'Non verrà eliminato. Accedi come prima.',
    },
    emailRestored: {
      title: 'Il tuo indirizzo email è stato ripristinato',
      text: 'Tutti i dispositivi sono stati disconnessi. Chi ha cambiato l’indirizzo potrebbe conoscere la tua password: scegline ora una nuova.',
    },
    keepElsewhere: {
      title: 'Questo link non funziona più',
      text: 'Il tuo account ha ora un altro indirizzo email. Verrà comunque eliminato. Accedi per mantenerlo.',
    },
    accountGone: {
      title: 'Il tuo account è stato eliminato',
      text: 'Non è più possibile mantenerlo.',
    },
    linkExpired: {
      title: 'Questo link è troppo vecchio',
      text: 'Per la tua sicurezza funziona solo per un tempo limitato. Ricomincia per riceverne uno nuovo.',
    },
    invitationExpired: {
      title: 'Questo invito è troppo vecchio',
      text: 'Chiedi un nuovo invito a chi te lo ha inviato.',
    },
    linkVoid: {
      title: 'Questo link non funziona più',
      text: 'È già stato usato, è stato sostituito da uno più recente, o è troppo vecchio.',
    },
  },
}
