// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about what was deleted. */
export const binWords: Words['binWords'] = {
  title: 'Corbeille',
  lead: 'Ce qui a été supprimé et peut être restauré jusqu’à son effacement. Pour tous les autres, cela n’existe plus.',
  kinds: { users: 'Personnes', groups: 'Groupes', apps: 'Applications' },
  columns: { name: 'Nom', deleted: 'Suppression', by: 'Par', erased: 'Effacement' },
  none: 'La corbeille est vide.',
  noneHint:
    'Les personnes, groupes et applications qu’un administrateur supprime peuvent être restaurés ici.',
  isComingBack: 'restauration en cours',
  actions: (name) => `Actions pour ${name}`,
  restore: {
    action: 'Restaurer',
    title: (name) => `Restaurer ${name} ?`,
    users:
      'Les noms, les comptes d’autres services et les appartenances attribuées à la main sont restaurés. Les sessions, le mot de passe et tous les facteurs ne le sont pas : la personne choisit un nouveau mot de passe, par un lien ou avec « Mot de passe oublié ? ».',
    groups:
      'Le groupe est restauré avec tout ce qui se trouve au-dessous, ses politiques et les membres qui avaient accepté. Les invitations, les connexions externes et les domaines ne le sont pas.',
    apps: 'L’application est restaurée avec ses paramètres et un nouveau secret. Les anciens secrets, jetons et consentements restent révoqués.',
    place: 'Sous quel groupe',
    done: (name) => `Restauration effectuée : ${name}.`,
    memberships: (count) => `Appartenances restaurées : ${count}`,
    leftOut: 'Ce qui n’a pas été restauré',
    person: 'Voir la personne',
    group: 'Voir le groupe',
    app: 'Voir l’application',
    secret: 'Le nouveau secret',
    once: 'Copiez-le maintenant. Il ne sera plus affiché.',
  },
  erase: {
    action: 'Effacer maintenant',
    title: (name) => `Effacer ${name} maintenant ?`,
    text: 'Plus rien ne permettra de restaurer cet élément. Pour une personne, les anciennes et nouvelles valeurs inscrites au journal sont effacées elles aussi.',
    done: (name) => `Effacement effectué : ${name}.`,
  },
}
