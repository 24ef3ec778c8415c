// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about one person. */
export const personWords: Words['personWords'] = {
  back: 'Tutte le persone',
  loading: 'Caricamento della persona',
  you: 'Questo è il tuo account. Solo un altro amministratore può bloccarlo o eliminarlo.',
  actions: 'Altre azioni',
  gone: 'Questo account è eliminato, e il suo identificatore non verrà mai riutilizzato.',
  toBin: 'Controlla se può essere ripristinato dal cestino',
  facts: {
    title: 'Profilo',
    sub: 'Identificatore',
    verified: 'confermato',
    unverified: 'non confermato',
    created: 'Creato',
    updated: 'Ultima modifica',
    lastLogin: 'Ultimo accesso',
  },
  identities: {
    title: 'Modi di accedere',
    none: 'Nessuno: questa persona non può ancora accedere.',
    self: 'Password',
    since: 'Inizio:',
    lastUsed: 'ultimo utilizzo:',
    unlink: 'Scollega',
    unlinkFrom: (name) => `Scollega: ${name}`,
    unlinkTitle: (name) => `Scollegare ${name}?`,
    unlinkText:
      'La persona non lo usa più per accedere. Le sessioni, i token e i ruoli in base a regole ottenuti in questo modo terminano subito. L’account qui resta.',
    lastTitle: 'È l’unico modo di entrare',
    lastText:
      'La persona non ha una password, né una passkey, né un altro account con cui accedere. Se lo scolleghi, non potrà accedere finché non le invii un link per una password.',
    unlinkAnyway: 'Scollega comunque',
    unlinked: (name) => `Collegamento rimosso: ${name}.`,
  },
  memberships: {
    title: 'Gruppi e ruoli',
    none: 'Questa persona non fa parte di alcun gruppo.',
    noRoles: 'nessun ruolo',
    from: (group) => `da ${group}`,
    add: 'Aggiungi a un gruppo',
    addTitle: (name) => `Aggiungi ${name} a un gruppo`,
    rolesTitle: (name) => `Ruoli di ${name}`,
    removeTitle: (name, group) => `Rimuovere ${name} da ${group}?`,
    removeText: 'I ruoli in questo gruppo vanno persi subito.',
    group: 'Gruppo',
    roles: 'Ruoli',
    changeRoles: 'Modifica i ruoli',
    rolesIn: (group) => `Modifica i ruoli in ${group}`,
    remove: 'Rimuovi',
    removeFrom: (group) => `Rimuovi da ${group}`,
    save: 'Salva',
  },
  policy: {
    title: 'Sicurezza richiesta per l’accesso di questa persona',
    strengths: {
      'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport': 'Con una password',
      'https://refeds.org/profile/mfa': 'Con un secondo fattore',
      phr: 'Con una passkey o una chiave di sicurezza',
    },
    nothing: 'Nessun gruppo esige di più.',
    because: 'Lo esigono questi gruppi:',
    notAll: (n) => `Sono state considerate solo le prime ${n} appartenenze.`,
  },
  token: {
    title: 'Che cosa sanno le app',
    hint: 'Vedi che cosa un token di questa persona comunicherebbe a un’app.',
    app: 'App',
    choose: 'Scegli un’app',
    show: 'Mostra il contenuto dei token',
  },
  sessions: {
    title: 'Sessioni',
    none: 'Questa persona non ha accessi attivi.',
    browser: 'Browser',
    app: 'Applicazione',
    methods: {
      pwd: 'password',
      otp: 'codice',
      hwk: 'passkey',
      swk: 'passkey',
      mfa: '',
      user: '',
    },
    since: (time) => `accesso: ${time}`,
    until: (time) => `scadenza: ${time}`,
    end: 'Termina',
    endOf: (what) => `Termina la sessione: ${what}`,
    endAll: 'Termina tutte',
    endTitle: 'Terminare questa sessione?',
    endConsequences:
      'La persona viene disconnessa lì, e i token della sessione non sono più validi da subito.',
    endAllTitle: 'Terminare tutte le sessioni?',
    endAllConsequences:
      'La persona viene disconnessa su ogni dispositivo, e tutti i token non sono più validi da subito.',
    ended: 'La sessione è terminata.',
    allEnded: 'Tutte le sessioni sono terminate.',
  },
  consents: {
    title: 'Consensi',
    none: 'Questa persona non ha consentito nulla a nessuna applicazione.',
    withdraw: 'Revoca',
    withdrawFrom: (client) => `Revoca il consenso per ${client}`,
    withdrawTitle: (client) => `Revocare il consenso per ${client}?`,
    withdrawConsequences:
      'I token dell’applicazione per questa persona non sono più validi, e l’applicazione deve chiedere di nuovo il consenso.',
    withdrawn: 'Il consenso è stato revocato.',
  },
  events: {
    title: 'Che cosa è successo a questa persona',
    none: 'Non è ancora successo nulla.',
    all: 'Tutto',
    theirs: 'Che cosa ha fatto questa persona',
    failed: 'non riuscito',
  },
  block: {
    action: 'Blocca',
    title: (name) => `Bloccare ${name}?`,
    consequences:
      'Tutte le sessioni terminano e tutti i token non sono più validi da subito. La persona non può accedere finché l’account non viene sbloccato. Gruppi e ruoli restano.',
    done: (name) => `L’account di ${name} è bloccato.`,
  },
  unblock: {
    action: 'Sblocca',
    title: (name) => `Sbloccare ${name}?`,
    consequences:
      'La persona può accedere di nuovo, con la stessa password, gli stessi gruppi e ruoli.',
    done: (name) => `${name} può accedere di nuovo.`,
  },
  activate: {
    action: 'Attiva',
    title: (name) => `Attivare ${name}?`,
    consequences:
      'L’account vale come confermato, e la persona può accedere. Fallo solo se sai che l’indirizzo email è suo.',
    done: (name) => `L’account di ${name} è attivo.`,
  },
  decline: {
    action: 'Respingi',
    title: (name) => `Respingere ${name}?`,
    consequences: 'La persona non può accedere. Un account respinto può solo essere eliminato.',
    done: (name) => `L’account di ${name} è stato respinto.`,
  },
  reset: {
    action: 'Invia un link per la password',
    title: 'Inviare un link per scegliere una password?',
    consequences: (email) =>
      `Un’email con un link viene inviata a ${email}. La password attuale vale finché non ne viene scelta una nuova.`,
    done: (email) => `Il link è stato inviato a ${email}.`,
  },
  planned: {
    heading: (time) => `Eliminazione di questo account: ${time}.`,
    text: 'L’ha chiesta il titolare nella pagina dell’account. Fino ad allora può accedere solo per mantenerlo.',
    action: 'Mantieni l’account',
    title: (name) => `Mantenere l’account di ${name}?`,
    consequences:
      'Non viene eliminato, e il titolare riceve un’email. Fallo solo se è stato il titolare a chiedertelo.',
    done: (name) => `L’account di ${name} resta.`,
  },
  remove: {
    action: 'Elimina',
    title: (name) => `Eliminare ${name}?`,
    consequences:
      'Appartenenze e sessioni terminano, il nome utente e gli indirizzi tornano liberi, e della persona non si trova più nulla. Per un certo tempo la persona può essere ripristinata dal cestino, senza la password e i fattori; poi tutti i dati personali vengono cancellati.',
    done: (name) => `L’account di ${name} è stato eliminato.`,
  },
}
