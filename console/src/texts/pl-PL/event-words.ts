// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about the log of events. */
export const eventWords: Words['eventWords'] = {
  title: 'Zdarzenia',
  type: 'Typ',
  anyType: 'Wszystkie typy',
  person: 'Kogo dotyczy',
  anyone: 'Wszyscy',
  author: 'Autor',
  anyAuthor: 'Dowolny',
  group: 'W grupie',
  anyGroup: 'Wszystkie grupy',
  most: (count) =>
    `Plik zawiera najnowsze z tych zdarzeń (liczba: ${count}). Wiersz poleceń eksportuje wszystkie: ostiary event list --csv --limit 0`,
  anyApp: 'Wszystkie aplikacje',
  client: 'Aplikacja',
  from: 'Od',
  to: 'Do',
  live: 'Na żywo',
  export: 'Eksportuj jako CSV',
  none: 'Nie znaleziono żadnych zdarzeń.',
  noneHint: 'Usuń filtr lub wybierz wcześniejszy dzień.',
  clear: 'Usuń filtry',
  details: 'Szczegóły',
  columns: {
    time: 'Czas',
    type: 'Typ',
    person: 'Kogo dotyczy',
    author: 'Autor',
    client: 'Aplikacja',
    address: 'Adres',
  },
  outcome: { success: 'Powodzenie', failure: 'Niepowodzenie' },
  fields: { id: 'Identyfikator', seq: 'Pozycja', session: 'Sesja', hash: 'Skrót' },
  chain: {
    intact: 'Dziennik jest nienaruszony',
    broken: (seq) => `Dziennik został zmieniony na pozycji ${seq}`,
    running: 'Trwa sprawdzanie dziennika',
    checked: (events) => `Sprawdzone zdarzenia: ${events}`,
    again: 'Sprawdź ponownie',
  },
}
