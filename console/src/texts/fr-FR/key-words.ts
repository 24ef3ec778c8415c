// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about API keys. */
export const keyWords: Words['keyWords'] = {
  title: 'Clés API',
  lead: 'Avec une clé, une machine agit dans ce groupe sans se connecter. Elle a les rôles que vous choisissez, pour les applications qui les demandent, et ne modifie rien ici.',
  none: 'Il n’y a aucune clé API.',
  ends: (day) => `expire le ${day}`,
  used: (day) => `dernière utilisation le ${day}`,
  unused: 'pas encore utilisée',
  end: 'Révoquer',
  endOf: (name) => `Révoquer la clé : ${name}`,
  question: (name) => `Révoquer la clé « ${name} » ?`,
  consequences:
    'Les programmes qui l’utilisent cessent aussitôt de fonctionner. Elle ne peut pas être rétablie.',
  ended: 'La clé est révoquée.',
  make: 'Créer une clé',
  name: 'Nom',
  nameHint: 'Son usage, par exemple « Serveur de build ».',
  days: 'Durée de validité en jours',
  roles: 'Rôles dans ce groupe',
  reads: 'Peut lire ce qui relève de GROUP_ADMIN',
  readsHint: 'Le scope groups_read ; le rôle GROUP_ADMIN doit figurer parmi les rôles.',
  done: 'Terminé',
  nothingChosen: 'Ni rôles ni scopes',
  made: 'La nouvelle clé',
  once: 'Copiez-la maintenant. Elle ne sera plus affichée.',
}
