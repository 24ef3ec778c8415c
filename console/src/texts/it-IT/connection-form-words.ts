// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the form of a connection. */
export const connectionFormWords: Words['connectionFormWords'] = {
  choose: 'Dove accedono le tue persone?',
  title: (product) => `Nuova connessione: ${product}`,
  changeTitle: (name) => `Modifica ${name}`,
  back: 'Scegli un’altra opzione',
  create: 'Collega',
  save: 'Salva',
  added: (name) =>
    `La connessione ${name} è stata creata ed è ancora disattivata. Ora controllala e provala.`,
  saved: (name) => `La connessione ${name} è stata modificata.`,
  changedMeanwhile:
    'Nel frattempo qualcun altro ha modificato questa connessione. Chiudi questo modulo e riaprilo; ciò che hai inserito qui andrà perso.',
  required: 'Compila questo campo.',
  sections: {
    there: (product) => `1. Registra questo server presso ${product}`,
    prepare: '1. Prepara un account che esegue le ricerche',
    here: (product) => `2. Inserisci i dati ottenuti presso ${product}`,
    settings: 'Impostazioni dell’altra parte',
    people: 'Chi è nuovo',
    trust: 'Che cosa è ritenuto attendibile',
    rules: 'Ruoli in base a regole',
  },
  unnamed: {
    ostiary: 'l’altro server',
    oidc: 'il provider',
    saml: 'il provider',
    ldap: 'la directory',
  },
  guides: {
    entra:
      'Nell’interfaccia di amministrazione di Entra, registra un’app con la piattaforma «Web» e questo indirizzo. Poi aggiungi un segreto client.',
    okta: 'Nella console di amministrazione di Okta, crea un’integrazione «OIDC, Web Application» con questo Sign-in redirect URI.',
    google:
      'Nella console Google Cloud, crea un client OAuth «Applicazione web» con questo URI di reindirizzamento.',
    apple:
      'Nel tuo account sviluppatore Apple, crea un Services ID per «Accedi con Apple» con questo Return URL, e una chiave.',
    github:
      'Nelle impostazioni della tua organizzazione, registra una nuova app OAuth con questo callback URL.',
    gitlab:
      'Nel tuo gruppo o nella tua istanza, aggiungi un’applicazione con questo URI di reindirizzamento e gli scope openid, email e profile.',
    keycloak:
      'Nel tuo realm, crea un client OpenID Connect con l’autenticazione del client attiva e questo URI di reindirizzamento.',
    ostiary: 'Nella sua console, registra un’app «Server web» con questo URI di reindirizzamento.',
    oidc: 'Registra un client confidenziale per il flusso authorization code, con questo URI di reindirizzamento.',
    ad: 'Crea nel tuo dominio un account che possa leggere persone e gruppi, e nient’altro. Le persone inseriscono nome e password nella pagina di accesso di questo server, e il dominio li verifica.',
    ldap: 'Crea nella tua directory un account che possa leggere persone e gruppi, e nient’altro. Le persone inseriscono nome e password nella pagina di accesso di questo server, e la directory li verifica.',
    saml: 'Aggiungi un’applicazione SAML con questi valori, o indicale l’indirizzo dei metadati quando questo modulo sarà salvato.',
    other: 'Le sue impostazioni si modificano tramite l’API.',
  },
  name: 'Nome',
  nameHint: 'Ciò che si legge sul pulsante, per esempio il nome della tua azienda.',
  alias: 'Alias',
  aliasHint: 'Parte degli indirizzi di questa connessione. Non può essere modificato in seguito.',
  aliasTaken: 'Questo alias è o è stato in uso. Scegline un altro.',
  issuers: {
    entra: {
      label: 'ID della directory (tenant)',
      hint: 'Nella pagina di panoramica dell’app.',
    },
    okta: { label: 'Dominio Okta', hint: 'Per esempio acme.okta.com.' },
    gitlab: { label: 'Indirizzo di GitLab', hint: 'Vuoto per gitlab.com.' },
    keycloak: {
      label: 'Indirizzo del realm',
      hint: 'Per esempio https://id.acme.example/realms/acme.',
    },
    general: { label: 'Issuer', hint: 'Un indirizzo, esattamente come lo scrive il provider.' },
  },
  clientIds: {
    entra: 'ID applicazione (client)',
    apple: 'Services ID',
    gitlab: 'Application ID',
    general: 'Client ID',
  },
  teamId: 'Team ID',
  keyId: 'Key ID',
  hd: 'Solo persone di questi domini',
  hdHint:
    'Domini di Google Workspace, separati da virgole. Se vuoto, può entrare qualsiasi account Google.',
  secretEndsAt: 'Scadenza del segreto',
  secretEndsAtHint: 'Perché un controllo possa avvisarti in anticipo.',
  secrets: {
    client_secret: 'Client secret',
    private_key: 'Chiave privata (contenuto del file .p8)',
    bind_password: 'Password di questo account',
  },
  secretKept: 'Ne è impostato uno. Lascia vuoto per mantenerlo.',
  secretHint: 'Viene conservato cifrato, e nessuno potrà leggerlo in seguito.',
  ldap: {
    urls: 'Server',
    urlsHint:
      'Per esempio ldaps://dc1.acme.example. Più server separati da virgole; il primo viene interrogato per primo.',
    baseDn: 'Dove si trovano le persone (base DN)',
    baseDnHint: 'Per esempio ou=people,dc=acme,dc=example.',
    bindDn: 'Account che esegue le ricerche (DN)',
    bindDnHint: 'Vuoto se tutti possono cercare.',
    groups: 'Gruppi delle persone',
    groupOptions: {
      none: 'Non vengono letti',
      memberOf: 'Dall’attributo memberOf',
      search: 'Con una ricerca dei gruppi che contengono la persona',
      nested: 'Anche gruppi contenuti in altri gruppi',
    },
    ca: 'Autorità di certificazione',
    caHint: 'In PEM, se il certificato dei server non è di un’autorità pubblica.',
  },
  saml: {
    paste: 'Metadati del provider',
    upload: 'Carica un file',
    tooLarge: 'Questo file è troppo grande per i metadati di un solo provider.',
    pasteHint: 'Incolla qui l’XML o carica il file per compilare i campi qui sotto.',
    pasteWrong: 'Questi non sono metadati di un identity provider.',
    entityId: 'Entity ID del provider',
    ssoUrl: 'Indirizzo di accesso (single sign-on URL)',
    binding: 'Come vengono inviate le richieste',
    bindings: { redirect: 'Con reindirizzamento', post: 'Con modulo (POST)' },
    certificates: 'Certificati di firma',
    certificatesHint: 'In PEM, al massimo tre: quello attuale e il suo successore.',
    metadataUrl: 'Indirizzo dei metadati del provider',
    metadataUrlHint:
      'Compila i campi qui sotto. Resta memorizzato, così un controllo ti segnala nuovi certificati.',
    fetchMetadata: 'Leggi',
    fetched: 'I campi qui sotto sono stati compilati. Controllali prima di salvare.',
    follows: 'Segui i metadati',
    followsHint:
      'Vengono letti ogni ora, e i loro certificati e indirizzi sostituiscono quelli qui sopra. Chi può modificare quel documento decide chi accede.',
    nameId: 'Che cosa identifica una persona (NameID)',
    nameIds: {
      persistent: 'Un ID persistente',
      email: 'L’indirizzo email',
      unspecified: 'Non specificato',
      transient: 'Un ID transitorio, con un attributo impostato tramite l’API',
    },
    attributes: 'Nomi degli attributi',
    attributesHint: 'Solo dove il provider usa nomi propri.',
    attributeNames: {
      email: 'Indirizzo email',
      given_name: 'Nome',
      family_name: 'Cognome',
      groups: 'Gruppi',
    },
  },
  firstSignIn: 'Quando arriva qualcuno che non ha un account qui',
  firstSignIns: {
    create: { name: 'Crea un account', hint: 'L’accesso viene effettuato subito.' },
    approve: {
      name: 'Crea un account in attesa',
      hint: 'L’accesso è possibile dopo la tua approvazione.',
    },
    refuse: { name: 'Rifiuta', hint: 'Entra solo chi ha collegato il proprio account.' },
    closed: {
      name: 'Rifiuta, e non consentire a nessuno di collegare un account',
      hint: 'Entra solo chi è già conosciuto, per esempio chi è stato trasmesso qui da una directory.',
    },
  },
  emailTrust: 'Indirizzi email indicati dall’altra parte',
  emailTrusts: {
    claim: {
      name: 'Considera attendibili quelli verificati',
      hint: 'Quelli che l’altra parte dichiara di aver verificato. Con un altro indirizzo un gruppo non lascia entrare nessuno.',
    },
    always: {
      name: 'Considera attendibili tutti',
      hint: 'Solo se lì nessuno può scegliere il proprio indirizzo: un indirizzo apre inviti e reimposta password.',
    },
    never: {
      name: 'Non considerarne attendibile nessuno',
      hint: 'I nuovi account non hanno un indirizzo. In tal caso un gruppo non lascia entrare nessuno.',
    },
  },
  factors: 'I secondi fattori dell’altra parte valgono qui',
  factorsHint:
    'Così chi ha usato due fattori lì non deve usarli di nuovo. Solo se ti fidi del modo in cui li verifica.',
  rules: {
    intro:
      'Assegna ruoli in questo gruppo o nei sottogruppi, in base a ciò che l’altra parte comunica delle persone.',
    none: 'Non ci sono regole. Accedendo non si ottengono ruoli.',
    number: (index) => `Regola ${index}`,
    claim: 'Se il claim',
    claimHint: 'Per esempio groups',
    value: 'ha il valore',
    valueHint: '* sta per qualsiasi testo',
    group: 'allora nel gruppo',
    groupHint: 'Scrivi per trovarne uno',
    below: 'o sotto di esso',
    belowHint: 'Il nome è il testo dell’*, o l’intero valore',
    belows: {
      itself: 'In questo gruppo stesso',
      match: 'Nel sottogruppo che si chiama come il valore',
      create: 'Come sopra; se manca, il gruppo viene creato',
    },
    noGroup: 'Non c’è un gruppo simile, né qui né sotto.',
    roles: 'questi ruoli',
    rolesHint: 'Premi Invio dopo ognuno',
    add: 'Aggiungi una regola',
    remove: (index) => `Rimuovi la regola ${index}`,
    notYours:
      'Una regola assegna solo ruoli che puoi assegnare a mano, in questo gruppo o nei sottogruppi. Controlla i gruppi e i ruoli delle tue regole.',
  },
}
