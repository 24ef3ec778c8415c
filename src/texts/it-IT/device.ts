// Machine-made: waits for a native reader.
import { html } from '../../kernel/html-template.ts'
import type { AskedTexts, DeviceTexts } from '../en-US/device.ts'

/** The texts about devices that are signed in on another one, in Italian. */
export const deviceTexts: DeviceTexts = {
  device: {
    title: 'Collega un dispositivo',
    lead: 'Digita il codice che il tuo dispositivo mostra.',
    compare: 'Continua solo se il tuo dispositivo mostra ora questo codice.',
    code: 'Codice del dispositivo',
    hint: 'Otto lettere, senza vocali. Non importa se maiuscole o minuscole.',
    wrong:
      'Questo codice non funziona. Controllalo, o fai mostrare al dispositivo un nuovo codice.',
    limited: 'Sono stati digitati troppi codici. Riprova tra un minuto.',
    limitedHint:
      'Oppure accedi prima e digita di nuovo il codice. Così contano solo i tuoi tentativi.',
    signIn: 'Accedi',
    confirm: {
      title: 'Vuoi collegare questo dispositivo?',
      code: 'Il tuo dispositivo deve mostrare questo codice:',
      device: 'Dispositivo',
      unknown: 'Tipo di dispositivo sconosciuto',
      from: 'Richiesta da',
      sameNetwork: 'la connessione che usi tu',
      otherNetwork: 'una connessione diversa dalla tua',
      at: 'Richiesta alle',
      warning:
        'Qualcuno ti ha inviato o detto questo codice? Allora rifiuta. Chi ha in mano quel dispositivo entra nel tuo account. Noi non ti chiediamo mai di collegare un dispositivo per noi.',
    },
    outcomes: {
      approved: {
        title: 'Il tuo dispositivo è collegato',
        text: 'Continua lì. Puoi chiudere questa pagina.',
        textFor: (client) =>
          html`Continua lì, con <bdi>${client}</bdi>. Puoi chiudere questa pagina.`,
      },
      denied: {
        title: 'Il dispositivo non è stato collegato',
        text: 'Non riceve nulla dal tuo account. Se non hai iniziato tu questa operazione, non devi fare altro.',
      },
      expired: {
        title: 'Questo codice non funziona più',
        text: 'È scaduto, o è già stato usato. Fai mostrare al dispositivo un nuovo codice.',
      },
      refused: {
        title: 'Il dispositivo non è stato collegato',
        text: 'Non puoi usare questa app con il tuo account. Rivolgiti a chi se ne occupa, o usa un altro account.',
      },
    },
    toDevices: 'Vedi i tuoi dispositivi',
  },
}

/** The texts about sign-ins that an application asks for (CIBA), in Italian. */
export const askedTexts: AskedTexts = {
  asked: {
    confirm: {
      title: 'Vuoi confermare questo accesso?',
      compare: 'Deve esserti stato mostrato o detto questo testo:',
      at: 'Richiesta alle',
      warning:
        'Hai iniziato tu questo accesso, proprio ora? Se no, rifiuta. Chi lo ha iniziato entra nel tuo account.',
    },
    outcomes: {
      approved: {
        title: 'Hai confermato',
        text: 'Continua dove hai iniziato. Puoi chiudere questa pagina.',
        textFor: (client) =>
          html`Continua dove hai iniziato, con <bdi>${client}</bdi>. Puoi chiudere questa pagina.`,
      },
      denied: {
        title: 'Non hai confermato',
        text: 'L’applicazione non riceve nulla dal tuo account. Se non hai iniziato tu questa operazione, non devi fare altro.',
      },
      expired: {
        title: 'Questa richiesta non è più valida',
        text: 'È scaduta, o ha già avuto risposta. Ricomincia da dove provenivi.',
      },
      refused: {
        title: 'Non hai confermato',
        text: 'Non puoi usare questa app con il tuo account. Rivolgiti a chi se ne occupa, o usa un altro account.',
      },
    },
  },
}
