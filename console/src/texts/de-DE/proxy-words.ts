import type { Words } from '../en-US/language.ts'

/** The words about apps behind a proxy. */
export const proxyWords: Words['proxyWords'] = {
  section: 'Hinter dem Proxy',
  origins: 'Adressen der App',
  originsHint:
    'Wo sie geöffnet wird: Schema, Host und Port. Anfragen an andere Hosts werden abgelehnt.',
  user: 'Wie die App Personen nennt',
  userHint: 'Der Header Remote-User.',
  users: {
    username: 'Benutzername',
    email: 'E-Mail-Adresse, wenn sie bestätigt ist',
    sub: 'Kennung (sub)',
  },
  pathsSection: 'Pfade',
  pathsHint:
    'Alles verlangt eine Anmeldung, von denen, die die App benutzen dürfen. Ein Pfad kann öffentlich oder für weniger Personen sein; er gilt für alles darunter, und der längste zählt.',
  addPath: 'Pfad hinzufügen',
  removePath: (path) => `Pfad entfernen: ${path}`,
  pathNumber: (n) => `Pfad ${n}`,
  path: 'Pfad',
  access: 'Wer ihn öffnen darf',
  accesses: { 'signed-in': 'Wer angemeldet ist', public: 'Alle, ohne Anmeldung' },
  groups: 'Nur Mitglieder dieser Gruppen',
  strength: 'Die Anmeldung verlangt mindestens',
  connect: {
    lead: 'Setzen Sie das in die Konfiguration Ihres Proxys ein, und nennen Sie Ihr Zertifikat und die Adresse der App. Die App liest dann aus den Headern Remote-User, Remote-Email, Remote-Name, Remote-Groups und Remote-Roles, wer da ist; Remote-Jwt ist dasselbe, signiert.',
    first: (origin) => `Für ${origin}. Die anderen Adressen brauchen dasselbe.`,
    part: 'Envoy: in den Filtern des Listeners',
    tested:
      'Unsere Tests führen es vor einer App aus: nginx 1.22 und Caddy 2.6 aus Debian 12, mit An- und Abmeldung, Formularen, WebSockets, Programmen und gefälschten Headern.',
    notRun: {
      Traefik: {
        title: 'Mit Traefik bisher nicht ausgeführt',
        hint: 'Die Tests von nginx und Caddy laufen mit Traefik, wo es installiert ist. Wo wir sie ausgeführt haben, war es das nicht.',
      },
      Envoy: {
        title: 'Mit Envoy nicht ausgeführt',
        hint: 'Unsere Tests senden Anfragen, wie die Dokumentation von Envoy sie beschreibt. Setzen Sie außerdem headers_with_underscores_action auf REJECT_REQUEST. HEAD, OPTIONS und andere Methoden als GET, POST, PUT, PATCH und DELETE werden abgelehnt.',
      },
    },
    needs: 'Was stimmen muss',
    trust:
      'Der Proxy steht in http.trustedProxies dieses Servers. Fragen anderer beantwortet er nicht.',
    trustsNobody:
      'Die Einstellung http.trustedProxies ist leer: Dieser Server würde keinem Proxy antworten.',
    onlyWay: 'Niemand erreicht die App am Proxy vorbei, oder die App prüft Remote-Jwt.',
    signOut: 'Ein Link auf /.ostiary/sign-out in der App meldet Personen ab.',
    open: 'App öffnen',
  },
}
