// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about people for those who administer their groups. */
export const cardWords: Words['cardWords'] = {
  back: 'Gruppi',
  loading: 'Caricamento della persona',
  account: 'Account',
  username: 'Nome utente',
  email: 'Email',
  statuses: { VERIFIED: 'Attivo', PENDING: 'Non ancora confermato', BLOCKED: 'Bloccato' },
  created: 'Account creato',
  lastLogin: 'Ultimo accesso',
  never: 'Mai',
  factors: 'Secondi fattori e passkey',
  kinds: { totp: 'App di autenticazione', passkey: 'Passkey' },
  noFactors: 'Nessuno: basta la sola password.',
  used: 'ultimo utilizzo:',
  codes: (left) => `Codici di recupero rimasti: ${left}`,
  sessions: 'Sessioni aperte',
  noSessions: 'Nessun accesso attivo.',
  since: 'accesso:',
  otherBrowser: 'Un’app',
  groups: 'Gruppi',
  help: 'Assistenza',
  link: {
    action: 'Invia un link per la password',
    asked: (name) => `${name} riceve un’email con un link per scegliere una password.`,
    done: 'Il link è stato inviato.',
    outcomes: {
      not_allowed: 'Non puoi farlo per questa persona. Rivolgiti a un amministratore del server.',
      blocked: 'L’account è bloccato. Prima sbloccalo.',
      no_email:
        'Non c’è un indirizzo email. Chiedi a un amministratore del server di aggiungerne uno.',
      can_sign_in: 'La persona accede con una passkey.',
      already_sent: 'Un link precedente è ancora valido. Chiedi alla persona di cercarlo.',
      too_many_mails:
        'Nell’ultima ora sono state inviate troppe email a questo indirizzo. Riprova più tardi.',
    },
    other: 'Non è stato inviato alcun link. Rivolgiti a un amministratore del server.',
  },
  end: {
    action: 'Disconnetti ovunque',
    asked: (name) => `L’accesso di ${name} viene chiuso su ogni dispositivo e in ogni app.`,
    done: (count) => `Sessioni terminate: ${count}`,
  },
  unblock: {
    action: 'Sblocca',
    asked: (name) => `${name} può accedere di nuovo.`,
    done: 'L’account non è più bloccato.',
  },
  reset: {
    action: 'Rimuovi i fattori persi',
    asked: (name) =>
      `Tutte le app di autenticazione, le passkey e i codici di recupero di ${name} vengono rimossi, e tutte le sessioni terminano. Accertati che a chiederlo sia davvero questa persona. Riceverà un’email.`,
    done: (count) => `Fattori rimossi: ${count}`,
  },
  refusals: {
    self: 'È il tuo account. Usa la pagina del tuo account.',
    beyond:
      'Questa persona amministra qualcosa, o ha ruoli in gruppi che non amministri. Può aiutarti un amministratore del server.',
    not_given:
      'Non puoi vedere come accede questa persona, né aiutarla in questo. Un amministratore del server può consentirlo nella scheda «Accesso» del gruppo.',
  },
  given: {
    title: 'Che cosa possono fare gli amministratori per le persone',
    lead: (name) =>
      `Chi ha GROUP_ADMIN in ${name} può farlo per le persone del gruppo, e nei sottogruppi in cui nessun gruppo dispone altrimenti. Mai per gli amministratori, per chi ha ruoli in altri gruppi o per chi non ha accettato.`,
    acts: {
      see: 'Vedere l’ultimo accesso, i fattori e le sessioni',
      end_sessions: 'Disconnettere le persone ovunque',
      unblock: 'Sbloccare persone',
      reset_factors: 'Rimuovere fattori persi',
    },
    nothing: 'Nulla: deve intervenire un amministratore del server.',
    from: 'Come dispone questo gruppo:',
    change: 'Modifica',
    save: 'Salva',
    inherit: 'Come il gruppo superiore',
    cancel: 'Annulla',
    done: 'Vale da subito.',
  },
}
