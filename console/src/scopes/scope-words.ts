import { inLanguages } from '../language.tsx'

const english = {
  title: 'Scopes',
  lead: 'What your own APIs let apps do, in words for the page that asks people for consent. A scope works without words, too; people then read its bare name.',
  add: 'Describe a scope',
  none: 'No scope is described yet.',
  noneHint: 'Describe one, so that people understand what they allow. Apps ask for it by its name.',
  columns: { scope: 'Scope', title: 'Title', consent: 'Consent' },
  asked: 'Asked',
  notAsked: 'Not asked by itself',
  confidential: 'Confidential',
  name: 'Name',
  nameHint: 'As apps ask for it, such as invoices:read.',
  consent: 'People are asked for their consent',
  consentHint: 'Otherwise an app gets it along with other scopes.',
  level: 'Level',
  levels: {
    PUBLIC: 'Public',
    CONFIDENTIAL: 'Confidential: consent is always asked',
  },
  textsHint: 'On the page that asks people for consent.',
  create: 'Add',
  saved: 'The scope is saved.',
  deleteTitle: (scope: string) => `Delete the words of ${scope}?`,
  deleteText:
    'People read the bare name from now on, and are asked for consent. Tokens stay as they are.',
  deleted: 'The words are deleted.',
  usedBy: 'Apps that may ask for it:',
  andMore: 'and more',
  usedByNone: 'No app may ask for it.',
}

const german: typeof english = {
  title: 'Scopes',
  lead: 'Was Ihre eigenen APIs Anwendungen erlauben, in Worten für die Seite, die um Einwilligung bittet. Ein Scope geht auch ohne Worte; dann lesen Personen nur seinen Namen.',
  add: 'Scope beschreiben',
  none: 'Noch ist kein Scope beschrieben.',
  noneHint:
    'Beschreiben Sie einen, damit man versteht, was man erlaubt. Anwendungen verlangen ihn mit seinem Namen.',
  columns: { scope: 'Scope', title: 'Titel', consent: 'Einwilligung' },
  asked: 'Wird gefragt',
  notAsked: 'Nicht eigens gefragt',
  confidential: 'Vertraulich',
  name: 'Name',
  nameHint: 'Wie Anwendungen ihn verlangen, etwa invoices:read.',
  consent: 'Personen werden um Einwilligung gebeten',
  consentHint: 'Sonst bekommt eine Anwendung ihn zusammen mit anderen Scopes.',
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
  usedBy: 'Anwendungen, die ihn verlangen dürfen:',
  andMore: 'und weitere',
  usedByNone: 'Keine Anwendung darf ihn verlangen.',
}

/** The words about scopes. */
export const useScopeWords = inLanguages({ en: english, de: german })
