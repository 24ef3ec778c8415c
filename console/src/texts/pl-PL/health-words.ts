// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about how connections do. */
export const healthWords: Words['healthWords'] = {
  warnings: 'Do sprawdzenia',
  states: {
    broken: 'Nie działa',
    ended: 'Skończyło się:',
    ends: 'Skończy się:',
    failing: 'Ostatnie logowanie się nie powiodło',
    warned: 'Do sprawdzenia',
    works: 'Działa',
    unused: 'Jeszcze nieużywane',
    off: 'Wyłączone',
  },
  until: 'Do',
  warningTexts: {
    client_secret_ends: 'Sekret klienta wygasa. Utwórz tam nowy i wpisz go tutaj.',
    upstream_certificate_ends: 'Certyfikat dostawcy wygasa. Dodaj jego następcę.',
    signing_certificate_ends: 'Certyfikat żądań wygasa. Dodaj jego następcę i przekaż go dostawcy.',
    encryption_certificate_ends: 'Certyfikat szyfrowania wygasa. Dodaj przed nim nowy.',
    domain_lost: 'Rekord DNS domeny zniknął. Ustaw go ponownie.',
    no_domain:
      'Grupa nie ma zweryfikowanej domeny, więc nikt nie może się zalogować. Udowodnij posiadanie domeny.',
    failing: 'Ostatnie logowanie się nie powiodło.',
  },
  lastFailure: 'Ostatnie niepowodzenie',
  failures: {
    denied: 'Druga strona odmówiła lub ktoś anulował logowanie.',
    down: 'Druga strona nie odpowiedziała lub trwało to zbyt długo.',
    invalid: 'To, co powiedziała druga strona, niczego nie dowodzi.',
    misconfigured: 'Ustawienia tutaj nie pasują do drugiej strony.',
    wrong: 'Nazwa lub hasło nie należały do osoby z katalogu.',
  },
  all: {
    title: 'Połączenia grup',
    intro: 'Skonfigurowane przez administratorów grup, każde dla osób z domen danej grupy.',
    search: 'Szukaj według nazwy, aliasu lub grupy',
    none: 'Żadna grupa nie ma połączenia.',
    noneFound: (text) => `Nic nie ma „${text}” w nazwie, aliasie ani grupie.`,
    columns: {
      name: 'Połączenie',
      group: 'Grupa',
      state: 'Stan',
      lastUsed: 'Ostatnie użycie',
    },
    warnedOnly: 'Tylko wymagające sprawdzenia',
    noneWarned: 'Nic nie wymaga sprawdzenia.',
    never: 'Nigdy',
  },
}
