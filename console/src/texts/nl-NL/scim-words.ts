// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about directories that push people and groups. */
export const scimWords: Words['scimWords'] = {
  title: 'Provisioning (SCIM)',
  intro:
    'Een directory zoals Entra ID of Okta levert personen en groepen aan. Geef die dit adres en een token.',
  endpoint: 'Adres',
  pushed: 'Tot nu toe aangeleverd',
  counts: (users, groups) =>
    `${users === 1 ? '1 persoon' : `${users} personen`}, ${groups === 1 ? '1 groep' : `${groups} groepen`}`,
  role: 'Rol van leden in aangeleverde groepen',
  tokens: 'Tokens',
  until: 'tot',
  lastUsed: 'laatst gebruikt',
  never: 'nooit gebruikt',
  make: 'Token maken',
  full: 'Er zijn twee tokens. Verwijder eerst het token dat niet meer wordt gebruikt.',
  once: 'Het token wordt alleen deze keer getoond. Kopieer het nu.',
  remove: 'Verwijderen',
  removeLabel: (n) => `Token ${n} verwijderen`,
  question: 'Dit token verwijderen?',
  consequences: 'Een directory die het gebruikt, kan vanaf dan niets meer aanleveren.',
  removed: 'Het token is verwijderd.',
}
