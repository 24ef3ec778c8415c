// Machine-made: waits for a native reader.
import { html } from '../../kernel/html-template.ts'
import type { PagesTexts } from '../en-US/pages.ts'

/** The texts of the pages in Italian. */
export const pagesTexts: PagesTexts = {
  failedTitle: (title) => `Errore: ${title}`,
  optionalField: (label) => html`${label} <span class="optional">(facoltativo)</span>`,
  language: 'Lingua',
  help: 'Assistenza',
  privacyPolicy: 'Informativa sulla privacy',
  termsOfUse: 'Condizioni d’uso',
  uncheckedClient: {
    unchecked: 'Nessuno qui ha verificato questa app o il suo nome. Continua solo se te ne fidi.',
    toHost: (host) =>
      html`La tua risposta va a un altro sito: <strong><bdi>${host}</bdi></strong>.`,
    toDevice:
      'La tua risposta va a un’app su questo dispositivo. Consenti solo se hai appena avviato tu quell’app.',
  },
  continueTo: (client) => html`Per continuare su <bdi>${client}</bdi>`,
  continue: 'Continua',
  signedInAs: 'Accesso effettuato come',
  notYou: 'Non sei tu?',
  backToSignIn: 'Torna all’accesso',
  newLink: 'Richiedi un nuovo link',
  tryAgain: 'Riprova',
  toAccount: 'Vai al tuo account',
  choosePassword: 'Scegli una nuova password',
  toHome: 'Vai alla pagina iniziale',

  alreadySignedIn: {
    title: 'Hai effettuato l’accesso',
    text: 'Questo accesso è concluso, e qui non resta altro da fare.',
  },

  home: {
    title: 'Pagina iniziale',
    lead: 'Accesso, utenti e gruppi con ruoli, per le tue applicazioni.',
    account: 'Il tuo account',
    console: 'Apri la console',
    reference: 'Riferimento dell’API',
  },

  signIn: {
    title: 'Accedi',
    username: 'Email o nome utente',
    password: 'Password',
    forgot: 'Password dimenticata?',
    remember: 'Mantieni l’accesso',
    rememberHint: 'Non su un dispositivo che usano altri.',
    submit: 'Accedi',
    code: 'Ricevi invece un codice per email',
    nameless: 'Inserisci prima il tuo indirizzo email o nome utente.',
    newHere: 'Prima volta qui?',
    register: 'Crea un account',
    wrong: 'Il nome o la password non sono corretti. Controlla entrambi e riprova.',
    byAddress:
      'La tua azienda ha un proprio sistema di accesso? Allora inserisci il tuo indirizzo email al posto di un nome utente.',
    delayed: (wait) => `Troppi tentativi. Riprova ${wait}.`,
    busy: 'In questo momento stanno accedendo molte persone. Riprova tra poco.',
    again: 'Per sicurezza, accedi di nuovo.',
    late: 'È passato troppo tempo, o l’accesso è stato completato in un’altra finestra. Accedi di nuovo.',
    gone: 'Questo modo di accedere non è disponibile qui. Scegline un altro.',
    noWay:
      'Al momento qui non c’è alcun modo di accedere. Rivolgiti a chi gestisce questo servizio.',
  },

  elsewhere: {
    or: 'oppure',
    continueWith: (name) => `Continua con ${name}`,
    otherWays: 'Accedi in un altro modo',
    leaving: (name) => `Verso ${name}`,
    passwordOf: (name) => `Inserisci il nome e la password che usi su ${name}.`,
    refusals: {
      denied: (name) =>
        `${name} non ti ha permesso di accedere qui, o hai annullato. Puoi riprovare, o accedere in un altro modo.`,
      down: (name) =>
        `Al momento ${name} non è raggiungibile. Riprova tra poco, o accedi in un altro modo.`,
      invalid: (name) =>
        `Non è stato possibile verificare la risposta di ${name}, quindi l’accesso non è stato effettuato. Riprova.`,
      misconfigured: (name) =>
        `La connessione con ${name} non è configurata correttamente. Avvisa chi gestisce questo servizio.`,
      unknown: (name) =>
        `Il tuo account su ${name} non è conosciuto qui. Chiedi l’accesso a chi gestisce questo servizio.`,
      taken: (name) =>
        `Esiste un account con il tuo indirizzo email. Accedi come prima, poi collega ${name} nella pagina del tuo account.`,
      refused: (name) => `Non puoi accedere con ${name}.`,
    },
    first: {
      title: 'Completa il tuo account',
      lead: (name) =>
        html`Hai effettuato l’accesso con <bdi>${name}</bdi> per la prima volta. Aggiungi ciò che manca.`,
      cameAs: (name) => `Accesso con ${name} come`,
      emailHint: 'Inviamo un codice a questo indirizzo, per accertarci che sia tuo.',
      usernameHint: 'Un nome scelto da te. Altri potrebbero vederlo.',
      agree: 'Ho letto e accetto',
      listHint: 'Separa più valori con virgole.',
      submit: 'Continua',
      otherWay: 'Non sei tu, o hai già un account qui?',
      signIn: 'Accedi in un altro modo',
    },
    trial: {
      title: (name) => `Prova di ${name}`,
      unchanged: 'Nessun accesso è stato effettuato ora, e non è stato cambiato nulla.',
      refused: 'Questa persona non potrebbe accedere:',
      outcomes: {
        known: 'Questa persona potrebbe accedere. Ha un account qui.',
        created: 'Questa persona potrebbe accedere. Riceverebbe un account.',
        waits:
          'Questa persona riceverebbe un account in attesa dell’approvazione di un amministratore.',
        unknown:
          'Questa persona non potrebbe accedere: non è conosciuta qui, e la connessione non crea account («first_sign_in»).',
        taken:
          'Questa persona non potrebbe ancora accedere: qualcuno qui ha già l’indirizzo email. Se è lei, accede come prima e collega questa connessione nella pagina del suo account.',
        blocked:
          'Questa persona non potrebbe accedere: il suo account qui è bloccato, o non confermato.',
      },
      account: 'Account qui',
      username: 'Nome utente',
      submit: 'Prova',
      subject: 'Identità',
      email: 'Indirizzo email',
      unproved: 'non ritenuto attendibile',
      roles: 'Ruoli in base alle regole della connessione',
      byRule: (rule) => `(regola ${rule})`,
      newGroup: (name) => `${name}, che verrebbe creato, sotto`,
      noRoles: 'Nessuna regola vale per questa persona.',
      claims: 'Che cosa ha comunicato l’altra parte',
    },
  },

  register: {
    title: 'Crea un account',
    givenName: 'Nome',
    familyName: 'Cognome',
    email: 'Indirizzo email',
    username: 'Nome utente',
    password: 'Password',
    passwordConfirm: 'Ripeti la password',
    submit: 'Crea l’account',
    haveAccount: 'Hai già un account?',
    signIn: 'Accedi',
    agreeTerms: (link) => html`Creando un account accetti le nostre ${link('condizioni d’uso')}.`,
    agreePolicy: (link) =>
      html`La nostra ${link('informativa sulla privacy')} spiega che cosa facciamo con i tuoi dati.`,
  },

  passwordRule: (least) =>
    `Almeno ${least} caratteri. Più parole vanno bene e sono facili da ricordare.`,

  passwordField: {
    show: 'Mostra la password',
    capsLock: 'Il Bloc Maiusc è attivo.',
    strength: [
      'Molto facile da indovinare',
      'Facile da indovinare',
      'Non facile da indovinare, ma migliorabile',
      'Difficile da indovinare',
      'Molto difficile da indovinare',
    ],
  },

  faults: {
    summary: (count) =>
      count === 1 ? 'Un campo è da ricontrollare' : `${count} campi sono da ricontrollare`,
    missing: 'Compila questo campo.',
    malformedEmail: 'Questo non è un indirizzo email, come nome@example.com.',
    malformedNumber: 'Questo non è un numero.',
    malformedInteger: 'Questo non è un numero intero.',
    malformedDate: 'Questa non è una data.',
    malformed: 'Contiene caratteri che qui non sono consentiti.',
    taken: 'È già in uso. Scegline un altro.',
    tooShort: (least) =>
      least === 1 ? 'Usa almeno un carattere.' : `Usa almeno ${least} caratteri.`,
    tooLong: (most) =>
      most === 1 ? 'Usa al massimo un carattere.' : `Usa al massimo ${most} caratteri.`,
    tooCommon: 'Questa password è nota da fughe di dati. Scegline un’altra.',
    breached: 'Questa password è nota da fughe di dati. Scegline un’altra.',
    holdsName: 'Non usare nella password il tuo nome o il tuo indirizzo email.',
    tooWeak: 'Questa password è facile da indovinare. Rendila più lunga o meno comune.',
    usedBefore: 'Scegli una password che non hai mai usato prima.',
    mismatch: 'Le due password non coincidono.',
    wrongPassword: 'Questa non è la tua password attuale.',
  },

  consent: {
    title: 'Consentire l’accesso?',
    intro: (client) => html`<bdi>${client}</bdi> chiede l’autorizzazione a:`,
    management: 'Con i tuoi diritti di amministratore, potrebbe anche:',
    resourceAlone: 'Usarlo a tuo nome',
    resource: (name, host) =>
      html`Con l’accesso a <bdi>${name}</bdi> su <bdi>${host}</bdi>, potrebbe:`,
    claims: 'Vedere alcuni dei tuoi dati',
    unknownDetail: (type) => html`Fare questo una volta: <code>${type}</code>`,
    allow: 'Consenti',
    deny: 'Rifiuta',
    returnTo: (host) => html`Poi continuerai su <bdi>${host}</bdi>.`,
    unknownScope: (name) => html`Usare l’autorizzazione <code>${name}</code>`,
    unknownScopeHint: 'Rivolgiti ai responsabili di questa app se non sai che cosa significa.',
    keepsFor: (time: string) =>
      `L’app mantiene questo accesso fino a ${time}, se non lo revochi prima nel tuo account.`,
    keepsUntilTaken: 'Ciò che consenti vale finché non lo revochi nel tuo account.',
  },

  chooseAccount: {
    title: 'Scegli un account',
    another: 'Usa un altro account',
  },

  changePassword: {
    title: 'Scegli una nuova password',
    expired: 'La tua password è scaduta. Scegline una nuova per continuare.',
    required: 'Prima di continuare, scegli una password che conosci solo tu.',
    oldPassword: 'Password attuale',
    newPassword: 'Nuova password',
    confirmPassword: 'Ripeti la nuova password',
    submit: 'Salva e continua',
  },

  forgotPassword: {
    title: 'Hai dimenticato la password?',
    lead: 'Inserisci l’indirizzo email del tuo account. Ti invieremo un codice e un link.',
    email: 'Indirizzo email',
    submit: 'Invia l’email',
  },

  mailedCode: {
    resetTitle: 'Controlla la tua email',
    reset: (address) =>
      html`Se esiste un account per <bdi>${address}</bdi>, abbiamo inviato lì un codice e un link. Può richiedere qualche minuto; controlla anche la cartella dello spam.`,
    signIn: (name) =>
      html`Se <bdi>${name}</bdi> è un account con un indirizzo email confermato, abbiamo inviato un codice a quell’indirizzo. Può richiedere un minuto; controlla anche la cartella dello spam.`,
    verifyTitle: 'Conferma il tuo indirizzo email',
    verify: (address) =>
      html`Abbiamo inviato un codice e un link a <bdi>${address}</bdi>. Inserisci il codice, o apri il link, per completare la registrazione.`,
    firstTitle: 'Conferma il tuo indirizzo email',
    first: (address) =>
      html`Abbiamo inviato un codice a <bdi>${address}</bdi>. Inseriscilo per completare il tuo account. Può richiedere un minuto; controlla anche la cartella dello spam.`,
    change: 'Usa un altro indirizzo',
    code: 'Codice ricevuto per email',
    submit: 'Continua',
    wrong:
      'Questo codice è errato, è già stato usato o è troppo vecchio. Controllalo, o richiedine uno nuovo.',
    resend: 'Invia un nuovo codice',
    resent: 'Un nuovo codice è in arrivo.',
    outbox:
      'Non è configurato alcun server di posta, quindi il messaggio attende nella posta in uscita.',
    toOutbox: 'Apri la posta in uscita',
  },

  newPassword: {
    titles: {
      forgotten: 'Scegli una nuova password',
      invited: 'Ti diamo il benvenuto',
      elsewhere: 'È il tuo indirizzo email?',
    },
    elsewhere:
      'Con questo indirizzo è stato creato un account in un altro browser, forse da qualcun altro. Se deve essere tuo, scegli qui la sua password: da allora vale solo quella. Altrimenti chiudi questa pagina; in tal caso non succede nulla.',
    forAccount: (account) => html`Per il tuo account <bdi>${account}</bdi>.`,
    password: 'Nuova password',
    passwordConfirm: 'Ripeti la nuova password',
    submit: 'Salva la password',
  },

  confirmEmail: {
    title: 'È il tuo indirizzo email?',
    lead: 'Continua solo se hai fatto tu la registrazione qui. Altrimenti chiudi questa pagina; in tal caso non succede nulla.',
    submit: 'Sì, confermalo',
  },

  legalTexts: {
    policy: {
      title: 'Informativa sulla privacy',
      lead: 'Chi gestisce questo server non ha ancora pubblicato qui un’informativa sulla privacy. Chiedigli che cosa fa con i tuoi dati.',
      facts: [
        'Il server stesso conserva ciò che contiene il tuo account, quali app hai autorizzato e a che cosa, e un registro degli accessi e delle modifiche con ora e indirizzo di rete. Le password sono conservate solo in una forma da cui non possono essere lette.',
        'Imposta cookie per riconoscere il tuo browser, il tuo accesso e la tua lingua, e nessuno per la pubblicità. Le app apprendono ciò che consenti loro.',
      ],
    },
    terms: {
      title: 'Condizioni d’uso',
      lead: 'Chi gestisce questo server non ha pubblicato qui condizioni d’uso.',
      facts: ['Rivolgiti a chi lo gestisce, o ai responsabili dell’app che ti ha inviato qui.'],
    },
  },

  outbox: {
    title: 'Posta in uscita',
    lead: 'Email che sarebbero state inviate. Sono mostrate qui perché non è configurato alcun server di posta e questo server è solo per il tuo computer.',
    empty: 'Non è stato ancora inviato nulla.',
    to: (address) => html`A <bdi>${address}</bdi>`,
  },

  logOut: {
    title: 'Vuoi uscire?',
    asked: (client) => html`<bdi>${client}</bdi> vorrebbe farti uscire.`,
    effect: 'Uscirai da tutte le app che hai aperto con questo account in questo browser.',
    confirm: 'Esci',
    stay: 'Mantieni l’accesso',
  },

  signedOut: {
    title: 'Uscita effettuata',
    advice: 'Su un dispositivo che usano altri, chiudi anche tutte le finestre del browser.',
    finishing: 'Ti stiamo disconnettendo dalle tue app. Continuerai tra un momento.',
  },

  formPost: {
    title: 'Un momento',
    going: (client) => html`Ti stiamo portando su <bdi>${client}</bdi>.`,
    withoutScript: 'Il tuo browser non esegue script qui, quindi continua manualmente.',
  },
}
