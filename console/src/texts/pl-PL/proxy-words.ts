// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about apps behind a proxy. */
export const proxyWords: Words['proxyWords'] = {
  section: 'Za serwerem proxy',
  origins: 'Adresy aplikacji',
  originsHint: 'Gdzie się ją otwiera: schemat, host i port. Żądania do innych hostów są odrzucane.',
  user: 'Jak aplikacja nazywa osoby',
  userHint: 'Nagłówek Remote-User.',
  users: {
    username: 'Nazwa użytkownika',
    email: 'Adres e-mail, jeśli jest potwierdzony',
    sub: 'Identyfikator (sub)',
  },
  pathsSection: 'Ścieżki',
  pathsHint:
    'Wszystko wymaga zalogowania się kogoś, kto może korzystać z aplikacji. Ścieżka może być publiczna lub przeznaczona dla mniejszej liczby osób; dotyczy wszystkiego, co jest pod nią, a obowiązuje najdłuższa.',
  addPath: 'Dodaj ścieżkę',
  removePath: (path) => `Usuń ścieżkę: ${path}`,
  pathNumber: (n) => `Ścieżka ${n}`,
  path: 'Ścieżka',
  access: 'Kto może ją otworzyć',
  accesses: { 'signed-in': 'Każda zalogowana osoba', public: 'Każdy, bez logowania' },
  groups: 'Tylko członkowie tych grup',
  strength: 'Minimalny sposób logowania',
  connect: {
    lead: 'Wstaw to do konfiguracji swojego serwera proxy i podaj swój certyfikat oraz adres aplikacji. Aplikacja odczyta wtedy, kto to jest, z nagłówków Remote-User, Remote-Email, Remote-Name, Remote-Groups i Remote-Roles; Remote-Jwt zawiera to samo, z podpisem.',
    first: (origin) => `Dla ${origin}. Pozostałe adresy wymagają tego samego.`,
    part: 'Envoy: w filtrach listenera',
    tested:
      'Nasze testy uruchamiają to przed aplikacją: nginx 1.22 i Caddy 2.6 z Debiana 12, z logowaniem i wylogowaniem, formularzami, połączeniami WebSocket, programami i sfałszowanymi nagłówkami.',
    notRun: {
      Traefik: {
        title: 'Dotąd nie uruchomiono z Traefikiem',
        hint: 'Testy dla nginx i Caddy działają z Traefikiem tam, gdzie jest zainstalowany. Tam, gdzie je uruchomiliśmy, nie był.',
      },
      Envoy: {
        title: 'Nie uruchomiono z Envoyem',
        hint: 'Nasze testy wysyłają żądania tak, jak opisuje je dokumentacja Envoya. Ustaw też headers_with_underscores_action na REJECT_REQUEST. HEAD, OPTIONS i metody inne niż GET, POST, PUT, PATCH i DELETE są odrzucane.',
      },
    },
    needs: 'Co musi być spełnione',
    trust:
      'Serwer proxy jest w http.trustedProxies tego serwera. Na pytania innych nie ma odpowiedzi.',
    trustsNobody:
      'Ustawienie http.trustedProxies jest puste: ten serwer nie odpowiedziałby żadnemu serwerowi proxy.',
    onlyWay:
      'Nikt nie dociera do aplikacji z pominięciem serwera proxy albo aplikacja sprawdza Remote-Jwt.',
    signOut: 'Link do /.ostiary/sign-out w aplikacji wylogowuje osoby.',
    open: 'Otwórz aplikację',
  },
}
