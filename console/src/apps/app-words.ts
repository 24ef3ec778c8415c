import { inLanguages } from '../language.tsx'

const english = {
  title: 'Apps',
  intro: 'Everything that signs people in here, or calls an API with a token of its own.',
  register: 'Register an app',
  search: 'Search by name or client ID',
  none: 'No app is registered yet.',
  noneHint: 'Register one: the guide sets everything, and shows code that works as pasted.',
  noMatch: 'No app has this in its name or client ID.',
  noV1: 'No app has used generation v1. It can be switched off.',
  all: 'All',
  onV1: 'Uses v1',
  onlyItself: 'Registered themselves',
  noneItself: 'No app has registered itself.',
  noneItselfHint: 'They can if registration is open, or with a registration token.',
  columns: { name: 'Name', kind: 'Kind', v1: 'Use of v1', status: 'Status' },
  v1Unused: 'Allowed, never used',
  v1: {
    calls: (count: string) => `${count} calls in 30 days`,
    calling: (apps: number, calls: string) =>
      `${apps} ${apps === 1 ? 'app has' : 'apps have'} called v1 in the last 30 days, ${calls} times in all.`,
    quiet: 'No app has called v1 in the last 30 days.',
    last: 'The last use was on',
    next: 'To move an app, update it, then allow only v2 under Settings. When nothing calls v1 any more, set v1.enabled to false. Calls are counted once a minute.',
  },
  enabled: 'Enabled',
  disabled: 'Disabled',
  registeredItself: 'Registered itself',
  back: 'All apps',
  clientId: 'Client ID',
  issuer: 'Issuer',
  kinds: {
    web: {
      name: 'Web server',
      hint: 'Renders pages on a server, which can keep a secret: Express, Spring, Django.',
      sets: 'Authorization code with PKCE, a secret, refresh tokens.',
    },
    spa: {
      name: 'Single-page app',
      hint: 'Runs in the browser alone: React, Vue, Angular.',
      sets: 'Authorization code with PKCE, no secret, refresh tokens.',
    },
    native: {
      name: 'Native app',
      hint: 'Runs on a phone or a desktop where it can open a browser.',
      sets: 'Authorization code with PKCE, no secret, addresses of the device.',
    },
    proxy: {
      name: 'Behind a proxy',
      hint: 'Needs no code of its own: nginx, Caddy, Traefik or Envoy asks here about each request.',
      sets: 'Sign-in, groups and roles as headers. No secret, no redirect URI.',
    },
    device: {
      name: 'Device or command line',
      hint: 'Has no browser: a television, a printer, a tool in a terminal. People sign in on their phone.',
      sets: 'Device code, no secret, no addresses, refresh tokens.',
    },
    machine: {
      name: 'Machine',
      hint: 'A service or a job that calls an API as itself. Nobody signs in.',
      sets: 'Client credentials with a secret.',
    },
    legacy: {
      name: 'Legacy v1',
      hint: 'An existing application of generation v1, which is not changed yet.',
      sets: 'Generations v1 and v2, PKCE not required.',
    },
  },
  guide: {
    kind: 'What kind of app is it?',
    details: 'About the app',
    submit: 'Register',
    clientIdHint: 'A name that programs use, such as shop. Empty: the server makes one.',
    done: 'is registered',
    open: 'Open the app',
    another: 'Register another',
  },
  tabs: {
    connect: 'Connect',
    settings: 'Settings',
    token: 'Tokens',
    look: 'Look',
    signals: 'Signals',
  },
  secret: {
    title: 'Client secret',
    once: 'Copy it now: it is shown only this once. The server keeps a digest and cannot show it again.',
    list: 'Secrets',
    current: 'Valid',
    until: 'Valid until',
    created: 'Created',
    rotate: 'New secret',
    rotateHint: 'Both secrets work while you update the app. Then the earlier one stops.',
    overlap: 'The earlier secret stops',
    overlaps: {
      0: 'at once',
      3600: 'in an hour',
      86400: 'in a day',
      604800: 'in a week',
      2592000: 'in 30 days',
    },
    done: 'I have copied it',
  },
  connect: {
    title: 'Connect your app',
    placeholder:
      'Put the secret in the place of YOUR_CLIENT_SECRET. If nobody has it, make a new one.',
    needsUri: 'This code needs another redirect URI:',
    addUri: 'Add it to the app',
    try: 'Try a sign-in',
    tryHint:
      'Opens the sign-in of this app in a new tab, as people see it. It ends at the first redirect URI with a code. The app did not start it, so it may refuse the code.',
    tryDisabled: 'The app is disabled, so nobody can sign in.',
    discovery: 'All addresses of this server',
    parts: { app: 'The app', api: 'API with a role check' },
    part: 'What the code is for',
    filter: 'Find a language or framework',
    noMatch:
      'There is no example for this. The addresses of the server are below; every library for OpenID Connect works.',
    setup: 'Once, in an empty folder',
    start: 'Start it',
    untested: 'Not run by our tests',
    untestedHint:
      'The other examples are run as they are shown, against a real server. This one is not, for want of its tools.',
    apiHint:
      'Takes an access token of this app and lets in only people who have the role EDITOR in OSTIARY_USERS, the group of everybody.',
  },
  token: {
    title: 'What tokens hold',
    intro:
      'Shown by the server for a person and the scopes that the app asks for. No token is issued.',
    person: 'Person',
    choosePerson: 'Choose a person',
    leftOut: 'No role of the person includes these scopes, so they are left out:',
    refusals: {
      'client-disabled': 'The app is disabled, so there would be no token.',
      'user-status': 'The account is not active, so there would be no token.',
      'not-in-groups':
        'The person is in none of the groups that may use this app, so there would be no token.',
    },
    expires: (seconds: number) =>
      `Valid for ${seconds} seconds. Each sign-in adds jti, sid, iat, exp and others.`,
    introMachine: 'Nobody signs in, so the token is about the app itself.',
    access: 'Access token',
    accessHint: 'For APIs. They check the signature with the keys of this server.',
    id: 'ID token',
    idHint: 'For the app itself: who signed in.',
    noId: 'There is none without the scope openid.',
    adds: 'Scope',
    claims: 'Adds',
    rolesNote:
      'Roles are in every access token. The scope roles adds them to ID tokens and user info.',
    managementNote: 'Only people whose role includes it get a scope that manages this server.',
    overflowNote:
      'Groups that are too many for a token are left out, and groups_overflow says so. User info lists them.',
    refresh: 'refresh token',
  },
  act: {
    menu: 'More',
    enable: 'Enable',
    disable: 'Disable',
    disableTitle: 'Disable this app?',
    disableText:
      'Nobody can sign in to it, and its tokens are no longer active. Nothing is deleted: enable it and all works again.',
    delete: 'Delete',
    deleteTitle: 'Delete this app?',
    deleteText:
      'All its tokens and the consents of people are revoked at once. For a while, the bin can bring the app back, with a new secret.',
    deleted: 'The app is deleted.',
    isEnabled: 'The app is enabled.',
    isDisabled: 'The app is disabled.',
  },
}

