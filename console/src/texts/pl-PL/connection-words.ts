// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('pl', ['one', 'few', 'many'])

/** The words about connections. */
export const connectionWords: Words['connectionWords'] = {
  everybody: {
    title: 'Logowanie zewnętrzne',
    lead: 'Sposoby logowania przez inny serwer: te, które są oferowane wszystkim, oraz te, które grupy skonfigurowały dla swoich osób.',
    panel: 'Dla wszystkich',
  },
  company: {
    title: 'Logowanie Twojej firmy',
    lead: 'Osoby logują się tu kontem, które mają już w Twojej firmie. Udowodnij posiadanie domeny, a potem podłącz logowanie.',
  },
  title: 'Połączenia',
  intro: 'Gdzie logują się osoby z tej grupy.',
  none: 'Nie ma jeszcze połączenia.',
  noneHint:
    'Podłącz logowanie, z którego Twoi użytkownicy już korzystają, na przykład Microsoft Entra lub Okta.',
  domainFirst:
    'Możesz już teraz podłączyć logowanie. Zacznie działać, gdy posiadanie jednej z Twoich domen zostanie udowodnione.',
  add: 'Dodaj połączenie',
  presets: {
    entra: 'Microsoft Entra',
    okta: 'Okta',
    google: 'Google',
    apple: 'Apple',
    github: 'GitHub',
    gitlab: 'GitLab',
    keycloak: 'Keycloak',
    ostiary: 'Inny Ostiary',
    oidc: 'Inny dostawca OpenID',
    saml: 'SAML 2.0',
    ad: 'Active Directory',
    ldap: 'Katalog LDAP',
    other: 'Ustawione przez API',
  },
  uses: {
    off: 'Wyłączone',
    link: 'Tylko łączenie kont',
    optional: 'Opcjonalne',
    default: 'Domyślne',
    required: 'Wymagane',
  },
  facts: {
    use: 'Kto z niego korzysta',
    firstSignIn: 'Ktoś nowy',
    emailTrust: 'Adresy e-mail',
    factors: 'Drugie składniki',
    rules: 'Reguły ról',
    lastUsed: 'Ostatnie użycie',
    never: 'Nigdy',
  },
  useTexts: {
    off: 'Nikt. Ustawienia są zachowane.',
    link: 'Kto połączy je ze swoim istniejącym kontem. Nikt się przez nie nie loguje.',
    optional: 'Kto je wybierze.',
    default: 'Osoby z Twoich domen są tam kierowane, ale mogą wybrać inny sposób.',
    required: 'Osoby z Twoich domen logują się tam i w żaden inny sposób.',
  },
  firstSignIns: {
    create: 'Otrzymuje konto.',
    approve: 'Otrzymuje konto, które czeka na Twoje zatwierdzenie.',
    refuse: 'Spotyka się z odmową. Kto ma konto, łączy je na stronie swojego konta.',
    closed: 'Spotyka się z odmową i nikt nie może też połączyć konta.',
  },
  emailTrusts: {
    always: 'Wszystkie są uznawane.',
    claim: 'Uznawane, jeśli druga strona mówi, że je potwierdziła.',
    never: 'Nie są uznawane. Grupa nikogo wtedy nie wpuści.',
  },
  factors: {
    yes: 'Składniki drugiej strony liczą się tutaj.',
    no: 'Składniki drugiej strony się nie liczą. Gdzie potrzebne są dwa, osoby są pytane tutaj.',
  },
  ruleCount: (count) =>
    counted(count, {
      one: `${count} reguła`,
      few: `${count} reguły`,
      many: `${count} reguł`,
    }),
  otherSide: 'Co musi wiedzieć druga strona',
  addresses: {
    callback: 'Adres przekierowania (callback)',
    acs: 'Assertion Consumer Service (ACS)',
    entityId: 'Identyfikator (entity ID, audience)',
    metadata: 'Adres metadanych',
    download: 'Pobierz metadane',
  },
  change: 'Zmień',
  checkAndTry: 'Sprawdzanie i próba',
  check: 'Sprawdź połączenie',
  findings: {
    title: 'Wynik sprawdzenia',
    severities: { ok: 'W porządku', warning: 'Warto sprawdzić', fault: 'Nie działa' },
    endsAt: 'Koniec',
    faults: (count) =>
      counted(count, {
        one: `${count} problem`,
        few: `${count} problemy`,
        many: `${count} problemów`,
      }),
    warnings: (count) =>
      counted(count, {
        one: `${count} ostrzeżenie`,
        few: `${count} ostrzeżenia`,
        many: `${count} ostrzeżeń`,
      }),
    fine: 'W porządku',
  },
  remove: 'Usuń',
  removeTitle: (name) => `Usunąć połączenie ${name}?`,
  removeText:
    'Nikt nie będzie się już przez nie logować. Konta pozostaną; osoby bez hasła poproszą o nie e-mailem. Tej operacji nie można cofnąć, a aliasu nie można użyć ponownie.',
  typeName: (name) => `Wpisz ${name}, aby usunąć`,
  removed: (name) => `Usunięto połączenie ${name}.`,
}
