// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about people for those who administer their groups. */
export const cardWords: Words['cardWords'] = {
  back: 'Groupes',
  loading: 'Chargement de la personne',
  account: 'Compte',
  username: 'Nom d’utilisateur',
  email: 'E-mail',
  statuses: { VERIFIED: 'Actif', PENDING: 'Pas encore confirmé', BLOCKED: 'Bloqué' },
  created: 'Compte depuis',
  lastLogin: 'Dernière connexion',
  never: 'Jamais',
  factors: 'Seconds facteurs et clés d’accès',
  kinds: { totp: 'Application d’authentification', passkey: 'Clé d’accès' },
  noFactors: 'Aucun : le mot de passe suffit.',
  used: 'dernière utilisation',
  codes: (left) => `Codes de récupération restants : ${left}`,
  sessions: 'Sessions ouvertes',
  noSessions: 'Connecté nulle part.',
  since: 'depuis',
  otherBrowser: 'Une application',
  groups: 'Groupes',
  help: 'Aide',
  link: {
    action: 'Envoyer un lien pour le mot de passe',
    asked: (name) => `${name} reçoit un e-mail avec un lien pour choisir un mot de passe.`,
    done: 'Le lien a été envoyé.',
    outcomes: {
      not_allowed:
        'Vous n’avez pas ce droit pour cette personne. Adressez-vous à un administrateur du serveur.',
      blocked: 'Le compte est bloqué. Débloquez-le d’abord.',
      no_email:
        'Il n’y a pas d’adresse e-mail. Demandez à un administrateur du serveur d’en ajouter une.',
      can_sign_in: 'La personne se connecte avec une clé d’accès.',
      already_sent: 'Un lien précédent est encore valable. Demandez à la personne de le chercher.',
      too_many_mails:
        'Trop d’e-mails ont été envoyés à cette adresse au cours de la dernière heure. Réessayez plus tard.',
    },
    other: 'Aucun lien n’a été envoyé. Adressez-vous à un administrateur du serveur.',
  },
  end: {
    action: 'Déconnecter partout',
    asked: (name) =>
      `${name} perd sa connexion sur tous les appareils et dans toutes les applications.`,
    done: (count) => `Sessions terminées : ${count}`,
  },
  unblock: {
    action: 'Débloquer',
    asked: (name) => `${name} peut de nouveau se connecter.`,
    done: 'Le compte n’est plus bloqué.',
  },
  reset: {
    action: 'Supprimer les facteurs perdus',
    asked: (name) =>
      `Toutes les applications d’authentification, clés d’accès et codes de récupération de ${name} sont supprimés, et toutes les sessions prennent fin. Assurez-vous que la demande vient bien de cette personne. Elle reçoit un e-mail.`,
    done: (count) => `Facteurs supprimés : ${count}`,
  },
  refusals: {
    self: 'C’est vous. Utilisez la page de votre compte.',
    beyond:
      'Cette personne administre quelque chose, ou a des rôles dans des groupes que vous n’administrez pas. Un administrateur du serveur peut aider.',
    not_given:
      'Vous ne pouvez ni voir comment cette personne se connecte, ni l’aider à le faire. Un administrateur du serveur peut le permettre dans l’onglet « Connexion » du groupe.',
  },
  given: {
    title: 'Ce que les administrateurs peuvent faire pour les personnes',
    lead: (name) =>
      `Toute personne qui a GROUP_ADMIN sur ${name} peut faire ceci pour ses membres, et plus bas tant qu’aucun groupe n’en décide autrement. Jamais pour des administrateurs, pour des personnes qui ont des rôles dans d’autres groupes, ni pour celles qui n’ont pas accepté.`,
    acts: {
      see: 'Voir la dernière connexion, les facteurs et les sessions',
      end_sessions: 'Déconnecter des personnes partout',
      unblock: 'Débloquer des personnes',
      reset_factors: 'Supprimer les facteurs perdus',
    },
    nothing: 'Rien : un administrateur du serveur doit aider.',
    from: 'Comme le dit ce groupe :',
    change: 'Modifier',
    save: 'Enregistrer',
    inherit: 'Comme le groupe au-dessus',
    cancel: 'Annuler',
    done: 'Pris en compte immédiatement.',
  },
}
