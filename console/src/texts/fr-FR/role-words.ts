// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about roles and group types. */
export const roleWords: Words['roleWords'] = {
  tabs: { roles: 'Rôles', types: 'Types de groupe' },
  roles: {
    title: 'Rôles',
    lead: 'Ce que vos applications appellent des rôles, décrit pour les personnes qui les attribuent. Un rôle fonctionne aussi sans description.',
    add: 'Décrire un rôle',
    none: 'Aucun rôle n’est encore décrit.',
    noneHint: 'Décrivez ceux que vous attribuez, pour que tout le monde choisisse le bon.',
    columns: { role: 'Rôle', description: 'Description', uses: 'Titulaires' },
    role: 'Rôle',
    roleHint:
      'Tel que vos applications le lisent, par exemple ENGINEER. Il ne peut plus être modifié ensuite.',
    name: 'Nom',
    description: 'Description',
    create: 'Ajouter',
    saved: 'Le rôle est enregistré.',
    deleteTitle: (role) => `Supprimer la description de ${role} ?`,
    deleteText:
      'Les membres gardent le rôle, et les types de groupe qui le permettent continuent de le permettre.',
    deleted: 'La description est supprimée.',
    count: (n, more) => (more ? `${n} ou plus` : n),
  },
  types: {
    title: 'Types de groupe',
    lead: 'Quelles sortes de groupes il y a, et quels rôles leurs membres peuvent avoir.',
    add: 'Ajouter un type',
    none: 'Aucun type n’est encore enregistré.',
    noneHint: 'Un groupe peut avoir un type qui n’est pas enregistré : il ne restreint rien.',
    columns: { type: 'Type', description: 'Description', rule: 'Rôles' },
    type: 'Type',
    typeHint: 'Par exemple company, department ou team. Il ne peut plus être modifié ensuite.',
    description: 'Description',
    mode: 'Rôles que les membres peuvent avoir',
    modes: {
      any_roles: 'Tous les rôles',
      no_roles: 'Aucun rôle',
      roles_required: 'Au moins un',
      allowed_roles: 'Uniquement ceux-ci',
    },
    allowed: 'Ces rôles',
    create: 'Ajouter',
    saved: 'Le type est enregistré.',
    deleteTitle: (type) => `Supprimer le type ${type} ?`,
    deleteText: 'Un type que des groupes utilisent ne peut pas être supprimé.',
    deleted: 'Le type est supprimé.',
  },
}
