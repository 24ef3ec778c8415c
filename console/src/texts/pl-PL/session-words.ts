// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('pl', ['one', 'few', 'many'])

/** The words about sessions. */
export const sessionWords: Words['sessionWords'] = {
  title: 'Sesje',
  lead: 'Gdzie są teraz zalogowane osoby, najnowsze na początku. Ostatnie użycie jest znane w przybliżeniu.',
  person: 'Osoba',
  anyone: 'Wszyscy',
  app: 'Aplikacja',
  anyApp: 'Wszystkie aplikacje',
  columns: {
    person: 'Osoba',
    browser: 'Skąd zalogowano',
    apps: 'Aplikacje',
    since: 'Od',
    used: 'Ostatnie użycie',
  },
  unknownBrowser: 'Przeglądarka',
  byPassword: 'Aplikacja, hasłem',
  none: 'Nikt nie jest zalogowany.',
  noneFound: 'Nie znaleziono żadnej otwartej sesji.',
  noneHint: 'Usuń filtr. Sesje zakończone lub wygasłe nie są wymieniane.',
  further: 'Szukaj dalej',
  end: 'Zakończ',
  endOf: (name) => `Zakończ sesję: ${name}`,
  endTitle: 'Zakończyć tę sesję?',
  endText: (name, apps) =>
    `${name}: nastąpi tam wylogowanie, a tokeny, które w tej sesji uzyskały aplikacje (liczba aplikacji: ${apps}), natychmiast stracą ważność. Aplikacje z adresem wylogowania zostaną powiadomione.`,
  ended: 'Sesja została zakończona.',
  endAll: 'Zakończ wszystkie',
  endAllOf: (name) => `Zakończ wszystkie sesje: ${name}`,
  endAllTitle: (name) => `Zakończyć wszystkie sesje: ${name}?`,
  endAllText:
    'Ta osoba zostanie wylogowana z każdej przeglądarki i aplikacji, włącznie z tokenami odświeżania, i będzie musiała zalogować się ponownie. Konto nie zostanie zablokowane.',
  allEnded: (count) =>
    counted(count, {
      one: 'Zakończono jedną sesję.',
      few: `Zakończono ${count} sesje.`,
      many: `Zakończono ${count} sesji.`,
    }),
}
