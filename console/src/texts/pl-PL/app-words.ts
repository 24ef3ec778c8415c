// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('pl', ['one', 'few', 'many'])

/** The words about apps. */
export const appWords: Words['appWords'] = {
  title: 'Aplikacje',
  intro: 'Wszystko, przez co można się tu zalogować lub co wywołuje API z własnym tokenem.',
  register: 'Zarejestruj aplikację',
  search: 'Szukaj według nazwy lub identyfikatora klienta',
  none: 'Nie zarejestrowano jeszcze żadnej aplikacji.',
  noneHint: 'Zarejestruj aplikację: kreator ustawi wszystko i pokaże kod gotowy do wklejenia.',
  noMatch: 'Żadna aplikacja nie ma tego w nazwie ani w identyfikatorze klienta.',
  noV1: 'Żadna aplikacja nie używała generacji v1. Można ją wyłączyć.',
  all: 'Wszystkie',
  onV1: 'Używają v1',
  onlyItself: 'Zarejestrowane samodzielnie',
  noneItself: 'Żadna aplikacja nie zarejestrowała się sama.',
  noneItselfHint: 'Mogą to zrobić, jeśli rejestracja jest otwarta, lub z tokenem rejestracji.',
  columns: { name: 'Nazwa', kind: 'Rodzaj', v1: 'Użycie v1', status: 'Stan' },
  v1Unused: 'Dozwolona, nigdy nie użyta',
  v1: {
    calls: (count) => `Wywołania w ciągu 30 dni: ${count}`,
    calling: (apps, calls) =>
      `${counted(apps, {
        one: `${apps} aplikacja wywoływała`,
        few: `${apps} aplikacje wywoływały`,
        many: `${apps} aplikacji wywoływało`,
      })} v1 w ciągu ostatnich 30 dni, łączna liczba wywołań: ${calls}.`,
    quiet: 'W ciągu ostatnich 30 dni żadna aplikacja nie wywołała v1.',
    last: 'Ostatnie użycie:',
    next: 'Aby przenieść aplikację, zaktualizuj ją, a potem zezwól w jej ustawieniach tylko na v2. Gdy nic już nie wywołuje v1, ustaw v1.enabled na false. Wywołania są liczone raz na minutę.',
  },
  enabled: 'Włączona',
  disabled: 'Wyłączona',
  registeredItself: 'Zarejestrowana samodzielnie',
  back: 'Wszystkie aplikacje',
  clientId: 'Identyfikator klienta',
  issuer: 'Wystawca',
  kinds: {
    web: {
      name: 'Serwer WWW',
      hint: 'Tworzy strony na serwerze, który może przechować sekret: Express, Spring, Django.',
      sets: 'Kod autoryzacji z PKCE, sekret, tokeny odświeżania.',
    },
    spa: {
      name: 'Aplikacja jednostronicowa',
      hint: 'Działa tylko w przeglądarce: React, Vue, Angular.',
      sets: 'Kod autoryzacji z PKCE, bez sekretu, tokeny odświeżania.',
    },
    native: {
      name: 'Aplikacja natywna',
      hint: 'Działa na telefonie lub komputerze, gdzie może otworzyć przeglądarkę.',
      sets: 'Kod autoryzacji z PKCE, bez sekretu, adresy urządzenia.',
    },
    proxy: {
      name: 'Za serwerem proxy',
      hint: 'Nie wymaga własnego kodu: nginx, Caddy, Traefik lub Envoy pyta tutaj o każde żądanie.',
      sets: 'Logowanie, grupy i role jako nagłówki. Bez sekretu i adresu przekierowania.',
    },
    device: {
      name: 'Urządzenie lub wiersz poleceń',
      hint: 'Nie ma przeglądarki: telewizor, drukarka, narzędzie w terminalu. Loguje się na telefonie.',
      sets: 'Kod urządzenia, bez sekretu i adresów, tokeny odświeżania.',
    },
    machine: {
      name: 'Maszyna',
      hint: 'Usługa lub zadanie, które wywołuje API we własnym imieniu. Nikt się nie loguje.',
      sets: 'Poświadczenia klienta z sekretem.',
    },
    workload: {
      name: 'Potok lub workload',
      hint: 'Ma własny token, który mówi, czym jest: GitHub Actions, GitLab CI, Kubernetes, SPIFFE.',
      sets: 'Poświadczenia klienta z tym tokenem zamiast sekretu.',
    },
    legacy: {
      name: 'Dawna v1',
      hint: 'Istniejąca aplikacja generacji v1, która nie została jeszcze zmieniona.',
      sets: 'Generacje v1 i v2, PKCE nie jest wymagane.',
    },
  },
  guide: {
    kind: 'Co to za aplikacja?',
    details: 'O aplikacji',
    submit: 'Zarejestruj',
    clientIdHint: 'Nazwa dla programów, na przykład shop. Puste: utworzy ją serwer.',
    done: '– zarejestrowano',
    open: 'Otwórz aplikację',
    another: 'Zarejestruj kolejną',
  },
  tabs: {
    connect: 'Podłączanie',
    settings: 'Ustawienia',
    token: 'Tokeny',
    look: 'Wygląd',
    signals: 'Sygnały',
  },
  secret: {
    title: 'Sekret klienta',
    once: 'Skopiuj go teraz: jest pokazywany tylko ten jeden raz. Serwer przechowuje skrót i nie może go pokazać ponownie.',
    list: 'Sekrety',
    current: 'Ważny',
    until: 'Ważny do',
    created: 'Utworzono',
    rotate: 'Nowy sekret',
    rotateHint:
      'Oba sekrety działają, dopóki aktualizujesz aplikację. Potem poprzedni przestaje działać.',
    overlap: 'Poprzedni sekret przestanie działać',
    overlaps: {
      0: 'natychmiast',
      3600: 'za godzinę',
      86400: 'za jeden dzień',
      604800: 'za tydzień',
      2592000: 'za 30 dni',
    },
    done: 'Sekret jest skopiowany',
  },
  connect: {
    title: 'Podłącz swoją aplikację',
    placeholder: 'Wstaw sekret w miejsce YOUR_CLIENT_SECRET. Jeśli nikt go nie ma, utwórz nowy.',
    needsUri: 'Ten kod wymaga innego adresu przekierowania:',
    addUri: 'Dodaj go do aplikacji',
    try: 'Wypróbuj logowanie',
    tryHint:
      'Otwiera logowanie do tej aplikacji w nowej karcie, tak jak je widać normalnie. Kończy się z kodem na pierwszym adresie przekierowania. Logowania nie rozpoczęła aplikacja, więc może ona odrzucić kod.',
    tryDisabled: 'Aplikacja jest wyłączona, więc nikt nie może się zalogować.',
    discovery: 'Wszystkie adresy tego serwera',
    parts: { app: 'Aplikacja', api: 'API ze sprawdzaniem roli' },
    part: 'Do czego służy kod',
    filter: 'Znajdź język lub framework',
    noMatch:
      'Nie ma takiego przykładu. Adresy serwera są poniżej; działa każda biblioteka OpenID Connect.',
    setup: 'Jeden raz, w pustym folderze',
    start: 'Uruchom',
    untested: 'Nieuruchamiany w naszych testach',
    untestedHint:
      'Pozostałe przykłady są uruchamiane dokładnie tak, jak je pokazano, na prawdziwym serwerze. Ten nie jest, bo brakuje potrzebnych narzędzi.',
    apiHint:
      'Przyjmuje token dostępu tej aplikacji i wpuszcza tylko osoby, które mają rolę EDITOR w OSTIARY_USERS, czyli w grupie wszystkich.',
  },
  token: {
    title: 'Co zawierają tokeny',
    intro:
      'Pokazuje to serwer dla wybranej osoby i uprawnień, o które prosi aplikacja. Żaden token nie jest wydawany.',
    person: 'Osoba',
    choosePerson: 'Wybierz osobę',
    leftOut: 'Żadna rola tej osoby nie obejmuje tych uprawnień, więc zostały pominięte:',
    refusals: {
      'client-disabled': 'Aplikacja jest wyłączona, więc nie byłoby tokenu.',
      'user-status': 'Konto nie jest aktywne, więc nie byłoby tokenu.',
      'not-in-groups':
        'Osoba nie należy do żadnej grupy, która może korzystać z tej aplikacji, więc nie byłoby tokenu.',
    },
    expires: (seconds) =>
      `Czas ważności w sekundach: ${seconds}. Każde logowanie dodaje jti, sid, iat, exp i inne.`,
    introMachine: 'Nikt się nie loguje, więc token dotyczy samej aplikacji.',
    access: 'Token dostępu',
    accessHint: 'Dla API. Sprawdzają one podpis za pomocą kluczy tego serwera.',
    id: 'Token ID',
    idHint: 'Dla samej aplikacji: kto się zalogował.',
    noId: 'Nie ma go bez uprawnienia openid.',
    adds: 'Uprawnienie',
    claims: 'Dodaje',
    rolesNote:
      'Role są w każdym tokenie dostępu. Uprawnienie roles dodaje je do tokenów ID i do UserInfo.',
    managementNote:
      'Uprawnienie do zarządzania tym serwerem otrzymują tylko osoby, których rola je obejmuje.',
    overflowNote:
      'Grupy, których jest zbyt wiele na jeden token, są pomijane, co oznajmia groups_overflow. UserInfo je wymienia.',
    refresh: 'token odświeżania',
  },
  act: {
    menu: 'Więcej',
    enable: 'Włącz',
    disable: 'Wyłącz',
    disableTitle: 'Wyłączyć tę aplikację?',
    disableText:
      'Nikt nie będzie mógł się do niej zalogować, a jej tokeny przestaną być aktywne. Nic nie zostanie usunięte: po włączeniu wszystko znów będzie działać.',
    delete: 'Usuń',
    deleteTitle: 'Usunąć tę aplikację?',
    deleteText:
      'Wszystkie jej tokeny i zgody osób zostaną natychmiast unieważnione. Przez pewien czas można przywrócić aplikację z kosza, z nowym sekretem.',
    deleted: 'Aplikacja jest usunięta.',
    isEnabled: 'Aplikacja jest włączona.',
    isDisabled: 'Aplikacja jest wyłączona.',
  },
}
