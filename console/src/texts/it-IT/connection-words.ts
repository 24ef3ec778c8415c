// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about connections. */
export const connectionWords: Words['connectionWords'] = {
  everybody: {
    title: 'Accesso esterno',
    lead: 'Modi di accedere presso un altro server: quelli proposti a tutti e quelli che i gruppi hanno configurato per le proprie persone.',
    panel: 'Per tutti',
  },
  company: {
    title: 'Accesso della tua azienda',
    lead: 'Le persone accedono qui con l’account che hanno già nella tua azienda. Verifica il tuo dominio, poi collega l’accesso.',
  },
  title: 'Connessioni',
  intro: 'Dove accedono le persone di questo gruppo.',
  none: 'Ancora nessuna connessione.',
  noneHint:
    'Collega il sistema di accesso che le tue persone usano già, per esempio Microsoft Entra o Okta.',
  domainFirst:
    'Puoi collegare un sistema di accesso già ora. Farà accedere le persone quando uno dei tuoi domini sarà verificato.',
  add: 'Aggiungi una connessione',
  presets: {
    entra: 'Microsoft Entra',
    okta: 'Okta',
    google: 'Google',
    apple: 'Apple',
    github: 'GitHub',
    gitlab: 'GitLab',
    keycloak: 'Keycloak',
    ostiary: 'Un altro Ostiary',
    oidc: 'Un altro provider OpenID',
    saml: 'SAML 2.0',
    ad: 'Active Directory',
    ldap: 'Directory LDAP',
    other: 'Configurata tramite l’API',
  },
  uses: {
    off: 'Disattivata',
    link: 'Solo collegamento',
    optional: 'Facoltativa',
    default: 'Predefinita',
    required: 'Obbligatoria',
  },
  facts: {
    use: 'Chi la usa',
    firstSignIn: 'Chi è nuovo',
    emailTrust: 'Indirizzi email',
    factors: 'Secondi fattori',
    rules: 'Regole per i ruoli',
    lastUsed: 'Ultimo utilizzo',
    never: 'Mai',
  },
  useTexts: {
    off: 'Nessuno. Le impostazioni restano.',
    link: 'Chi la collega all’account che ha. Nessuno la usa per accedere.',
    optional: 'Chi la sceglie.',
    default: 'Le persone dei tuoi domini vengono portate lì, e possono scegliere un altro modo.',
    required: 'Le persone dei tuoi domini accedono lì, e in nessun altro modo.',
  },
  firstSignIns: {
    create: 'Riceve un account.',
    approve: 'Riceve un account in attesa della tua approvazione.',
    refuse: 'Viene rifiutato. Chi ha un account la collega nella pagina del proprio account.',
    closed: 'Viene rifiutato, e nessuno può collegare un account.',
  },
  emailTrusts: {
    always: 'Tutti sono ritenuti attendibili.',
    claim: 'Ritenuti attendibili se l’altra parte dichiara di averli verificati.',
    never: 'Non ritenuti attendibili. In tal caso un gruppo non lascia entrare nessuno.',
  },
  factors: {
    yes: 'Quelli dell’altra parte valgono qui.',
    no: 'Quelli dell’altra parte non valgono. Dove ne servono due, vengono chiesti qui.',
  },
  ruleCount: (count) => (count === 1 ? '1 regola' : `${count} regole`),
  otherSide: 'Che cosa deve sapere l’altra parte',
  addresses: {
    callback: 'Indirizzo di reindirizzamento (callback)',
    acs: 'Assertion consumer service (ACS)',
    entityId: 'Entity ID (audience)',
    metadata: 'Indirizzo dei metadati',
    download: 'Scarica i metadati',
  },
  change: 'Modifica',
  checkAndTry: 'Controlla e prova',
  check: 'Controlla la connessione',
  findings: {
    title: 'Che cosa è stato rilevato',
    severities: { ok: 'In ordine', warning: 'Da controllare', fault: 'Non funziona' },
    endsAt: 'Scadenza',
    faults: (count) => (count === 1 ? '1 problema' : `${count} problemi`),
    warnings: (count) => (count === 1 ? '1 avviso' : `${count} avvisi`),
    fine: 'In ordine',
  },
  remove: 'Rimuovi',
  removeTitle: (name) => `Rimuovere ${name}?`,
  removeText:
    'Nessuno la userà più per accedere. Gli account restano; chi non ha una password ne richiede una per email. L’operazione non può essere annullata, e il suo alias non può essere riutilizzato.',
  typeName: (name) => `Scrivi ${name} per rimuoverla`,
  removed: (name) => `La connessione ${name} è stata rimossa.`,
}
