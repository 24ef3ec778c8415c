// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about apps that register themselves. */
export const registrationWords: Words['registrationWords'] = {
  title: 'Jetons d’enregistrement',
  lead: 'Les agents de codage et d’autres outils peuvent s’enregistrer eux-mêmes. Un jeton le leur permet, aussi souvent et aussi longtemps que vous le dites. Personne ne vérifie ces applications : le consentement des personnes est donc toujours demandé.',
  add: 'Créer un jeton',
  none: 'Il n’y a pas de jeton valable.',
  noneHint: 'Créez-en un par équipe ou par outil, pour pouvoir le supprimer seul.',
  isClosed:
    'L’enregistrement est fermé : aucun jeton ne fonctionne, et seuls les administrateurs enregistrent des applications. Pour changer cela, mettez clientRegistration.mode sur token dans les paramètres.',
  isOpen:
    'L’enregistrement est ouvert : toute application peut s’enregistrer sans jeton. Un jeton peut cependant lui autoriser d’autres scopes.',
  settings: 'Voir ces paramètres',
  endpoint: 'Où les applications s’enregistrent',
  columns: {
    name: 'Pour',
    scopes: 'Scopes',
    uses: 'Utilisations restantes',
    expires: 'Expiration',
  },
  usualScopes: 'Comme dans les paramètres',
  name: 'Destinataire',
  nameHint: 'Il vous permettra de le reconnaître plus tard.',
  uses: 'Nombre d’applications qui peuvent s’enregistrer avec',
  lifetime: 'Durée de validité',
  lifetimes: {
    3600: 'Une heure',
    86400: 'Un jour',
    604800: 'Une semaine',
    2592000: '30 jours',
    31536000: 'Un an',
  },
  scopes: 'Scopes que ces applications peuvent choisir',
  scopesHint: 'Sans indication, ceux de clientRegistration.scopes.',
  create: 'Créer le jeton',
  token: 'Jeton d’enregistrement',
  once: 'Copiez-le maintenant : il n’est affiché que cette fois. Quiconque le possède peut enregistrer des applications.',
  tryIt: 'Une application s’enregistre avec lui de cette façon :',
  deleteTitle: (name) => `Supprimer le jeton pour ${name} ?`,
  deleteText: 'Plus aucune application ne peut s’enregistrer avec. Celles qui l’ont fait restent.',
  deleted: 'Le jeton est supprimé.',
  unchecked: 'Cette application s’est enregistrée d’elle-même le',
  uncheckedName: 'Personne n’a vérifié son nom.',
  leadsTo: 'Les connexions mènent à :',
  takeOver:
    'Tant que personne ne la modifie ici, elle peut se modifier elle-même, et elle est supprimée si elle n’est pas utilisée.',
}
