// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

const days = (count: number) => (count === 1 ? 'jeden dzień' : `${count} dni`)

/** The words about sign-in policies. */
export const policyWords: Words['policyWords'] = {
  effective: 'Czego potrzebują osoby',
  whom: (group) => `Minimalny sposób logowania osób z grupy ${group} i z grup poniżej:`,
  nothing: 'Hasło: żadna grupa nie wymaga więcej.',
  strictest:
    'Obowiązuje najsurowsza reguła. Ustawienia serwera i aplikacja mogą wymagać więcej niż grupy.',
  own: 'Zasady tej grupy',
  none: 'Ta grupa sama niczego nie wymaga.',
  inherited: 'Z grup wyżej',
  set: 'Ustaw zasady',
  change: 'Zmień',
  remove: 'Usuń',
  title: (group) => `Jak logują się osoby z grupy ${group}`,
  strength: 'Wymagane minimum',
  grace: (count) =>
    count === 0
      ? 'Konfiguracji składnika nie można odłożyć.'
      : `Konfigurację składnika można odłożyć o ${days(count)}.`,
  trust: (count) =>
    count === 0
      ? 'Żadna przeglądarka nie jest zaufana: drugi składnik jest wymagany przy każdym logowaniu.'
      : `Przeglądarce można zaufać na ${days(count)}.`,
  graceDays: 'Liczba dni na skonfigurowanie składnika',
  graceHint: 'Liczone dla każdej osoby od pierwszego zapytania.',
  trustDays: 'Liczba dni zaufania do przeglądarki',
  trustHint: 'Przy 0 drugi składnik jest wymagany za każdym razem.',
  consequences: 'Co z tego wynika',
  from: 'Obowiązuje od następnego logowania i następnego tokenu, także w grupach poniżej. Nikt nie zostanie wylogowany.',
  asked: (count) =>
    count === 0
      ? 'Osoby, które nie mają takiego składnika, muszą skonfigurować go przy następnym logowaniu.'
      : `Osoby, które nie mają takiego składnika, zostaną poproszone o skonfigurowanie go i mogą to odłożyć o ${days(count)}.`,
  passwordGrant:
    'Aplikacje, które same pytają o hasło (password grant), nie otrzymają już dla nich tokenów.',
  stricterAbove: 'Grupa wyżej jest częściowo surowsza. To, czego wymaga, pozostaje w mocy.',
  later: 'Aby później złagodzić zasady, trzeba administrować także grupą wyżej.',
  weaker:
    'Osoby potrzebują mniej niż przedtem. Może to zrobić tylko ktoś, kto administruje także grupą wyżej.',
  locksOut: (unable, people) =>
    `Liczba osób, które teraz tego nie spełniają i straciłyby możliwość logowania: ${unable} z ${people}.`,
  allTheSame: 'Ustaw mimo to',
  saved: (group) => `Ustawiono zasady logowania grupy ${group}.`,
  removeTitle: (group) => `Usunąć zasady logowania grupy ${group}?`,
  removeText: (above) =>
    above === 0
      ? 'Od następnego logowania ta grupa niczego nie wymaga. Składniki, które mają osoby, pozostaną.'
      : 'Od następnego logowania decydują tylko grupy wyżej. Składniki, które mają osoby, pozostaną.',
  removed: (group) => `Grupa ${group} nie ma już zasad logowania.`,
}
