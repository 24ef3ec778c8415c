// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about scopes. */
export const scopeWords: Words['scopeWords'] = {
  title: 'Uprawnienia (scopes)',
  lead: 'Na co Twoje własne API pozwalają aplikacjom, opisane słowami dla strony z prośbą o zgodę. Uprawnienie działa także bez opisu; osoby widzą wtedy samą jego nazwę.',
  add: 'Opisz uprawnienie',
  none: 'Nie opisano jeszcze żadnego uprawnienia.',
  noneHint:
    'Opisz je, aby osoby rozumiały, na co zezwalają. Aplikacje proszą o nie, podając nazwę.',
  columns: { scope: 'Uprawnienie', title: 'Tytuł', consent: 'Zgoda' },
  asked: 'Z pytaniem',
  notAsked: 'Bez osobnego pytania',
  confidential: 'Poufne',
  name: 'Nazwa',
  nameHint: 'Tak, jak proszą o nie aplikacje, na przykład invoices:read.',
  consent: 'Osoby są pytane o zgodę',
  consentHint: 'W przeciwnym razie aplikacja otrzymuje je razem z innymi uprawnieniami.',
  level: 'Poziom',
  levels: {
    PUBLIC: 'Publiczne',
    CONFIDENTIAL: 'Poufne: zgoda jest zawsze wymagana',
  },
  textsHint: 'Na stronie z prośbą o zgodę.',
  create: 'Dodaj',
  saved: 'Uprawnienie jest zapisane.',
  deleteTitle: (scope) => `Usunąć opis uprawnienia ${scope}?`,
  deleteText: 'Od teraz osoby widzą samą nazwę i są pytane o zgodę. Tokeny pozostają bez zmian.',
  deleted: 'Opis jest usunięty.',
  usedBy: 'Aplikacje, które mogą o nie prosić:',
  andMore: 'i inne',
  usedByNone: 'Żadna aplikacja nie może o nie prosić.',
}
