// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('fr', ['one', 'other'])

/** The words about directories that push people and groups. */
export const scimWords: Words['scimWords'] = {
  title: 'Provisionnement (SCIM)',
  intro:
    'Un annuaire tel qu’Entra ID ou Okta transmet des personnes et des groupes. Donnez-lui cette adresse et un jeton.',
  endpoint: 'Adresse',
  pushed: 'Transmis jusqu’ici',
  counts: (users, groups) =>
    `${counted(users, { one: `${users} personne`, other: `${users} personnes` })}, ${counted(groups, { one: `${groups} groupe`, other: `${groups} groupes` })}`,
  role: 'Rôle des membres dans les groupes transmis',
  tokens: 'Jetons',
  until: 'jusqu’au',
  lastUsed: 'dernière utilisation',
  never: 'jamais utilisé',
  make: 'Créer un jeton',
  full: 'Il y a deux jetons. Supprimez d’abord celui qui n’est plus utilisé.',
  once: 'Le jeton n’est affiché que cette fois. Copiez-le maintenant.',
  remove: 'Supprimer',
  removeLabel: (n) => `Supprimer le jeton ${n}`,
  question: 'Supprimer ce jeton ?',
  consequences: 'Un annuaire qui l’utilise ne peut plus rien transmettre.',
  removed: 'Le jeton est supprimé.',
}
