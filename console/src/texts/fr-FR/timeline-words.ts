// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about who held which role, and when. */
export const timelineWords: Words['timelineWords'] = {
  title: 'Chronologie des rôles',
  role: 'Rôle',
  anyRole: 'Tous les rôles',
  only: (name) => `Uniquement ${name}`,
  onlyOf: (name) => `N’afficher que ${name}`,
  everybody: 'Afficher tout le monde',
  none: 'Personne n’a eu de rôle.',
  noneHint: 'Qui a eu quoi, de quand à quand et pourquoi apparaît ici.',
  member: 'membre',
  now: 'maintenant',
  given: (how, by) => (by === undefined ? `attribué ${how}` : `attribué ${how} (${by})`),
  ended: (how, by) => (by === undefined ? `terminé ${how}` : `terminé ${how} (${by})`),
  breakGlass: 'urgence',
  hows: {
    hand: 'à la main',
    rule: 'par une règle',
    request: 'sur demande',
    activation: 'par activation',
    breakGlass: 'en urgence',
    import: 'par une importation',
    invitation: 'par une invitation',
    before: 'avant le début de l’historique',
    server: 'par le serveur',
    expired: 'à son terme',
    review: 'par un examen',
    merged: 'par une fusion de comptes',
    groupDeleted: 'avec son groupe',
    personDeleted: 'avec le compte',
  },
}
