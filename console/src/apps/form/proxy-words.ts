import { inLanguages } from '../../language.tsx'

const english = {
  section: 'Behind the proxy',
  origins: 'Addresses of the application',
  originsHint: 'Where people open it: scheme, host and port. Requests to other hosts are refused.',
  user: 'What the application calls people',
  userHint: 'The header Remote-User.',
  users: {
    username: 'Username',
    email: 'Email address, if it is confirmed',
    sub: 'ID (sub)',
  },
  pathsSection: 'Paths',
  pathsHint:
    'Everything needs a sign-in, by those who may use the application. A path can be public, or for fewer people; it stands for everything below it, and the longest counts.',
  addPath: 'Add a path',
  removePath: (path: string) => `Remove the path: ${path}`,
  pathNumber: (n: number) => `Path ${n}`,
  path: 'Path',
  access: 'Who may open it',
  accesses: { 'signed-in': 'Whoever has signed in', public: 'Everybody, without a sign-in' },
  groups: 'Only members of these groups',
  strength: 'Sign-in has to be at least',
  connect: {
    lead: 'Put this into the configuration of your proxy, and name your certificate and the address of the application. The application then reads who it is from the headers Remote-User, Remote-Email, Remote-Name, Remote-Groups and Remote-Roles; Remote-Jwt is the same, signed.',
    first: (origin: string) => `For ${origin}. The other addresses need the same.`,
    part: 'Envoy: in the filters of the listener',
    tested:
      'Our tests run it in front of an application: nginx 1.22 and Caddy 2.6 of Debian 12, with sign-in and sign-out, forms, WebSockets, programs and forged headers.',
    notRun: {
      Traefik: {
        title: 'Not run with Traefik so far',
        hint: 'The tests of nginx and Caddy run with Traefik where it is installed. It has not been where we ran them.',
      },
      Envoy: {
        title: 'Not run with Envoy',
        hint: 'Our tests send requests as the documentation of Envoy describes them. Set headers_with_underscores_action to REJECT_REQUEST as well. HEAD, OPTIONS and methods beyond GET, POST, PUT, PATCH and DELETE are refused.',
      },
    },
    needs: 'What has to be true',
    trust:
      'The proxy is in http.trustedProxies of this server. Questions of others are not answered.',
    trustsNobody: 'The setting http.trustedProxies is empty: this server would answer no proxy.',
    onlyWay: 'Nobody reaches the application past the proxy, or the application checks Remote-Jwt.',
    signOut: 'A link to /.ostiary/sign-out in the application signs people out.',
    open: 'Open the application',
  },
}

const german: typeof english = {
  section: 'Hinter dem Proxy',
  origins: 'Adressen der Anwendung',
  originsHint:
    'Wo sie geöffnet wird: Schema, Host und Port. Anfragen an andere Hosts werden abgelehnt.',
  user: 'Wie die Anwendung Personen nennt',
  userHint: 'Der Header Remote-User.',
  users: {
    username: 'Benutzername',
    email: 'E-Mail-Adresse, wenn sie bestätigt ist',
    sub: 'Kennung (sub)',
  },
  pathsSection: 'Pfade',
  pathsHint:
    'Alles verlangt eine Anmeldung, von denen, die die Anwendung benutzen dürfen. Ein Pfad kann öffentlich oder für weniger Personen sein; er gilt für alles darunter, und der längste zählt.',
  addPath: 'Pfad hinzufügen',
  removePath: (path) => `Pfad entfernen: ${path}`,
  pathNumber: (n) => `Pfad ${n}`,
  path: 'Pfad',
  access: 'Wer ihn öffnen darf',
  accesses: { 'signed-in': 'Wer angemeldet ist', public: 'Alle, ohne Anmeldung' },
  groups: 'Nur Mitglieder dieser Gruppen',
  strength: 'Die Anmeldung verlangt mindestens',
  connect: {
    lead: 'Setzen Sie das in die Konfiguration Ihres Proxys ein, und nennen Sie Ihr Zertifikat und die Adresse der Anwendung. Die Anwendung liest dann aus den Headern Remote-User, Remote-Email, Remote-Name, Remote-Groups und Remote-Roles, wer da ist; Remote-Jwt ist dasselbe, signiert.',
    first: (origin) => `Für ${origin}. Die anderen Adressen brauchen dasselbe.`,
    part: 'Envoy: in den Filtern des Listeners',
    tested:
      'Unsere Tests führen es vor einer Anwendung aus: nginx 1.22 und Caddy 2.6 aus Debian 12, mit An- und Abmeldung, Formularen, WebSockets, Programmen und gefälschten Headern.',
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
    onlyWay: 'Niemand erreicht die Anwendung am Proxy vorbei, oder die Anwendung prüft Remote-Jwt.',
    signOut: 'Ein Link auf /.ostiary/sign-out in der Anwendung meldet Personen ab.',
    open: 'Anwendung öffnen',
  },
}

/** The words about apps behind a proxy. */
export const useProxyWords = inLanguages({ en: english, de: german })
