/** The words about scopes. */
export const english = {
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

export type ScopeWords = typeof english
