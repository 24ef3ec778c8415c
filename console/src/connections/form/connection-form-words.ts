import { inLanguages } from '../../language.tsx'

const english = {
  choose: 'Where do your people sign in?',
  title: (product: string) => `New connection: ${product}`,
  changeTitle: (name: string) => `Change ${name}`,
  back: 'Choose another',
  create: 'Connect',
  save: 'Save',
  added: (name: string) => `${name} is connected, and still off. Check it and try it now.`,
  saved: (name: string) => `${name} was changed.`,
  changedMeanwhile:
    'Somebody else has changed this connection meanwhile. Close this form and open it again; what you have typed here is lost.',
  required: 'Enter this.',
  sections: {
    there: (product: string) => `1. Tell ${product} about this server`,
    prepare: '1. Prepare an account that searches',
    here: (product: string) => `2. Enter what you got from ${product}`,
    settings: 'Settings of the other side',
    people: 'Who is new',
    trust: 'What is believed',
    rules: 'Roles by rule',
  },
  /** What stands in sentences for a product without a name of its own. */
  unnamed: {
    ostiary: 'the other server',
    oidc: 'the provider',
    saml: 'the provider',
    ldap: 'the directory',
  },
  /** What to do at the other side. */
  guides: {
    entra:
      'In the Entra admin center, register an app with the platform “Web” and this address. Then add a client secret.',
    okta: 'In the Okta admin console, create an app integration “OIDC, Web Application” with this sign-in redirect URI.',
    google:
      'In the Google Cloud console, create an OAuth client “Web application” with this redirect URI.',
    apple:
      'In your Apple developer account, create a Services ID for “Sign in with Apple” with this return URL, and a key.',
    github:
      'In the settings of your organization, register a new OAuth app with this callback URL.',
    gitlab:
      'In your group or instance, add an application with this redirect URI and the scopes openid, email and profile.',
    keycloak:
      'In your realm, create an OpenID Connect client with client authentication on and this redirect URI.',
    ostiary: 'In its console, register an app “Web app with a server” with this redirect URI.',
    oidc: 'Register a confidential client for the authorization code flow, with this redirect URI.',
    ad: 'Create an account in your domain that may read people and groups, and nothing else. People type their name and password on the sign-in page here, and the domain checks them.',
    ldap: 'Create an account in your directory that may read people and groups, and nothing else. People type their name and password on the sign-in page here, and the directory checks them.',
    saml: 'Add a SAML application with these values, or give it the metadata address once this form is saved.',
    other: 'Its settings are changed over the API.',
  },
  name: 'Name',
  nameHint: 'What people read on the button, such as the name of your company.',
  alias: 'Alias',
  aliasHint: 'Part of the addresses of this connection. It cannot be changed later.',
  aliasTaken: 'This alias is or was taken. Choose another.',
  issuers: {
    entra: { label: 'Directory (tenant) ID', hint: 'On the overview page of the app.' },
    okta: { label: 'Okta domain', hint: 'Such as acme.okta.com.' },
    gitlab: { label: 'Address of GitLab', hint: 'Empty for gitlab.com.' },
    keycloak: {
      label: 'Address of the realm',
      hint: 'Such as https://id.acme.example/realms/acme.',
    },
    general: { label: 'Issuer', hint: 'An address, exactly as the provider writes it.' },
  },
  clientIds: {
    entra: 'Application (client) ID',
    apple: 'Services ID',
    gitlab: 'Application ID',
    general: 'Client ID',
  },
  teamId: 'Team ID',
  keyId: 'Key ID',
  hd: 'Only people of these domains',
  hdHint: 'Domains of Google Workspace, separated by commas. Empty lets every Google account in.',
  secretEndsAt: 'The secret ends on',
  secretEndsAtHint: 'So that a check can warn you before.',
  secrets: {
    client_secret: 'Client secret',
    private_key: 'Private key (content of the .p8 file)',
    bind_password: 'Password of this account',
  },
  secretKept: 'One is set. Leave this empty to keep it.',
  secretHint: 'It is kept encrypted, and nobody can read it later.',
  ldap: {
    urls: 'Servers',
    urlsHint: 'Such as ldaps://dc1.acme.example. Several with commas; the first is asked first.',
    baseDn: 'Where people are (base DN)',
    baseDnHint: 'Such as ou=people,dc=acme,dc=example.',
    bindDn: 'Account that searches (DN)',
    bindDnHint: 'Empty if everybody may search.',
    groups: 'Groups of people',
    groupOptions: {
      none: 'Are not read',
      memberOf: 'From the attribute memberOf',
      search: 'By a search for groups with the person',
      nested: 'Also groups that are in groups',
    },
    ca: 'Certificate authorities',
    caHint: 'In PEM, if the certificate of the servers is not by a public authority.',
  },
  saml: {
    paste: 'Metadata of the provider',
    upload: 'Upload a file',
    tooLarge: 'This file is too large for metadata of one provider.',
    pasteHint: 'Paste the XML here or upload the file, to fill in the fields below.',
    pasteWrong: 'These are no metadata of an identity provider.',
    entityId: 'Entity id of the provider',
    ssoUrl: 'Sign-in address (single sign-on URL)',
    binding: 'How requests are sent there',
    bindings: { redirect: 'By redirect', post: 'By form (POST)' },
    certificates: 'Signing certificates',
    certificatesHint: 'In PEM, up to three: the present one and its successor.',
    metadataUrl: 'Metadata address of the provider',
    metadataUrlHint:
      'Fills in the fields below. It stays, so that a check tells you of new certificates.',
    fetchMetadata: 'Read',
    fetched: 'The fields below were filled in. Look at them before you save.',
    follows: 'Follow it',
    followsHint:
      'It is read each hour, and its certificates and addresses take the place of those above. Whoever can change that document decides who signs in.',
    nameId: 'What names a person (NameID)',
    nameIds: {
      persistent: 'A persistent id',
      email: 'The email address',
      unspecified: 'Unspecified',
      transient: 'A transient id, with an attribute set over the API',
    },
    attributes: 'Names of attributes',
    attributesHint: 'Only where the provider uses names of its own.',
    attributeNames: {
      email: 'Email address',
      given_name: 'Given name',
      family_name: 'Family name',
      groups: 'Groups',
    },
  },
  firstSignIn: 'When somebody comes who has no account here',
  firstSignIns: {
    create: { name: 'Create an account', hint: 'They are signed in at once.' },
    approve: {
      name: 'Create one that waits',
      hint: 'They are signed in once you have approved it.',
    },
    refuse: { name: 'Refuse', hint: 'Only people who have linked their account come in.' },
    closed: {
      name: 'Refuse, and let nobody link an account',
      hint: 'Only people who are known already come in, such as those whom a directory has sent here.',
    },
  },
  emailTrust: 'Email addresses that the other side names',
  emailTrusts: {
    claim: {
      name: 'Believe verified ones',
      hint: 'Those of which the other side says that it has verified them. A group lets nobody in with another one.',
    },
    always: {
      name: 'Believe all',
      hint: 'Only if nobody can choose their own address there: an address opens invitations and resets passwords.',
    },
    never: {
      name: 'Believe none',
      hint: 'New accounts have no address. A group then lets nobody in.',
    },
  },
  factors: 'Second factors of the other side count here',
  factorsHint:
    'Then people who used two factors there are not asked again. Only if you trust how it checks them.',
  rules: {
    intro: 'Gives people roles in this group or below it, by what the other side says of them.',
    none: 'There is no rule. People get no roles by signing in.',
    number: (index: number) => `Rule ${index}`,
    claim: 'If the claim',
    claimHint: 'Such as groups',
    value: 'has the value',
    valueHint: '* stands for any text',
    group: 'then in the group',
    groupHint: 'Type to find one',
    below: 'or below it',
    belowHint: 'The name is the text of the *, or the whole value',
    belows: {
      itself: 'In this group itself',
      match: 'In the group below it that is named like the value',
      create: 'The same; make that group if it is not there',
    },
    noGroup: 'No such group here or below.',
    roles: 'these roles',
    rolesHint: 'Press Enter after each',
    add: 'Add a rule',
    remove: (index: number) => `Remove rule ${index}`,
    notYours:
      'A rule gives only roles that you may give by hand, in this group or below it. Look at the groups and roles of your rules.',
  },
}