const german: typeof english = {
  title: 'Anwendungen',
  intro: 'Alles, was hier Personen anmeldet oder mit einem eigenen Token eine API aufruft.',
  register: 'Anwendung registrieren',
  search: 'Nach Name oder Client-ID suchen',
  none: 'Noch ist keine Anwendung registriert.',
  noneHint:
    'Registrieren Sie eine: Der Assistent stellt alles ein und zeigt Code, der sofort läuft.',
  noMatch: 'Keine Anwendung hat das im Namen oder in der Client-ID.',
  noV1: 'Keine Anwendung hat Generation v1 benutzt. Sie kann abgeschaltet werden.',
  all: 'Alle',
  onV1: 'Nutzt v1',
  onlyItself: 'Selbst registriert',
  noneItself: 'Keine Anwendung hat sich selbst registriert.',
  noneItselfHint:
    'Sie können es, wenn die Registrierung offen ist oder mit einem Registrierungstoken.',
  columns: { name: 'Name', kind: 'Art', v1: 'Nutzung von v1', status: 'Status' },
  v1Unused: 'Erlaubt, nie benutzt',
  v1: {
    calls: (count) => `${count} Aufrufe in 30 Tagen`,
    calling: (apps, calls) =>
      `${apps} ${apps === 1 ? 'Anwendung hat' : 'Anwendungen haben'} v1 in den letzten 30 Tagen aufgerufen, insgesamt ${calls}-mal.`,
    quiet: 'Keine Anwendung hat v1 in den letzten 30 Tagen aufgerufen.',
    last: 'Die letzte Nutzung war am',
    next: 'Stellen Sie eine Anwendung um, und erlauben Sie dann unter Einstellungen nur v2. Wenn nichts mehr v1 aufruft, setzen Sie v1.enabled auf false. Aufrufe werden einmal in der Minute gezählt.',
  },
  enabled: 'Aktiv',
  disabled: 'Abgeschaltet',
  registeredItself: 'Selbst registriert',
  back: 'Alle Anwendungen',
  clientId: 'Client-ID',
  issuer: 'Issuer',
  kinds: {
    web: {
      name: 'Webserver',
      hint: 'Erzeugt Seiten auf einem Server, der ein Geheimnis hüten kann: Express, Spring, Django.',
      sets: 'Authorization Code mit PKCE, ein Secret, Refresh-Token.',
    },
    spa: {
      name: 'Single-Page-App',
      hint: 'Läuft nur im Browser: React, Vue, Angular.',
      sets: 'Authorization Code mit PKCE, kein Secret, Refresh-Token.',
    },
    native: {
      name: 'Native App',
      hint: 'Läuft auf einem Telefon oder Rechner und kann dort einen Browser öffnen.',
      sets: 'Authorization Code mit PKCE, kein Secret, Adressen des Geräts.',
    },
    proxy: {
      name: 'Hinter einem Proxy',
      hint: 'Braucht keinen eigenen Code: nginx, Caddy, Traefik oder Envoy fragt hier zu jeder Anfrage.',
      sets: 'Anmeldung, Gruppen und Rollen als Header. Kein Secret, keine Redirect-URI.',
    },
    device: {
      name: 'Gerät oder Kommandozeile',
      hint: 'Hat keinen Browser: ein Fernseher, ein Drucker, ein Werkzeug im Terminal. Personen melden sich auf ihrem Telefon an.',
      sets: 'Device Code, kein Secret, keine Adressen, Refresh-Token.',
    },
    machine: {
      name: 'Maschine',
      hint: 'Ein Dienst, der eine API im eigenen Namen aufruft. Niemand meldet sich an.',
      sets: 'Client Credentials mit einem Secret.',
    },
    legacy: {
      name: 'Bestand (v1)',
      hint: 'Eine bestehende Anwendung der Generation v1, die noch nicht umgestellt ist.',
      sets: 'Generationen v1 und v2, PKCE nicht verlangt.',
    },
  },
  guide: {
    kind: 'Was für eine Anwendung ist es?',
    details: 'Über die Anwendung',
    submit: 'Registrieren',
    clientIdHint: 'Ein Name für Programme, etwa shop. Leer: Der Server vergibt einen.',
    done: 'ist registriert',
    open: 'Anwendung öffnen',
    another: 'Eine weitere registrieren',
  },
  tabs: {
    connect: 'Verbinden',
    settings: 'Einstellungen',
    token: 'Token',
    look: 'Aussehen',
    signals: 'Signale',
  },
  secret: {
    title: 'Client-Secret',
    once: 'Kopieren Sie es jetzt: Es wird nur dieses eine Mal gezeigt. Der Server behält einen Hash und kann es nicht wieder zeigen.',
    list: 'Secrets',
    current: 'Gültig',
    until: 'Gültig bis',
    created: 'Angelegt',
    rotate: 'Neues Secret',
    rotateHint:
      'Beide Secrets gelten, während Sie die Anwendung umstellen. Danach endet das frühere.',
    overlap: 'Das frühere Secret endet',
    overlaps: {
      0: 'sofort',
      3600: 'in einer Stunde',
      86400: 'in einem Tag',
      604800: 'in einer Woche',
      2592000: 'in 30 Tagen',
    },
    done: 'Ich habe es kopiert',
  },
  connect: {
    title: 'Anwendung verbinden',
    placeholder:
      'Setzen Sie das Secret an die Stelle von YOUR_CLIENT_SECRET. Wenn es niemand mehr hat, erzeugen Sie ein neues.',
    needsUri: 'Dieser Code braucht eine weitere Redirect-URI:',
    addUri: 'Zur Anwendung hinzufügen',
    try: 'Anmeldung ausprobieren',
    tryHint:
      'Öffnet die Anmeldung dieser Anwendung in einem neuen Tab, wie Personen sie sehen. Sie endet an der ersten Redirect-URI mit einem Code. Die Anwendung hat sie nicht begonnen und lehnt den Code vielleicht ab.',
    tryDisabled: 'Die Anwendung ist abgeschaltet, niemand kann sich anmelden.',
    discovery: 'Alle Adressen dieses Servers',
    parts: { app: 'Die Anwendung', api: 'API mit Rollenprüfung' },
    part: 'Wofür der Code ist',
    filter: 'Sprache oder Framework suchen',
    noMatch:
      'Dafür gibt es kein Beispiel. Die Adressen des Servers stehen unten; jede Bibliothek für OpenID Connect ist geeignet.',
    setup: 'Einmal, in einem leeren Ordner',
    start: 'Starten',
    untested: 'Nicht von unseren Tests ausgeführt',
    untestedHint:
      'Die anderen Beispiele laufen so, wie sie hier stehen, gegen einen echten Server. Für dieses fehlen uns die Werkzeuge.',
    apiHint:
      'Nimmt ein Access-Token dieser Anwendung und lässt nur Personen ein, die in OSTIARY_USERS, der Gruppe aller, die Rolle EDITOR haben.',
  },
  token: {
    title: 'Was Token enthalten',
    intro:
      'Vom Server gezeigt, für eine Person und die Scopes, um die die Anwendung bittet. Es wird kein Token ausgestellt.',
    person: 'Person',
    choosePerson: 'Person wählen',
    leftOut: 'Keine Rolle der Person enthält diese Scopes, sie fallen weg:',
    refusals: {
      'client-disabled': 'Die Anwendung ist abgeschaltet, es gäbe kein Token.',
      'user-status': 'Das Konto ist nicht aktiv, es gäbe kein Token.',
      'not-in-groups':
        'Die Person ist in keiner der Gruppen, die diese Anwendung nutzen dürfen, es gäbe kein Token.',
    },
    expires: (seconds) =>
      `Gilt ${seconds} Sekunden. Jede Anmeldung ergänzt jti, sid, iat, exp und anderes.`,
    introMachine: 'Niemand meldet sich an, das Token handelt von der Anwendung selbst.',
    access: 'Access-Token',
    accessHint: 'Für APIs. Sie prüfen die Signatur mit den Schlüsseln dieses Servers.',
    id: 'ID-Token',
    idHint: 'Für die Anwendung selbst: wer sich angemeldet hat.',
    noId: 'Ohne den Scope openid gibt es keines.',
    adds: 'Scope',
    claims: 'Ergänzt',
    rolesNote:
      'Rollen stehen in jedem Access-Token. Der Scope roles ergänzt sie in ID-Token und Userinfo.',
    managementNote:
      'Einen Scope, der diesen Server verwaltet, bekommen nur Personen, deren Rolle ihn enthält.',
    overflowNote:
      'Sind es zu viele Gruppen für ein Token, fehlen sie und groups_overflow sagt es. Userinfo zählt sie auf.',
    refresh: 'Refresh-Token',
  },
  act: {
    menu: 'Mehr',
    enable: 'Einschalten',
    disable: 'Abschalten',
    disableTitle: 'Diese Anwendung abschalten?',
    disableText:
      'Niemand kann sich bei ihr anmelden, ihre Token gelten nicht mehr. Gelöscht wird nichts: Schalten Sie sie ein, und alles geht wieder.',
    delete: 'Löschen',
    deleteTitle: 'Diese Anwendung löschen?',
    deleteText:
      'Alle ihre Token und die Einwilligungen von Personen werden sofort widerrufen. Eine Zeit lang kann der Papierkorb die Anwendung zurückholen, mit einem neuen Secret.',
    deleted: 'Die Anwendung ist gelöscht.',
    isEnabled: 'Die Anwendung ist eingeschaltet.',
    isDisabled: 'Die Anwendung ist abgeschaltet.',
  },
}

/** The words about apps. */
export const useAppWords = inLanguages({ en: english, de: german })
