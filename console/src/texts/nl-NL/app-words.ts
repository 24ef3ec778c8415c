// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about apps. */
export const appWords: Words['appWords'] = {
  title: 'Apps',
  intro: 'Alles waarmee mensen hier inloggen, of wat met een eigen token een API aanroept.',
  register: 'App registreren',
  search: 'Zoeken op naam of client-ID',
  none: 'Er is nog geen app geregistreerd.',
  noneHint:
    'Registreer er een: de wizard stelt alles in en toont code die werkt zodra je die plakt.',
  noMatch: 'Geen app heeft dit in de naam of de client-ID.',
  noV1: 'Geen app heeft generatie v1 gebruikt. Die kan worden uitgeschakeld.',
  all: 'Alle',
  onV1: 'Gebruikt v1',
  onlyItself: 'Zelf geregistreerd',
  noneItself: 'Geen app heeft zichzelf geregistreerd.',
  noneItselfHint: 'Dat kan als de registratie open is, of met een registratietoken.',
  columns: { name: 'Naam', kind: 'Soort', v1: 'Gebruik van v1', status: 'Status' },
  v1Unused: 'Toegestaan, nooit gebruikt',
  v1: {
    calls: (count) => `${count} aanroepen in 30 dagen`,
    calling: (apps, calls) =>
      `${apps} ${apps === 1 ? 'app heeft' : 'apps hebben'} v1 in de afgelopen 30 dagen aangeroepen, in totaal ${calls} keer.`,
    quiet: 'Geen app heeft v1 in de afgelopen 30 dagen aangeroepen.',
    last: 'Laatst gebruikt op',
    next: 'Om een app over te zetten, werk je de app bij en sta je daarna onder Instellingen alleen v2 toe. Als niets v1 nog aanroept, zet je v1.enabled op false. Aanroepen worden één keer per minuut geteld.',
  },
  enabled: 'Ingeschakeld',
  disabled: 'Uitgeschakeld',
  registeredItself: 'Zelf geregistreerd',
  back: 'Alle apps',
  clientId: 'Client-ID',
  issuer: 'Issuer',
  kinds: {
    web: {
      name: 'Webserver',
      hint: 'Maakt pagina’s op een server, die een geheim kan bewaren: Express, Spring, Django.',
      sets: 'Authorization code met PKCE, een geheim, refresh-tokens.',
    },
    spa: {
      name: 'Single-page-app',
      hint: 'Draait alleen in de browser: React, Vue, Angular.',
      sets: 'Authorization code met PKCE, geen geheim, refresh-tokens.',
    },
    native: {
      name: 'Native app',
      hint: 'Draait op een telefoon of computer en kan daar een browser openen.',
      sets: 'Authorization code met PKCE, geen geheim, adressen van het apparaat.',
    },
    proxy: {
      name: 'Achter een proxy',
      hint: 'Heeft geen eigen code nodig: nginx, Caddy, Traefik of Envoy vraagt hier bij elk verzoek na.',
      sets: 'Inloggen, groepen en rollen als headers. Geen geheim, geen omleidings-URI.',
    },
    device: {
      name: 'Apparaat of opdrachtregel',
      hint: 'Heeft geen browser: een televisie, een printer, een tool in een terminal. Mensen loggen in op hun telefoon.',
      sets: 'Device code, geen geheim, geen adressen, refresh-tokens.',
    },
    machine: {
      name: 'Machine',
      hint: 'Een dienst of taak die een API namens zichzelf aanroept. Niemand logt in.',
      sets: 'Client credentials met een geheim.',
    },
    workload: {
      name: 'Pipeline of workload',
      hint: 'Heeft een eigen token dat zegt wat het is: GitHub Actions, GitLab CI, Kubernetes, SPIFFE.',
      sets: 'Client credentials met dat token in plaats van een geheim.',
    },
    legacy: {
      name: 'Bestaand (v1)',
      hint: 'Een bestaande applicatie van generatie v1, die nog niet is omgezet.',
      sets: 'Generaties v1 en v2, PKCE niet vereist.',
    },
  },
  guide: {
    kind: 'Wat voor app is het?',
    details: 'Over de app',
    submit: 'Registreren',
    clientIdHint: 'Een naam die programma’s gebruiken, zoals shop. Leeg: de server maakt er een.',
    done: 'is geregistreerd',
    open: 'App openen',
    another: 'Nog een registreren',
  },
  tabs: {
    connect: 'Verbinden',
    settings: 'Instellingen',
    token: 'Tokens',
    look: 'Vormgeving',
    signals: 'Signalen',
  },
  secret: {
    title: 'Clientgeheim',
    once: 'Kopieer het nu: het wordt alleen deze keer getoond. De server bewaart een hash en kan het niet nog een keer tonen.',
    list: 'Geheimen',
    current: 'Geldig',
    until: 'Geldig tot',
    created: 'Gemaakt',
    rotate: 'Nieuw geheim',
    rotateHint:
      'Beide geheimen werken terwijl je de app bijwerkt. Daarna werkt het vorige niet meer.',
    overlap: 'Het vorige geheim werkt niet meer',
    overlaps: {
      0: 'vanaf nu',
      3600: 'over een uur',
      86400: 'over een dag',
      604800: 'over een week',
      2592000: 'over 30 dagen',
    },
    done: 'Ik heb het gekopieerd',
  },
  connect: {
    title: 'Je app verbinden',
    placeholder:
      'Zet het geheim op de plaats van YOUR_CLIENT_SECRET. Maak een nieuw geheim als niemand het meer heeft.',
    needsUri: 'Deze code heeft nog een omleidings-URI nodig:',
    addUri: 'Aan de app toevoegen',
    try: 'Inloggen uitproberen',
    tryHint:
      'Opent het inloggen van deze app in een nieuw tabblad, zoals mensen het zien. Het eindigt bij de eerste omleidings-URI met een code. De app is er niet mee begonnen en kan de code dus weigeren.',
    tryDisabled: 'De app is uitgeschakeld, dus niemand kan inloggen.',
    discovery: 'Alle adressen van deze server',
    parts: { app: 'De app', api: 'API met rolcontrole' },
    part: 'Waar de code voor is',
    filter: 'Taal of framework zoeken',
    noMatch:
      'Hiervoor is geen voorbeeld. De adressen van de server staan hieronder; elke bibliotheek voor OpenID Connect werkt.',
    setup: 'Eén keer, in een lege map',
    start: 'Starten',
    untested: 'Niet uitgevoerd door onze tests',
    untestedHint:
      'De andere voorbeelden worden uitgevoerd zoals ze hier staan, met een echte server. Dit niet, omdat de tools ervoor ontbreken.',
    apiHint:
      'Accepteert een access-token van deze app en laat alleen mensen toe die de rol EDITOR hebben in OSTIARY_USERS, de groep van iedereen.',
  },
  token: {
    title: 'Wat tokens bevatten',
    intro:
      'Door de server getoond voor een persoon en de scopes waar de app om vraagt. Er wordt geen token uitgegeven.',
    person: 'Persoon',
    choosePerson: 'Persoon kiezen',
    leftOut: 'Geen rol van de persoon omvat deze scopes, dus ze zijn weggelaten:',
    refusals: {
      'client-disabled': 'De app is uitgeschakeld, dus er zou geen token zijn.',
      'user-status': 'Het account is niet actief, dus er zou geen token zijn.',
      'not-in-groups':
        'De persoon zit in geen van de groepen die deze app mogen gebruiken, dus er zou geen token zijn.',
    },
    expires: (seconds) =>
      `${seconds} seconden geldig. Elke keer inloggen voegt jti, sid, iat, exp en andere toe.`,
    introMachine: 'Niemand logt in, dus het token gaat over de app zelf.',
    access: 'Access-token',
    accessHint: 'Voor API’s. Ze controleren de handtekening met de sleutels van deze server.',
    id: 'ID-token',
    idHint: 'Voor de app zelf: wie er heeft ingelogd.',
    noId: 'Zonder de scope openid is er geen.',
    adds: 'Scope',
    claims: 'Voegt toe',
    rolesNote:
      'Rollen staan in elk access-token. De scope roles voegt ze toe aan ID-tokens en user info.',
    managementNote:
      'Alleen mensen met een rol die hem omvat, krijgen een scope die deze server beheert.',
    overflowNote:
      'Als er te veel groepen zijn voor een token, worden ze weggelaten en meldt groups_overflow dat. User info vermeldt ze.',
    refresh: 'refresh-token',
  },
  act: {
    menu: 'Meer',
    enable: 'Inschakelen',
    disable: 'Uitschakelen',
    disableTitle: 'Deze app uitschakelen?',
    disableText:
      'Niemand kan er nog op inloggen, en de tokens ervan zijn niet meer actief. Er wordt niets verwijderd: schakel de app in en alles werkt weer.',
    delete: 'Verwijderen',
    deleteTitle: 'Deze app verwijderen?',
    deleteText:
      'Alle tokens ervan en de toestemmingen van mensen worden meteen ingetrokken. Een tijdlang kan de app uit de prullenbak worden teruggehaald, met een nieuw geheim.',
    deleted: 'De app is verwijderd.',
    isEnabled: 'De app is ingeschakeld.',
    isDisabled: 'De app is uitgeschakeld.',
  },
}
