import type { Words } from '../en-US/language.ts'

/** The words about apps. */
export const appWords: Words['appWords'] = {
  title: 'Apps',
  intro: 'Alles, was hier Personen anmeldet oder mit einem eigenen Token eine API aufruft.',
  register: 'App registrieren',
  search: 'Nach Name oder Client-ID suchen',
  none: 'Noch ist keine App registriert.',
  noneHint:
    'Registrieren Sie eine: Der Assistent stellt alles ein und zeigt Code, der sofort läuft.',
  noMatch: 'Keine App hat das im Namen oder in der Client-ID.',
  noV1: 'Keine App hat Generation v1 benutzt. Sie kann abgeschaltet werden.',
  all: 'Alle',
  onV1: 'Nutzt v1',
  onlyItself: 'Selbst registriert',
  noneItself: 'Keine App hat sich selbst registriert.',
  noneItselfHint:
    'Sie können es, wenn die Registrierung offen ist oder mit einem Registrierungstoken.',
  columns: { name: 'Name', kind: 'Art', v1: 'Nutzung von v1', status: 'Status' },
  v1Unused: 'Erlaubt, nie benutzt',
  v1: {
    calls: (count) => `${count} Aufrufe in 30 Tagen`,
    calling: (apps, calls) =>
      `${apps} ${apps === 1 ? 'App hat' : 'Apps haben'} v1 in den letzten 30 Tagen aufgerufen, insgesamt ${calls}-mal.`,
    quiet: 'Keine App hat v1 in den letzten 30 Tagen aufgerufen.',
    last: 'Die letzte Nutzung war am',
    next: 'Stellen Sie eine App um, und erlauben Sie dann unter Einstellungen nur v2. Wenn nichts mehr v1 aufruft, setzen Sie v1.enabled auf false. Aufrufe werden einmal in der Minute gezählt.',
  },
  enabled: 'Aktiv',
  disabled: 'Abgeschaltet',
  registeredItself: 'Selbst registriert',
  back: 'Alle Apps',
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
    workload: {
      name: 'Pipeline oder Workload',
      hint: 'Hat ein eigenes Token, das sagt, was sie ist: GitHub Actions, GitLab CI, Kubernetes, SPIFFE.',
      sets: 'Client Credentials mit diesem Token anstelle eines Secrets.',
    },
    legacy: {
      name: 'Bestand (v1)',
      hint: 'Eine bestehende App der Generation v1, die noch nicht umgestellt ist.',
      sets: 'Generationen v1 und v2, PKCE nicht verlangt.',
    },
  },
  guide: {
    kind: 'Was für eine App ist es?',
    details: 'Über die App',
    submit: 'Registrieren',
    clientIdHint: 'Ein Name für Programme, etwa shop. Leer: Der Server vergibt einen.',
    done: 'ist registriert',
    open: 'App öffnen',
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
    rotateHint: 'Beide Secrets gelten, während Sie die App umstellen. Danach endet das frühere.',
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
    title: 'App verbinden',
    placeholder:
      'Setzen Sie das Secret an die Stelle von YOUR_CLIENT_SECRET. Wenn es niemand mehr hat, erzeugen Sie ein neues.',
    needsUri: 'Dieser Code braucht eine weitere Redirect-URI:',
    addUri: 'Zur App hinzufügen',
    try: 'Anmeldung ausprobieren',
    tryHint:
      'Öffnet die Anmeldung dieser App in einem neuen Tab, wie Personen sie sehen. Sie endet an der ersten Redirect-URI mit einem Code. Die App hat sie nicht begonnen und lehnt den Code vielleicht ab.',
    tryDisabled: 'Die App ist abgeschaltet, niemand kann sich anmelden.',
    discovery: 'Alle Adressen dieses Servers',
    parts: { app: 'Die App', api: 'API mit Rollenprüfung' },
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
      'Nimmt ein Access-Token dieser App und lässt nur Personen ein, die in OSTIARY_USERS, der Gruppe aller, die Rolle EDITOR haben.',
  },
  token: {
    title: 'Was Token enthalten',
    intro:
      'Vom Server gezeigt, für eine Person und die Scopes, um die die App bittet. Es wird kein Token ausgestellt.',
    person: 'Person',
    choosePerson: 'Person wählen',
    leftOut: 'Keine Rolle der Person enthält diese Scopes, sie fallen weg:',
    refusals: {
      'client-disabled': 'Die App ist abgeschaltet, es gäbe kein Token.',
      'user-status': 'Das Konto ist nicht aktiv, es gäbe kein Token.',
      'not-in-groups':
        'Die Person ist in keiner der Gruppen, die diese App nutzen dürfen, es gäbe kein Token.',
    },
    expires: (seconds) =>
      `Gilt ${seconds} Sekunden. Jede Anmeldung ergänzt jti, sid, iat, exp und anderes.`,
    introMachine: 'Niemand meldet sich an, das Token handelt von der App selbst.',
    access: 'Access-Token',
    accessHint: 'Für APIs. Sie prüfen die Signatur mit den Schlüsseln dieses Servers.',
    id: 'ID-Token',
    idHint: 'Für die App selbst: wer sich angemeldet hat.',
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
    disableTitle: 'Diese App abschalten?',
    disableText:
      'Niemand kann sich bei ihr anmelden, ihre Token gelten nicht mehr. Gelöscht wird nichts: Schalten Sie sie ein, und alles geht wieder.',
    delete: 'Löschen',
    deleteTitle: 'Diese App löschen?',
    deleteText:
      'Alle ihre Token und die Einwilligungen von Personen werden sofort widerrufen. Eine Zeit lang kann der Papierkorb die App zurückholen, mit einem neuen Secret.',
    deleted: 'Die App ist gelöscht.',
    isEnabled: 'Die App ist eingeschaltet.',
    isDisabled: 'Die App ist abgeschaltet.',
  },
}
