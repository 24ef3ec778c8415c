// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about workloads that sign in as an app, and about assertions that it gets. */
export const trustWords: Words['trustWords'] = {
  workloads: 'Kto loguje się jako ta aplikacja',
  workloadsHint:
    'Wystarczy jedna pasująca reguła; muszą pasować wszystkie jej pola (claims). * oznacza dowolne znaki oprócz / i :, ** dowolne znaki. Wzorzec, który wpuściłby obcych, zostanie odrzucony.',
  noIssuer:
    'Nie ma jeszcze zaufanego wystawcy, więc nikt nie mógłby zalogować się jako ta aplikacja.',
  toIssuers: 'Zaufaj wystawcy',
  rule: (n) => `Reguła ${n}`,
  issuer: 'Wystawca',
  issuerHint: 'Zaufany wystawca, podany przez swój identyfikator.',
  claim: (n) => `Pole (claim) ${n}`,
  value: (n) => `Wartość pola ${n}`,
  addClaim: 'Dodaj pole (claim)',
  removeClaim: (name) => `Usuń pole ${name}`,
  addRule: 'Dodaj regułę',
  removeRule: (n) => `Usuń regułę ${n}`,
  assertions: 'Poświadczenia tożsamości',
  assertionsHint:
    'Z poświadczeniem tego serwera aplikacja działa w imieniu swoich osób na innym serwerze, który ufa temu (ID-JAG), na przykład na serwerze autoryzacji serwera MCP. Kilka reguł dla jednego serwera się sumuje.',
  audience: 'Drugi serwer',
  audienceHint: 'Jego wystawca (issuer).',
  otherClient: 'Identyfikator klienta tej aplikacji po drugiej stronie',
  otherClientHint: 'Puste: taki sam jak tutaj.',
  resources: 'Zasoby po drugiej stronie',
  scopes: 'Co najwyżej te uprawnienia',
  groups: 'Zezwolić na to mogą tylko członkowie tych grup; bez żadnej grupy każdy',
  subject: 'Pod jakim oznaczeniem znane są tam osoby',
  subjects: {
    public: 'Tak jak tutaj (sub)',
    pairwise: 'Pod oznaczeniem tylko dla tamtego serwera',
    email: 'Pod potwierdzonym adresem e-mail',
  },
  email: 'Podaje też adres e-mail osoby, jeśli jest potwierdzony',
}
