// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('pl', ['one', 'few', 'many'])

/** The words of the search of the whole console. */
export const findWords: Words['findWords'] = {
  open: 'Szukaj',
  placeholder: 'Szukaj osób, grup, aplikacji, ustawień…',
  close: 'Zamknij wyszukiwanie',
  registerApp: 'Zarejestruj aplikację',
  ownTexts: 'Teksty stron i wiadomości',
  holders: (group) => `Kto ma ją w grupie ${group}`,
  event: (seq) => `Zdarzenie ${seq}`,
  nothing: (text) => `Nie znaleziono niczego dla „${text}”.`,
  nothingHint: 'Spróbuj podać mniej liter, adres e-mail, identyfikator lub numer zdarzenia.',
  count: (count) =>
    counted(count, {
      one: `${count} wynik`,
      few: `${count} wyniki`,
      many: `${count} wyników`,
    }),
  partly: 'Części danych nie udało się przeszukać.',
  keys: { move: 'przejdź', open: 'otwórz', close: 'zamknij' },
  kinds: {
    recent: 'Ostatnie',
    views: 'Widoki',
    events: 'Zdarzenia',
    people: 'Osoby',
    groups: 'Grupy',
    apps: 'Aplikacje',
    roles: 'Role',
    settings: 'Ustawienia',
  },
}
