import { inLanguages } from '../language.tsx'

const english = {
  everybody: {
    title: 'Sign-in elsewhere',
    lead: 'Ways to sign in at another server: those that everybody is offered, and those that groups have set up for their people.',
    panel: 'For everybody',
  },
  company: {
    title: 'Sign-in of your company',
    lead: 'People sign in here with the account that they have at your company already. Prove your domain, then connect the sign-in.',
  },
  title: 'Connections',
  intro: 'Where people of this group sign in.',
  none: 'No connection yet.',
  noneHint: 'Connect the sign-in that your people use already, such as Microsoft Entra or Okta.',
  domainFirst:
    'You can connect a sign-in now. It signs people in once one of your domains is proven.',
  add: 'Add a connection',
  presets: {
    entra: 'Microsoft Entra',
    okta: 'Okta',
    google: 'Google',
    apple: 'Apple',
    github: 'GitHub',
    gitlab: 'GitLab',
    keycloak: 'Keycloak',
    ostiary: 'Another Ostiary',
    oidc: 'Another OpenID provider',
    saml: 'SAML 2.0',
    other: 'Set over the API',
  },
  uses: { off: 'Off', optional: 'Optional', default: 'Default', required: 'Required' },
  facts: {
    use: 'Who uses it',
    firstSignIn: 'Somebody new',
    emailTrust: 'Email addresses',
    factors: 'Second factors',
    rules: 'Rules for roles',
    lastUsed: 'Last used',
    never: 'Never',
  },
  useTexts: {
    off: 'Nobody. The settings are kept.',
    optional: 'Whoever chooses it.',
    default: 'People of your domains are led there, and can choose another way.',
    required: 'People of your domains sign in there, and in no other way.',
  },
  firstSignIns: {
    create: 'Gets an account.',
    approve: 'Gets an account that waits until you approve it.',
    refuse: 'Is refused. People with an account link it on their account page.',
  },
  emailTrusts: {
    always: 'All are believed.',
    claim: 'Believed if the other side says that it has verified them.',
    never: 'Not believed. A group then lets nobody in.',
  },
  factors: {
    yes: 'Those of the other side count here.',
    no: 'Those of the other side do not count. Where two are needed, people are asked here.',
  },
  ruleCount: (count: number) => (count === 1 ? '1 rule' : `${count} rules`),
  otherSide: 'What the other side has to know',
  addresses: {
    callback: 'Redirect address (callback)',
    acs: 'Assertion consumer service (ACS)',
    entityId: 'Entity id (audience)',
    metadata: 'Metadata address',
  },
  change: 'Change',
  check: 'Check the connection',
  findings: {
    title: 'What was found',
    severities: { ok: 'In order', warning: 'Look at this', fault: 'Does not work' },
    endsAt: 'Ends',
    faults: (count: number) => (count === 1 ? '1 problem' : `${count} problems`),
    warnings: (count: number) => (count === 1 ? '1 warning' : `${count} warnings`),
    fine: 'In order',
  },
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText:
    'Nobody signs in through it any more. Accounts stay; people without a password ask for one by email. This cannot be undone, and its alias cannot be used again.',
  typeName: (name: string) => `Type ${name} to remove it`,
  removed: (name: string) => `${name} was removed.`,
}

