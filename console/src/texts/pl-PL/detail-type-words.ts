// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about types of authorization details. */
export const detailTypeWords: Words['detailTypeWords'] = {
  title: 'Szczegóły autoryzacji',
  lead: 'Co aplikacje mogą zrobić przy jednej okazji, na przykład wykonać jedną płatność: dokładniej niż uprawnienie i za każdym razem z nowym zezwoleniem. Przed wyrażeniem zgody widać każdą wartość.',
  add: 'Zarejestruj typ',
  none: 'Nie zarejestrowano jeszcze żadnego typu.',
  noneHint:
    'Zarejestruj typ, a potem zezwól na niego aplikacjom w ich ustawieniach. Będą wysyłać takie szczegóły w swoich żądaniach.',
  columns: { type: 'Typ', title: 'Tytuł', members: 'Co się wyświetla' },
  name: 'Nazwa',
  nameHint:
    'Tak, jak aplikacje wysyłają ją w polu type, na przykład payment. Później nie można jej zmienić.',
  nameMissing: 'Podaj nazwę.',
  taken: 'Typ o tej nazwie już istnieje. Edytuj go.',
  textsHint: 'Na co osoby zezwalają, nad wartościami na stronie z prośbą o zgodę.',
  schema: 'Schemat JSON',
  schemaHint:
    'Wszystkie pola oprócz type. Tytuł każdego z nich jest jego etykietą na stronie zgody. Wzorców, odwołań i kombinacji nie ma.',
  noJson: 'To nie jest obiekt JSON.',
  peopleRead: 'Osoby zobaczą:',
  optional: 'opcjonalnie',
  create: 'Zarejestruj',
  saved: 'Typ jest zapisany.',
  deleteTitle: (type) => `Usunąć typ ${type}?`,
  deleteText:
    'Żadna aplikacja nie będzie mogła już o niego prosić. Tokeny, które mają takie szczegóły, zachowają je.',
  deleted: 'Typ jest usunięty.',
}
