// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of what refers to something of another view. */
export const referenceWords: Words['referenceWords'] = {
  inviteToApp: {
    label: 'Mène ensuite à',
    hint: 'L’application que les personnes ouvrent une fois qu’elles ont choisi un mot de passe.',
    none: 'Leur compte ici',
  },
  newRole: {
    title: (role) => `Créer un nouveau rôle ${role} ?`,
    hint: 'Personne n’a encore ce rôle. Les rôles s’écrivent exactement.',
    likely: (role) => `Personne n’a encore ce rôle. Vouliez-vous dire ${role} ?`,
    use: (role) => `Utiliser ${role}`,
    make: (role) => `Créer ${role}`,
    drop: 'L’omettre',
  },
  close: 'Fermer',
  revert: {
    action: 'Annuler la modification',
    ask: (act) => `Annuler « ${act} » ?`,
    hint: 'Ce qui a été modifié retrouve son ancienne valeur, avec vos propres droits. Le journal indique l’annulation.',
    done: 'Modification annulée.',
    changed: 'Cela a été modifié depuis : l’annulation n’est pas possible.',
    now: (field, now) => `${field} vaut maintenant : ${now}`,
    gone: (field) => `${field} n’a plus de valeur, ou n’existe plus.`,
    of: 'Annule l’événement',
  },
  groupId: 'ID du groupe',
  by: 'par',
  inConsole: 'dans la console',
  theConsole: 'Console',
  operators: {
    import: 'une importation',
    'command line': 'la ligne de commande',
    server: 'le serveur',
  },
  changed: {
    title: 'Ce qui a changé',
    nothing: 'rien',
    to: 'devient',
    secret: 'modifié ; le journal ne contient pas de secrets',
    tooLong: 'modifié ; les valeurs sont trop longues pour le journal',
    erased: 'Ce qui a changé a été effacé avec la personne.',
    altered: 'Ce qui a changé a été altéré dans la base de données après l’événement.',
  },
  noGroup: 'Aucun groupe que vous pouvez lire ne porte ce nom.',
  browserOn: (browser, system) => `${browser} sur ${system}`,
  byRule: (role, connection, rule) => {
    const which = rule === undefined ? 'une règle' : `la règle ${rule}`
    return connection === undefined
      ? `${role} par ${which}`
      : `${role} par ${which} de ${connection}`
  },
}
