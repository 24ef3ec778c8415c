// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about a trial of a connection. */
export const trialWords: Words['trialWords'] = {
  begin: 'Wypróbuj na własnym koncie',
  title: (name) => `Próba na własnym koncie: ${name}`,
  toProvider: (where) => `Nowe okno zaprowadzi Cię do: ${where}. Zaloguj się tam tak jak zwykle.`,
  toDirectory: 'Nowe okno zapyta o Twoją nazwę i hasło w katalogu, tak jak strona logowania.',
  shows:
    'Potem okno pokaże, co druga strona powiedziała o Tobie, jaką osobą byłoby to tutaj i jakie role by otrzymała. Jeśli zalogowanie nie byłoby możliwe, powie dlaczego.',
  changesNothing:
    'Niczego to nie zmienia: żadne konto nie powstanie ani nie zostanie połączone, żadna rola nie zostanie nadana, a Twoje logowanie tutaj pozostanie bez zmian. Działa to także przy wyłączonym połączeniu.',
  open: 'Otwórz okno',
  isAway:
    'Próba trwa w drugim oknie. Jeśli zakończy się dobrze, zamknij je i włącz połączenie. Jeśli nie, zmień to, co wskaże, i spróbuj ponownie.',
  again: 'Spróbuj ponownie',
}
