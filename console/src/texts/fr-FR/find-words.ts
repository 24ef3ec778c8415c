// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('fr', ['one', 'other'])

/** The words of the search of the whole console. */
export const findWords: Words['findWords'] = {
  open: 'Rechercher',
  placeholder: 'Rechercher personnes, groupes, applications, paramètres…',
  close: 'Fermer la recherche',
  registerApp: 'Enregistrer une application',
  ownTexts: 'Textes des pages et des e-mails',
  holders: (group) => `Qui l’a dans ${group}`,
  event: (seq) => `Événement ${seq}`,
  nothing: (text) => `Aucun résultat pour « ${text} ».`,
  nothingHint: 'Essayez moins de lettres, une adresse e-mail, un ID ou le numéro d’un événement.',
  count: (count) => counted(count, { one: `${count} résultat`, other: `${count} résultats` }),
  partly: 'La recherche n’a pas pu être faite partout.',
  keys: { move: 'naviguer', open: 'ouvrir', close: 'fermer' },
  kinds: {
    recent: 'Récents',
    views: 'Vues',
    events: 'Événements',
    people: 'Personnes',
    groups: 'Groupes',
    apps: 'Applications',
    roles: 'Rôles',
    settings: 'Paramètres',
  },
}
