// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about apps behind a proxy. */
export const proxyWords: Words['proxyWords'] = {
  section: 'Achter de proxy',
  origins: 'Adressen van de applicatie',
  originsHint:
    'Waar mensen de applicatie openen: schema, host en poort. Verzoeken aan andere hosts worden geweigerd.',
  user: 'Hoe de applicatie mensen noemt',
  userHint: 'De header Remote-User.',
  users: {
    username: 'Gebruikersnaam',
    email: 'E-mailadres, als het is bevestigd',
    sub: 'ID (sub)',
  },
  pathsSection: 'Paden',
  pathsHint:
    'Voor alles moet worden ingelogd, door wie de applicatie mag gebruiken. Een pad kan openbaar zijn, of voor minder mensen; het geldt voor alles eronder, en het langste telt.',
  addPath: 'Pad toevoegen',
  removePath: (path) => `Pad verwijderen: ${path}`,
  pathNumber: (n) => `Pad ${n}`,
  path: 'Pad',
  access: 'Wie het mag openen',
  accesses: { 'signed-in': 'Wie is ingelogd', public: 'Iedereen, zonder in te loggen' },
  groups: 'Alleen leden van deze groepen',
  strength: 'Er moet minstens zo sterk worden ingelogd',
  connect: {
    lead: 'Zet dit in de configuratie van je proxy, en noem je certificaat en het adres van de applicatie. De applicatie leest dan wie het is uit de headers Remote-User, Remote-Email, Remote-Name, Remote-Groups en Remote-Roles; Remote-Jwt is hetzelfde, ondertekend.',
    first: (origin) => `Voor ${origin}. De andere adressen hebben hetzelfde nodig.`,
    part: 'Envoy: in de filters van de listener',
    tested:
      'Onze tests voeren dit uit vóór een applicatie: nginx 1.22 en Caddy 2.6 van Debian 12, met in- en uitloggen, formulieren, WebSockets, programma’s en vervalste headers.',
    notRun: {
      Traefik: {
        title: 'Tot nu toe niet met Traefik uitgevoerd',
        hint: 'De tests van nginx en Caddy worden met Traefik uitgevoerd waar dat is geïnstalleerd. Waar wij ze uitvoerden, was dat niet zo.',
      },
      Envoy: {
        title: 'Niet met Envoy uitgevoerd',
        hint: 'Onze tests versturen verzoeken zoals de documentatie van Envoy ze beschrijft. Zet ook headers_with_underscores_action op REJECT_REQUEST. HEAD, OPTIONS en andere methoden dan GET, POST, PUT, PATCH en DELETE worden geweigerd.',
      },
    },
    needs: 'Wat waar moet zijn',
    trust:
      'De proxy staat in http.trustedProxies van deze server. Vragen van andere worden niet beantwoord.',
    trustsNobody:
      'De instelling http.trustedProxies is leeg: deze server zou geen enkele proxy antwoorden.',
    onlyWay:
      'Niemand bereikt de applicatie buiten de proxy om, of de applicatie controleert Remote-Jwt.',
    signOut: 'Een link naar /.ostiary/sign-out in de applicatie logt mensen uit.',
    open: 'Applicatie openen',
  },
}