const german: typeof english = {
  choose: 'Wo melden sich Ihre Leute an?',
  title: (product) => `Neue Verbindung: ${product}`,
  changeTitle: (name) => `${name} ändern`,
  back: 'Andere Auswahl',
  create: 'Verbinden',
  save: 'Speichern',
  added: (name) => `${name} ist verbunden und noch aus. Prüfen Sie sie, und probieren Sie sie aus.`,
  saved: (name) => `${name} wurde geändert.`,
  changedMeanwhile:
    'Jemand anderes hat diese Verbindung inzwischen geändert. Schließen Sie das Formular und öffnen Sie es neu; was Sie hier eingegeben haben, geht verloren.',
  required: 'Geben Sie das ein.',
  sections: {
    there: (product) => `1. Diesen Server bei ${product} eintragen`,
    prepare: '1. Ein Konto vorbereiten, das sucht',
    here: (product) => `2. Eintragen, was Sie von ${product} bekommen haben`,
    settings: 'Einstellungen der anderen Seite',
    people: 'Wer neu ist',
    trust: 'Was geglaubt wird',
    rules: 'Rollen durch Regeln',
  },
  unnamed: {
    ostiary: 'dem anderen Server',
    oidc: 'dem Anbieter',
    saml: 'dem Anbieter',
    ldap: 'dem Verzeichnis',
  },
  guides: {
    entra:
      'Registrieren Sie im Entra Admin Center eine App mit der Plattform „Web“ und dieser Adresse. Fügen Sie dann einen geheimen Clientschlüssel hinzu.',
    okta: 'Legen Sie in der Okta-Admin-Konsole eine App-Integration „OIDC, Web Application“ mit dieser Sign-in redirect URI an.',
    google:
      'Legen Sie in der Google Cloud Console einen OAuth-Client „Webanwendung“ mit dieser Weiterleitungs-URI an.',
    apple:
      'Legen Sie in Ihrem Apple-Entwicklerkonto eine Services ID für „Mit Apple anmelden“ mit dieser Return URL an, und einen Schlüssel.',
    github:
      'Registrieren Sie in den Einstellungen Ihrer Organisation eine neue OAuth-App mit dieser Callback-URL.',
    gitlab:
      'Fügen Sie in Ihrer Gruppe oder Instanz eine Anwendung mit dieser Redirect-URI und den Scopes openid, email und profile hinzu.',
    keycloak:
      'Legen Sie in Ihrem Realm einen OpenID-Connect-Client mit Client-Authentifizierung und dieser Redirect-URI an.',
    ostiary:
      'Registrieren Sie in dessen Konsole eine Anwendung „Web-Anwendung mit Server“ mit dieser Redirect-URI.',
    oidc: 'Registrieren Sie einen vertraulichen Client für den Authorization-Code-Flow mit dieser Redirect-URI.',
    ad: 'Legen Sie in Ihrer Domäne ein Konto an, das Personen und Gruppen lesen darf, sonst nichts. Personen geben Name und Passwort hier auf der Anmeldeseite ein, und die Domäne prüft sie.',
    ldap: 'Legen Sie in Ihrem Verzeichnis ein Konto an, das Personen und Gruppen lesen darf, sonst nichts. Personen geben Name und Passwort hier auf der Anmeldeseite ein, und das Verzeichnis prüft sie.',
    saml: 'Fügen Sie eine SAML-Anwendung mit diesen Werten hinzu, oder geben Sie ihr die Adresse der Metadaten, sobald dieses Formular gespeichert ist.',
    other: 'Ihre Einstellungen werden über die API geändert.',
  },
  name: 'Name',
  nameHint: 'Was auf dem Knopf steht, etwa der Name Ihrer Firma.',
  alias: 'Alias',
  aliasHint: 'Teil der Adressen unten. Er ist später nicht änderbar.',
  aliasTaken: 'Dieser Alias ist oder war vergeben. Wählen Sie einen anderen.',
  issuers: {
    entra: { label: 'Verzeichnis-ID (Mandant)', hint: 'Auf der Übersichtsseite der App.' },
    okta: { label: 'Okta-Domain', hint: 'Etwa acme.okta.com.' },
    gitlab: { label: 'Adresse von GitLab', hint: 'Leer für gitlab.com.' },
    keycloak: { label: 'Adresse des Realms', hint: 'Etwa https://id.acme.example/realms/acme.' },
    general: { label: 'Issuer', hint: 'Eine Adresse, genau wie der Anbieter sie schreibt.' },
  },
  clientIds: {
    entra: 'Anwendungs-ID (Client)',
    apple: 'Services ID',
    gitlab: 'Anwendungs-ID',
    general: 'Client-Id',
  },
  teamId: 'Team ID',
  keyId: 'Key ID',
  hd: 'Nur Personen dieser Domains',
  hdHint: 'Domains von Google Workspace, durch Kommas getrennt. Leer lässt jedes Google-Konto zu.',
  secretEndsAt: 'Das Secret endet am',
  secretEndsAtHint: 'Damit eine Prüfung Sie vorher warnen kann.',
  secrets: {
    client_secret: 'Client-Secret',
    private_key: 'Privater Schlüssel (Inhalt der .p8-Datei)',
    bind_password: 'Passwort dieses Kontos',
  },
  secretKept: 'Eines ist gesetzt. Lassen Sie das Feld leer, um es zu behalten.',
  secretHint: 'Es wird verschlüsselt aufbewahrt, und niemand kann es später lesen.',
  ldap: {
    urls: 'Server',
    urlsHint: 'Etwa ldaps://dc1.acme.example. Mehrere mit Kommas; der erste wird zuerst gefragt.',
    baseDn: 'Wo Personen sind (Base-DN)',
    baseDnHint: 'Etwa ou=people,dc=acme,dc=example.',
    bindDn: 'Konto, das sucht (DN)',
    bindDnHint: 'Leer, wenn alle suchen dürfen.',
    groups: 'Gruppen von Personen',
    groupOptions: {
      none: 'Werden nicht gelesen',
      memberOf: 'Aus dem Attribut memberOf',
      search: 'Durch eine Suche nach Gruppen mit der Person',
      nested: 'Auch Gruppen, die in Gruppen sind',
    },
    ca: 'Zertifizierungsstellen',
    caHint: 'In PEM, wenn das Zertifikat der Server von keiner öffentlichen Stelle ist.',
  },
  saml: {
    paste: 'Metadaten des Anbieters',
    upload: 'Datei hochladen',
    tooLarge: 'Diese Datei ist zu groß für Metadaten eines Anbieters.',
    pasteHint:
      'Fügen Sie das XML hier ein oder laden Sie die Datei hoch, um die Felder unten auszufüllen.',
    pasteWrong: 'Das sind keine Metadaten eines Identity-Providers.',
    entityId: 'Entity-Id des Anbieters',
    ssoUrl: 'Anmeldeadresse (Single Sign-On URL)',
    binding: 'Wie Anfragen dorthin gesendet werden',
    bindings: { redirect: 'Durch Weiterleitung', post: 'Durch ein Formular (POST)' },
    certificates: 'Signaturzertifikate',
    certificatesHint: 'In PEM, bis zu drei: das gegenwärtige und sein Nachfolger.',
    metadataUrl: 'Adresse der Metadaten des Anbieters',
    metadataUrlHint:
      'Füllt die Felder unten aus. Sie bleibt, damit eine Prüfung Ihnen neue Zertifikate nennt.',
    fetchMetadata: 'Lesen',
    fetched: 'Die Felder unten wurden ausgefüllt. Sehen Sie sie an, bevor Sie speichern.',
    follows: 'Ihr folgen',
    followsHint:
      'Sie wird jede Stunde gelesen, und ihre Zertifikate und Adressen treten an die Stelle derer darüber. Wer dieses Dokument ändern kann, entscheidet, wer sich anmeldet.',
    nameId: 'Was eine Person benennt (NameID)',
    nameIds: {
      persistent: 'Eine dauerhafte Id',
      email: 'Die E-Mail-Adresse',
      unspecified: 'Nicht festgelegt',
      transient: 'Eine flüchtige Id, mit einem Attribut, das über die API gesetzt ist',
    },
    attributes: 'Namen der Attribute',
    attributesHint: 'Nur, wo der Anbieter eigene Namen benutzt.',
    attributeNames: {
      email: 'E-Mail-Adresse',
      given_name: 'Vorname',
      family_name: 'Nachname',
      groups: 'Gruppen',
    },
  },
  firstSignIn: 'Wenn jemand kommt, der hier kein Konto hat',
  firstSignIns: {
    create: { name: 'Ein Konto anlegen', hint: 'Die Person ist sofort angemeldet.' },
    approve: {
      name: 'Eines anlegen, das wartet',
      hint: 'Die Person ist angemeldet, sobald Sie es freigegeben haben.',
    },
    refuse: {
      name: 'Abweisen',
      hint: 'Nur wer sein Konto verknüpft hat, kommt herein.',
    },
    closed: {
      name: 'Abweisen, und niemanden ein Konto verknüpfen lassen',
      hint: 'Nur wer schon bekannt ist, kommt herein, etwa weil ein Verzeichnis die Person hierher gemeldet hat.',
    },
  },
  emailTrust: 'E-Mail-Adressen, die die andere Seite nennt',
  emailTrusts: {
    claim: {
      name: 'Bestätigte glauben',
      hint: 'Solche, von denen die andere Seite sagt, dass sie sie bestätigt hat. Mit anderen lässt eine Gruppe niemanden herein.',
    },
    always: {
      name: 'Alle glauben',
      hint: 'Nur, wenn dort niemand die eigene Adresse wählen kann: Eine Adresse öffnet Einladungen und setzt Passwörter zurück.',
    },
    never: {
      name: 'Keine glauben',
      hint: 'Neue Konten haben keine Adresse. Eine Gruppe lässt dann niemanden herein.',
    },
  },
  factors: 'Zweite Faktoren der anderen Seite zählen hier',
  factorsHint:
    'Wer dort zwei Faktoren benutzt hat, wird dann nicht noch einmal gefragt. Nur, wenn Sie dieser Prüfung vertrauen.',
  rules: {
    intro:
      'Gibt Personen Rollen in dieser Gruppe oder darunter, je nachdem, was die andere Seite über sie sagt.',
    none: 'Es gibt keine Regel. Durch die Anmeldung bekommt niemand Rollen.',
    number: (index) => `Regel ${index}`,
    claim: 'Wenn der Claim',
    claimHint: 'Etwa groups',
    value: 'den Wert hat',
    valueHint: '* steht für beliebigen Text',
    group: 'dann in der Gruppe',
    groupHint: 'Tippen, um eine zu finden',
    below: 'oder darunter',
    belowHint: 'Der Name ist der Text des *, sonst der ganze Wert',
    belows: {
      itself: 'In dieser Gruppe selbst',
      match: 'In der Gruppe darunter, die wie der Wert heißt',
      create: 'Ebenso; fehlt sie, wird sie angelegt',
    },
    noGroup: 'Hier und darunter gibt es keine solche Gruppe.',
    roles: 'diese Rollen',
    rolesHint: 'Enter nach jeder',
    add: 'Regel hinzufügen',
    remove: (index) => `Regel ${index} entfernen`,
    notYours:
      'Eine Regel gibt nur Rollen, die Sie auch von Hand geben dürfen, in dieser Gruppe oder darunter. Sehen Sie sich Gruppen und Rollen Ihrer Regeln an.',
  },
}

/** The words of the form of a connection. */
export const useConnectionFormWords = inLanguages({ en: english, de: german })
