import type { Words } from '../en-US/language.ts'

/** The words of the form of a connection. */
export const connectionFormWords: Words['connectionFormWords'] = {
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
      'Fügen Sie in Ihrer Gruppe oder Instanz eine App mit dieser Redirect-URI und den Scopes openid, email und profile hinzu.',
    keycloak:
      'Legen Sie in Ihrem Realm einen OpenID-Connect-Client mit Client-Authentifizierung und dieser Redirect-URI an.',
    ostiary:
      'Registrieren Sie in dessen Konsole eine App „Web-App mit Server“ mit dieser Redirect-URI.',
    oidc: 'Registrieren Sie einen vertraulichen Client für den Authorization-Code-Flow mit dieser Redirect-URI.',
    ad: 'Legen Sie in Ihrer Domäne ein Konto an, das Personen und Gruppen lesen darf, sonst nichts. Personen geben Name und Passwort hier auf der Anmeldeseite ein, und die Domäne prüft sie.',
    ldap: 'Legen Sie in Ihrem Verzeichnis ein Konto an, das Personen und Gruppen lesen darf, sonst nichts. Personen geben Name und Passwort hier auf der Anmeldeseite ein, und das Verzeichnis prüft sie.',
    saml: 'Fügen Sie eine SAML-App mit diesen Werten hinzu, oder geben Sie ihr die Adresse der Metadaten, sobald dieses Formular gespeichert ist.',
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
