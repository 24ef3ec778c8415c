// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('pl', ['one', 'few', 'many'])

/** The words about directories that push people and groups. */
export const scimWords: Words['scimWords'] = {
  title: 'Przekazywanie z katalogu (SCIM)',
  intro:
    'Katalog, na przykład Entra ID lub Okta, przekazuje osoby i grupy. Podaj mu ten adres i token.',
  endpoint: 'Adres',
  pushed: 'Dotychczas przekazano',
  counts: (users, groups) => {
    const people = counted(users, {
      one: `${users} osoba`,
      few: `${users} osoby`,
      many: `${users} osób`,
    })
    const pushedGroups = counted(groups, {
      one: `${groups} grupa`,
      few: `${groups} grupy`,
      many: `${groups} grup`,
    })
    return `${people}, ${pushedGroups}`
  },
  role: 'Rola członków w przekazanych grupach',
  tokens: 'Tokeny',
  until: 'do',
  lastUsed: 'ostatnie użycie:',
  never: 'nigdy nie użyto',
  make: 'Utwórz token',
  full: 'Są już dwa tokeny. Najpierw usuń ten, który nie jest już używany.',
  once: 'Token jest pokazywany tylko ten jeden raz. Skopiuj go teraz.',
  remove: 'Usuń',
  removeLabel: (n) => `Usuń token ${n}`,
  question: 'Usunąć ten token?',
  consequences: 'Katalog, który go używa, od teraz nie będzie mógł niczego przekazać.',
  removed: 'Token jest usunięty.',
}
