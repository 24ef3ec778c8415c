// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('pl', ['one', 'few', 'many'])

/** The words about trusted issuers. */
export const issuerWords: Words['issuerWords'] = {
  title: 'Zaufani wystawcy',
  lead: 'Inni, których tokeny się tu liczą: potok, pod lub inna chmura loguje się jako aplikacja własnym tokenem zamiast sekretu, a firma ręczy za swoje osoby.',
  add: 'Zaufaj wystawcy',
  none: 'Nie ma jeszcze zaufanego wystawcy.',
  noneHint:
    'Dodaj wystawcę swoich potoków, a potem zarejestruj aplikację rodzaju „Potok lub workload”.',
  columns: { issuer: 'Wystawca', for: 'Dla', state: 'Stan' },
  workloads: 'Workloady',
  people: (apps) => `Osoby, w aplikacjach: ${apps}`,
  enabled: 'Zaufany',
  disabled: 'Wyłączony',
  presetLabel: 'Skąd pochodzą tokeny',
  presets: {
    github: 'GitHub Actions',
    gitlab: 'GitLab CI',
    kubernetes: 'Kubernetes',
    other: 'Inny wystawca',
  },
  name: 'Nazwa',
  nameHint: 'Małe litery, cyfry i łączniki, na przykład github. Później nie można jej zmienić.',
  nameMissing: 'Podaj nazwę.',
  taken: 'Wystawca o tej nazwie już istnieje. Edytuj go.',
  issuer: 'Identyfikator',
  issuerHint: 'Pole (claim) iss jego tokenów, porównywane dokładnie, także ostatni ukośnik.',
  description: 'Opis',
  keysLabel: 'Jego klucze',
  keys: {
    discovery: 'Odczytywane u wystawcy (OpenID Discovery)',
    address: 'Pod osobnym adresem',
    inline: 'Podane tutaj, bo wystawca jest nieosiągalny z tego serwera',
  },
  jwksUri: 'Adres kluczy',
  jwks: 'Zestaw kluczy (JWKS)',
  jwksHint: 'Dla Kubernetes: kubectl get --raw /openid/v1/jwks',
  jwksFault: 'To nie jest zestaw kluczy w formacie JSON.',
  algs: 'Algorytmy jego tokenów',
  singleUse: 'Każdy token liczy się raz',
  singleUseHint:
    'Nie dla tokenów, które leżą w pliku, dopóki nie zostaną zastąpione, jak w Kubernetes.',
  lifetime: 'Najdłuższy czas ważności tokenu',
  isEnabled: 'Jego tokeny są przyjmowane',
  asserts: 'Ręczy za osoby',
  assertsHint:
    'Dzięki jego poświadczeniom tożsamości (ID-JAG) aplikacje otrzymują tokeny dla jego osób. Tylko dla serwera firmy, którą znasz.',
  by: 'Po czym rozpoznawane są jego osoby',
  ways: {
    connection: 'po koncie, które połączyły przez połączenie',
    email: 'po potwierdzonym adresie e-mail',
  },
  connection: 'Połączenie',
  connectionHint: 'Jego alias.',
  domains: 'Domeny adresów e-mail',
  domainsHint: 'Może wypowiadać się tylko o adresach z tych domen.',
  apps: 'Aplikacje, które mogą używać jego poświadczeń',
  app: (n) => `Aplikacja ${n}`,
  scopes: (n) => `Co najwyżej te uprawnienia (aplikacja ${n})`,
  resources: (n) => `Zasoby tego serwera (aplikacja ${n})`,
  addApp: 'Dodaj aplikację',
  removeApp: (n) => `Usuń aplikację ${n}`,
  create: 'Zaufaj',
  saved: 'Wystawca jest zapisany. Obowiązuje to od razu.',
  deleteTitle: (name) => `Przestać ufać wystawcy ${name}?`,
  deleteText:
    'Nikt już nie zaloguje się jego tokenami, a ten serwer od razu odrzuca to, co za nie wydano. API, które sprawdza tokeny bez pytania, zauważy to dopiero, gdy wygasną.',
  deleted: 'Wystawca nie jest już zaufany.',
  examine: 'Odczytaj teraz jego klucze',
  found: (count) =>
    `Jego klucze dają się odczytać. ${counted(count, {
      one: `Można użyć ${count} klucza.`,
      few: `Można użyć ${count} kluczy.`,
      many: `Można użyć ${count} kluczy.`,
    })}`,
  notFound: 'Nie można odczytać jego kluczy',
}