const german: typeof english = {
  everybody: {
    title: 'Anmeldung anderswo',
    lead: 'Wege, sich bei einem anderen Server anzumelden: die, die allen angeboten werden, und die, die Gruppen für ihre Leute eingerichtet haben.',
    panel: 'Für alle',
  },
  company: {
    title: 'Anmeldung Ihrer Firma',
    lead: 'Personen melden sich hier mit dem Konto an, das sie in Ihrer Firma schon haben. Weisen Sie Ihre Domain nach, und verbinden Sie dann die Anmeldung.',
  },
  title: 'Verbindungen',
  intro: 'Wo sich Personen dieser Gruppe anmelden.',
  none: 'Noch keine Verbindung.',
  noneHint:
    'Verbinden Sie die Anmeldung, die Ihre Leute schon benutzen, etwa Microsoft Entra oder Okta.',
  domainFirst:
    'Sie können jetzt eine Anmeldung verbinden. Sie meldet Personen an, sobald eine Ihrer Domains nachgewiesen ist.',
  add: 'Verbindung hinzufügen',
  presets: {
    entra: 'Microsoft Entra',
    okta: 'Okta',
    google: 'Google',
    apple: 'Apple',
    github: 'GitHub',
    gitlab: 'GitLab',
    keycloak: 'Keycloak',
    ostiary: 'Ein anderer Ostiary',
    oidc: 'Anderer OpenID-Anbieter',
    saml: 'SAML 2.0',
    other: 'Über die API eingestellt',
  },
  uses: { off: 'Aus', optional: 'Wahlfrei', default: 'Vorgabe', required: 'Pflicht' },
  facts: {
    use: 'Wer sie benutzt',
    firstSignIn: 'Wer neu ist',
    emailTrust: 'E-Mail-Adressen',
    factors: 'Zweite Faktoren',
    rules: 'Regeln für Rollen',
    lastUsed: 'Zuletzt benutzt',
    never: 'Nie',
  },
  useTexts: {
    off: 'Niemand. Die Einstellungen bleiben.',
    optional: 'Wer sie wählt.',
    default: 'Personen Ihrer Domains werden dorthin geführt und können einen anderen Weg wählen.',
    required: 'Personen Ihrer Domains melden sich dort an, und auf keinem anderen Weg.',
  },
  firstSignIns: {
    create: 'Bekommt ein Konto.',
    approve: 'Bekommt ein Konto, das wartet, bis Sie es freigeben.',
    refuse: 'Wird abgewiesen. Wer hier ein Konto hat, verknüpft es auf der Kontoseite.',
  },
  emailTrusts: {
    always: 'Alle werden geglaubt.',
    claim: 'Werden geglaubt, wenn die andere Seite sagt, dass sie sie bestätigt hat.',
    never: 'Werden nicht geglaubt. Eine Gruppe lässt dann niemanden herein.',
  },
  factors: {
    yes: 'Die der anderen Seite zählen hier.',
    no: 'Die der anderen Seite zählen nicht. Wo zwei nötig sind, wird hier gefragt.',
  },
  ruleCount: (count) => (count === 1 ? '1 Regel' : `${count} Regeln`),
  otherSide: 'Was die andere Seite wissen muss',
  addresses: {
    callback: 'Weiterleitungsadresse (Callback)',
    acs: 'Assertion Consumer Service (ACS)',
    entityId: 'Entity-Id (Audience)',
    metadata: 'Adresse der Metadaten',
  },
  change: 'Ändern',
  check: 'Verbindung prüfen',
  findings: {
    title: 'Was gefunden wurde',
    severities: { ok: 'In Ordnung', warning: 'Ansehen', fault: 'Geht nicht' },
    endsAt: 'Endet',
    faults: (count) => (count === 1 ? '1 Problem' : `${count} Probleme`),
    warnings: (count) => (count === 1 ? '1 Warnung' : `${count} Warnungen`),
    fine: 'In Ordnung',
  },
  remove: 'Entfernen',
  removeTitle: (name) => `${name} entfernen?`,
  removeText:
    'Niemand meldet sich mehr darüber an. Konten bleiben; wer kein Passwort hat, fordert per E-Mail eines an. Das lässt sich nicht rückgängig machen, und der Alias ist nicht noch einmal verwendbar.',
  typeName: (name) => `${name} eingeben, um sie zu entfernen`,
  removed: (name) => `${name} wurde entfernt.`,
}

/** The words about connections. */
export const useConnectionWords = inLanguages({ en: english, de: german })
