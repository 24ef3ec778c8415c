// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about the security events that a connection hears. */
export const heardSignalsWords: Words['heardSignalsWords'] = {
  title: 'Sygnały drugiej strony',
  intro:
    'Jeśli druga strona wysyła zdarzenia bezpieczeństwa (Shared Signals), koniec konta po tamtej stronie natychmiast kończy tu sesje. Żadne zdarzenie nie nadaje roli ani nikogo nie wpuszcza.',
  none: 'Nic nie jest odbierane.',
  hear: 'Odbieraj sygnały',
  anew: 'Skonfiguruj od nowa',
  anewHint:
    'Tamtejszy strumień zostanie zastąpiony nowym. Jeśli ktoś go tam skonfigurował, musi wpisać nowy nagłówek.',
  state: 'Strumień po drugiej stronie',
  statuses: { enabled: 'Włączony', paused: 'Wstrzymany', disabled: 'Wyłączony' },
  stopped: 'Druga strona zatrzymała strumień, więc zdarzenia nie przychodzą.',
  problem: 'Ostatni problem',
  delivery: 'Jak przychodzą zdarzenia',
  deliveries: {
    push: 'Wysyła je druga strona (push)',
    poll: 'Druga strona jest pytana co 10 sekund (poll)',
  },
  received: 'Ostatnie zdarzenie',
  verified: 'Ostatnia odpowiedź na test',
  never: 'Nigdy',
  issuer: 'Nadawca',
  issuerHint: 'Jego wystawca (issuer). Puste: druga strona połączenia.',
  audience: 'Dla kogo są zdarzenia',
  audienceHint: 'Tak, jak pokazuje to nadawca (aud).',
  keys: 'Adres jego kluczy',
  keysHint: 'Potrzebny tylko, jeśli nadawca nie publikuje metadanych.',
  endpoint: 'Adres dla zdarzeń',
  rules: 'Co powodują zdarzenia',
  events: {
    'session-revoked': 'Sesja została zakończona',
    'credential-change': 'Zmieniono hasło lub składnik',
    'account-disabled': 'Wyłączono konto',
    'account-purged': 'Usunięto konto',
    'account-credential-change-required': 'Hasło musi zostać zmienione',
    'credential-compromise': 'Skradziono hasło lub składnik',
  },
  actions: {
    ignore: 'nic',
    end_sessions: 'kończy sesje rozpoczęte przez to połączenie',
    end_all: 'kończy wszystkie sesje osoby',
  },
  access: 'Kto konfiguruje strumień',
  accesses: {
    client: {
      name: 'Ten serwer, jako klient połączenia',
      hint: 'Klient potrzebuje tam uprawnień ssf.manage i ssf.read.',
    },
    token: { name: 'Ten serwer, z tokenem', hint: 'Ktoś tworzy go po drugiej stronie.' },
    none: {
      name: 'Ktoś po drugiej stronie',
      hint: 'Wpisuje adres i nagłówek, które zostaną pokazane po zapisaniu.',
    },
  },
  token: 'Token nadawcy',
  tokenHint: 'Do jego API strumieni.',
  tokenKept: 'Puste: token pozostaje bez zmian.',
  enterThere: 'Wpisz obie wartości po drugiej stronie.',
  header: 'Nagłówek Authorization',
  headerOnce: 'Jest pokazywany tylko ten jeden raz.',
  done: 'Gotowe',
  verify: 'Poproś o test',
  asked: 'Poproszono o test. Gdy nadejdzie, pojawi się tu jego czas.',
  notAsked: (problem) => `Nie udało się poprosić o test: ${problem}`,
  changeRules: 'Zmień reguły',
  save: 'Zapisz',
  saved: 'Zapisano.',
  remove: 'Przestań odbierać',
  question: 'Przestać odbierać ten strumień?',
  consequences:
    'Koniec konta po drugiej stronie nie zakończy tu wtedy żadnej sesji przed następnym logowaniem.',
  removed: 'Nic już nie jest odbierane.',
}
