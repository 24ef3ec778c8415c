// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the first steps. */
export const firstStepWords: Words['firstStepWords'] = {
  lead: 'Ciò che serve a un nuovo server, in circa dieci minuti. Tutto si può cambiare in seguito.',
  progress: (done, of) => `${done} di ${of} completati`,
  begin: 'Inizia',
  goOn: 'Continua',
  later: 'Più tardi',
  next: 'Passo successivo',
  end: 'Termina i primi passi',
  givenBy: (source) => `Impostato da ${source}.`,
  setHere: 'Impostato nella console.',
  restLater: {
    title: 'Per ora è tutto',
    text: 'Ciò che hai rimandato è segnato qui sotto. La panoramica riporta a questi passi.',
  },
  allDone: {
    title: 'Tutto fatto',
    text: 'Il tuo server è pronto per le persone. La panoramica riporta a questi passi.',
    tour: 'Fai il giro guidato',
    overview: 'Alla panoramica',
  },
  address: {
    title: 'Indirizzo pubblico',
    hint: 'Dove persone e applicazioni raggiungono il server.',
    local: (address) =>
      `Il server è su ${address}, che solo questo computer può aprire. Applicazioni, link nelle e-mail e passkey sono legati all’indirizzo: sceglilo prima.`,
    reached: (address) => `Le persone raggiungono il server su ${address}.`,
    field: 'Indirizzo che le persone useranno',
    problem: 'Un indirizzo inizia con https:// e un nome, come https://login.example.com.',
    how: 'Avvia il server con queste variabili. Un proxy davanti al server, il cui indirizzo è la seconda, parla https.',
    variables: 'Variabili',
    guide: 'Come configurare un proxy',
  },
  mail: {
    title: 'Server di posta',
    hint: 'Per inviti, codici e password dimenticate.',
    shown: 'Finché non ce n’è uno, le e-mail sono mostrate solo nella console, in E-mail.',
    present: (server) => `Le e-mail passano da ${server}.`,
    host: 'Server',
    port: 'Porta',
    encryption: 'Cifratura',
    kinds: { smtps: 'TLS dall’inizio', smtp: 'STARTTLS' },
    user: 'Nome utente',
    password: 'Password',
    from: 'Mittente',
    to: 'Invia una prova a',
    test: 'Invia una prova',
    save: 'Usa questo server',
    saved: 'Ora le e-mail passano da questo server.',
    hostProblem: 'Scrivi il nome di un server, come smtp.example.com.',
    took: (to) => `Il server di posta ha accettato l’e-mail per ${to}.`,
    refused: 'L’e-mail non è stata inviata. Non è stato salvato nulla.',
    answer: 'Il server di posta dice:',
  },
  look: {
    title: 'Il tuo aspetto',
    hint: 'Nome, colore e logo delle pagine su cui si accede.',
    save: 'Salva',
    more: 'Altro, con anteprima',
  },
  factor: {
    title: 'Il tuo secondo fattore',
    hint: 'Perché la tua password da sola non apra nulla.',
    passkey: 'Aggiungi una passkey',
    authenticator: 'Aggiungi un’app di autenticazione',
    local:
      'Una passkey è legata all’indirizzo del server. Finché questo deve ancora cambiare, è meglio un’app di autenticazione.',
    back: 'La pagina dell’account si apre in un’altra scheda. Il passo viene spuntato quando torni.',
    there: 'Hai un secondo fattore.',
  },
}
