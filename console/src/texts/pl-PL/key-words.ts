// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about API keys. */
export const keyWords: Words['keyWords'] = {
  title: 'Klucze API',
  lead: 'Z kluczem maszyna działa w tej grupie bez logowania. Ma wybrane przez Ciebie role dla aplikacji, które o nie pytają, i niczego tu nie zmienia.',
  none: 'Nie ma kluczy API.',
  ends: (day) => `wygasa: ${day}`,
  used: (day) => `ostatnie użycie: ${day}`,
  unused: 'jeszcze nieużyty',
  end: 'Unieważnij',
  endOf: (name) => `Unieważnij klucz: ${name}`,
  question: (name) => `Unieważnić klucz „${name}”?`,
  consequences:
    'Programy, które go używają, natychmiast przestaną działać. Nie można go przywrócić.',
  ended: 'Klucz został unieważniony.',
  make: 'Utwórz klucz',
  name: 'Nazwa',
  nameHint: 'Do czego służy, na przykład „Serwer kompilacji”.',
  days: 'Liczba dni do wygaśnięcia',
  roles: 'Role w tej grupie',
  reads: 'Może odczytywać to, co obejmuje GROUP_ADMIN',
  readsHint: 'Uprawnienie groups_read; wymaga, aby wśród ról była rola GROUP_ADMIN.',
  done: 'Gotowe',
  nothingChosen: 'Brak ról i uprawnień',
  made: 'Nowy klucz',
  once: 'Skopiuj go teraz. Nie zostanie pokazany ponownie.',
}
