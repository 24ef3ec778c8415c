// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('pl', ['one', 'few', 'many'])

/** The words about work on many members. */
export const jobWords: Words['jobWords'] = {
  selected: (people) => `Zaznaczono: ${people}`,
  selectAll: (people) => `Zaznacz wszystkie pasujące: ${people}`,
  allSelected: (people) => `Zaznaczono wszystkie pasujące: ${people}`,
  clear: 'Wyczyść zaznaczenie',
  acts: {
    roles: 'Zmień role',
    move: 'Przenieś',
    remove: 'Usuń',
    export: 'Eksportuj jako CSV',
    import: 'Importuj CSV',
    columns: 'Kolumny',
  },
  orMore: (people) => `${people} lub więcej`,
  tooMany: 'Plik zawiera tylko pierwsze 10\u00a0000 osób. Wiersz poleceń eksportuje wszystkie.',
  roles: {
    title: (people) => `Zmiana ról: ${people}`,
    add: 'Role, które otrzymają',
    take: 'Role, które stracą',
    hint: 'Inne role pozostają bez zmian.',
  },
  move: {
    title: (people) => `Przenoszenie: ${people}`,
    to: 'Do grupy',
    hint: 'Osoby zachowują swoje role i daty ich końca, a opuszczają dotychczasową grupę.',
  },
  remove: {
    title: (people) => `Usunąć: ${people}?`,
    hint: 'Osoby natychmiast stracą swoje role w tych grupach.',
  },
  dry: 'Najpierw wypróbuj',
  start: 'Rozpocznij',
  background: 'To działa dalej samo, także gdy zamkniesz tę kartę.',
  wouldDo: (changed, refused) => `Zmiany: ${changed}, odmowy: ${refused}.`,
  kinds: {
    'change-roles': 'Zmiana ról',
    remove: 'Usuwanie członków',
    move: 'Przenoszenie członków',
    import: 'Importowanie członków',
    undo: 'Cofanie',
  },
  status: {
    running: 'w toku',
    done: 'gotowe',
    cancelled: 'zatrzymano ręcznie',
    stopped: 'zatrzymano',
  },
  progress: (done, all) => `${done} z ${all}`,
  result: (changed, unchanged, refused) =>
    `zmieniono: ${changed} · było już tak: ${unchanged} · odrzucono: ${refused}`,
  cancel: 'Zatrzymaj',
  undo: 'Cofnij',
  failures: 'Błędy jako CSV',
  showFailures: 'Pokaż błędy',
  hide: 'Ukryj',
  panel: 'Działania na tych członkach',
  import: {
    title: (name) => `Import członków do grupy ${name}`,
    file: 'Plik CSV',
    fileHint: 'Z nagłówkami w pierwszym wierszu. Najwyżej 10\u00a0000 wierszy.',
    columns: 'Co oznaczają kolumny',
    meanings: {
      person: 'Osoba (adres e-mail, nazwa użytkownika lub sub)',
      roles: 'Role, rozdzielone znakiem „;”',
      groupId: 'Identyfikator grupy',
      until: 'Do (2027-03-31)',
      reason: 'Powód',
    },
    none: 'brak w pliku',
    always: 'Role dla wszystkich',
    replace: 'Odbierz role, których nie ma w pliku',
    rows: (rows) => `Wskazuje kogoś: ${rows}.`,
    empty: 'Żaden wiersz pliku nikogo nie wskazuje.',
    tooMany: 'Plik ma więcej niż 10\u00a0000 wierszy. Podziel go.',
    unreadable: 'Pliku nie można odczytać jako tabeli.',
    try: (rows) => `Wypróbuj: ${rows}`,
    tried: (fine, refused) => `Można zaimportować: ${fine}, nie można: ${refused}.`,
    import: (rows) => `Importuj: ${rows}`,
    failures: 'Czego nie można zaimportować',
    trying: 'Trwa próba…',
  },
  rows: (n) =>
    `${n.toLocaleString('pl-PL')} ${counted(n, { one: 'wiersz', few: 'wiersze', many: 'wierszy' })}`,
  errors: {
    11007: 'Nikt się tym nie loguje.',
    11013: 'Typ grupy nie pozwala na tę rolę.',
    11010: 'Nie możesz tego zrobić.',
    11011: 'Od tego czasu zostało to zmienione.',
  },
}
