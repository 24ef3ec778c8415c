// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about apps. */
export const appWords: Words['appWords'] = {
  title: 'App',
  intro: 'Tutto ciò che fa accedere persone qui, o chiama un’API con un token proprio.',
  register: 'Registra un’app',
  search: 'Cerca per nome o client ID',
  none: 'Non è ancora registrata alcuna app.',
  noneHint:
    'Registrane una: la guida imposta tutto e mostra codice che funziona così come lo incolli.',
  noMatch: 'Nessuna app ha questo testo nel nome o nel client ID.',
  noV1: 'Nessuna app ha usato la generazione v1. Può essere disattivata.',
  all: 'Tutte',
  onV1: 'Usano v1',
  onlyItself: 'Registrate da sé',
  noneItself: 'Nessuna app si è registrata da sé.',
  noneItselfHint: 'Possono farlo se la registrazione è aperta, o con un token di registrazione.',
  columns: { name: 'Nome', kind: 'Tipo', v1: 'Uso di v1', status: 'Stato' },
  v1Unused: 'Consentita, mai usata',
  v1: {
    calls: (count) => `${count} chiamate in 30 giorni`,
    calling: (apps, calls) =>
      `${apps} ${apps === 1 ? 'app ha' : 'app hanno'} chiamato v1 negli ultimi 30 giorni, ${calls} volte in tutto.`,
    quiet: 'Nessuna app ha chiamato v1 negli ultimi 30 giorni.',
    last: 'Ultimo utilizzo:',
    next: 'Per migrare un’app, aggiornala, poi consenti solo v2 in Impostazioni. Quando nulla chiama più v1, imposta v1.enabled su false. Le chiamate vengono contate una volta al minuto.',
  },
  enabled: 'Attiva',
  disabled: 'Disattivata',
  registeredItself: 'Registrata da sé',
  back: 'Tutte le app',
  clientId: 'Client ID',
  issuer: 'Issuer',
  kinds: {
    web: {
      name: 'Server web',
      hint: 'Genera le pagine su un server, che può custodire un segreto: Express, Spring, Django.',
      sets: 'Authorization code con PKCE, un segreto, refresh token.',
    },
    spa: {
      name: 'Single-page app',
      hint: 'Funziona solo nel browser: React, Vue, Angular.',
      sets: 'Authorization code con PKCE, nessun segreto, refresh token.',
    },
    native: {
      name: 'App nativa',
      hint: 'Funziona su un telefono o un computer, dove può aprire un browser.',
      sets: 'Authorization code con PKCE, nessun segreto, indirizzi del dispositivo.',
    },
    proxy: {
      name: 'Dietro un proxy',
      hint: 'Non richiede codice proprio: nginx, Caddy, Traefik o Envoy chiede qui per ogni richiesta.',
      sets: 'Accesso, gruppi e ruoli come header. Nessun segreto, nessun URI di reindirizzamento.',
    },
    device: {
      name: 'Dispositivo o riga di comando',
      hint: 'Non ha un browser: un televisore, una stampante, uno strumento nel terminale. Si accede dal telefono.',
      sets: 'Device code, nessun segreto, nessun indirizzo, refresh token.',
    },
    machine: {
      name: 'Macchina',
      hint: 'Un servizio o un processo che chiama un’API a proprio nome. Nessuno accede.',
      sets: 'Client credentials con un segreto.',
    },
    workload: {
      name: 'Pipeline o workload',
      hint: 'Ha un proprio token che dice che cos’è: GitHub Actions, GitLab CI, Kubernetes, SPIFFE.',
      sets: 'Client credentials con quel token al posto di un segreto.',
    },
    legacy: {
      name: 'Preesistente (v1)',
      hint: 'Un’applicazione esistente della generazione v1, non ancora migrata.',
      sets: 'Generazioni v1 e v2, PKCE non obbligatorio.',
    },
  },
  guide: {
    kind: 'Che tipo di app è?',
    details: 'Informazioni sull’app',
    submit: 'Registra',
    clientIdHint: 'Un nome usato dai programmi, per esempio shop. Vuoto: lo crea il server.',
    done: 'è registrata',
    open: 'Apri l’app',
    another: 'Registrane un’altra',
  },
  tabs: {
    connect: 'Collegamento',
    settings: 'Impostazioni',
    token: 'Token',
    look: 'Aspetto',
    signals: 'Segnali',
  },
  secret: {
    title: 'Client secret',
    once: 'Copialo ora: viene mostrato solo questa volta. Il server ne conserva un’impronta e non può mostrarlo di nuovo.',
    list: 'Segreti',
    current: 'Valido',
    until: 'Valido fino a:',
    created: 'Creato',
    rotate: 'Nuovo segreto',
    rotateHint:
      'Entrambi i segreti funzionano mentre aggiorni l’app. Poi il precedente non vale più.',
    overlap: 'Il segreto precedente non vale più',
    overlaps: {
      0: 'da subito',
      3600: 'tra un’ora',
      86400: 'tra un giorno',
      604800: 'tra una settimana',
      2592000: 'tra 30 giorni',
    },
    done: 'L’ho copiato',
  },
  connect: {
    title: 'Collega la tua app',
    placeholder:
      'Metti il segreto al posto di YOUR_CLIENT_SECRET. Se nessuno lo ha, creane uno nuovo.',
    needsUri: 'Questo codice richiede un altro URI di reindirizzamento:',
    addUri: 'Aggiungilo all’app',
    try: 'Prova un accesso',
    tryHint:
      'Apre l’accesso di questa app in una nuova scheda, come lo vedono le persone. Termina al primo URI di reindirizzamento con un codice. Non lo ha avviato l’app, che potrebbe quindi rifiutare il codice.',
    tryDisabled: 'L’app è disattivata, quindi nessuno può accedere.',
    discovery: 'Tutti gli indirizzi di questo server',
    parts: { app: 'L’app', api: 'API con controllo dei ruoli' },
    part: 'A che cosa serve il codice',
    filter: 'Trova un linguaggio o un framework',
    noMatch:
      'Non c’è un esempio per questo. Gli indirizzi del server sono qui sotto; va bene qualsiasi libreria per OpenID Connect.',
    setup: 'Una volta, in una cartella vuota',
    start: 'Avvialo',
    untested: 'Non eseguito dai nostri test',
    untestedHint:
      'Gli altri esempi vengono eseguiti così come sono mostrati, con un server reale. Questo no, perché mancano i suoi strumenti.',
    apiHint:
      'Accetta un access token di questa app e lascia entrare solo chi ha il ruolo EDITOR in OSTIARY_USERS, il gruppo di tutti.',
  },
  token: {
    title: 'Che cosa contengono i token',
    intro:
      'Mostrato dal server per una persona e gli scope che l’app richiede. Non viene emesso alcun token.',
    person: 'Persona',
    choosePerson: 'Scegli una persona',
    leftOut: 'Nessun ruolo della persona comprende questi scope, quindi vengono tralasciati:',
    refusals: {
      'client-disabled': 'L’app è disattivata, quindi non ci sarebbe alcun token.',
      'user-status': 'L’account non è attivo, quindi non ci sarebbe alcun token.',
      'not-in-groups':
        'La persona non fa parte di nessuno dei gruppi che possono usare questa app, quindi non ci sarebbe alcun token.',
    },
    expires: (seconds) =>
      `Valido per ${seconds} secondi. Ogni accesso aggiunge jti, sid, iat, exp e altri.`,
    introMachine: 'Nessuno accede, quindi il token riguarda l’app stessa.',
    access: 'Access token',
    accessHint: 'Per le API. Verificano la firma con le chiavi di questo server.',
    id: 'ID token',
    idHint: 'Per l’app stessa: chi ha effettuato l’accesso.',
    noId: 'Senza lo scope openid non c’è.',
    adds: 'Scope',
    claims: 'Aggiunge',
    rolesNote:
      'I ruoli sono in ogni access token. Lo scope roles li aggiunge agli ID token e a user info.',
    managementNote:
      'Uno scope che amministra questo server va solo a chi ha un ruolo che lo comprende.',
    overflowNote:
      'I gruppi che sono troppi per un token vengono tralasciati, e groups_overflow lo indica. User info li elenca.',
    refresh: 'refresh token',
  },
  act: {
    menu: 'Altro',
    enable: 'Attiva',
    disable: 'Disattiva',
    disableTitle: 'Disattivare questa app?',
    disableText:
      'Nessuno può accedervi, e i suoi token non sono più attivi. Non viene eliminato nulla: riattivala e tutto funziona di nuovo.',
    delete: 'Elimina',
    deleteTitle: 'Eliminare questa app?',
    deleteText:
      'Tutti i suoi token e i consensi delle persone vengono revocati subito. Per un certo tempo l’app può essere ripristinata dal cestino, con un nuovo segreto.',
    deleted: 'L’app è stata eliminata.',
    isEnabled: 'L’app è attiva.',
    isDisabled: 'L’app è disattivata.',
  },
}
