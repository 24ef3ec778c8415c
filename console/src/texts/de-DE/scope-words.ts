import type { Words } from '../en-US/language.ts'

/** The words about scopes. */
export const scopeWords: Words['scopeWords'] = {
  title: 'Scopes',
  lead: 'Was Ihre eigenen APIs Apps erlauben, in Worten für die Seite, die um Einwilligung bittet. Ein Scope geht auch ohne Worte; dann lesen Personen nur seinen Namen.',
  add: 'Scope beschreiben',
  none: 'Noch ist kein Scope beschrieben.',
  noneHint:
    'Beschreiben Sie einen, damit man versteht, was man erlaubt. Apps verlangen ihn mit seinem Namen.',
  columns: { scope: 'Scope', title: 'Titel', consent: 'Einwilligung' },
  asked: 'Wird gefragt',
  notAsked: 'Nicht eigens gefragt',
  confidential: 'Vertraulich',
  name: 'Name',
  nameHint: 'Wie Apps ihn verlangen, etwa invoices:read.',
  consent: 'Personen werden um Einwilligung gebeten',
  consentHint: 'Sonst bekommt eine App ihn zusammen mit anderen Scopes.',
  level: 'Stufe',
  levels: {
    PUBLIC: 'Öffentlich',
    CONFIDENTIAL: 'Vertraulich: Einwilligung wird immer erfragt',
  },
  textsHint: 'Auf der Seite, die um Einwilligung bittet.',
  create: 'Hinzufügen',
  saved: 'Der Scope ist gespeichert.',
  deleteTitle: (scope) => `Die Worte von ${scope} löschen?`,
  deleteText:
    'Personen lesen ab jetzt nur den Namen und werden um Einwilligung gebeten. Token bleiben, wie sie sind.',
  deleted: 'Die Worte sind gelöscht.',
  usedBy: 'Apps, die ihn verlangen dürfen:',
  andMore: 'und weitere',
  usedByNone: 'Keine App darf ihn verlangen.',
}
