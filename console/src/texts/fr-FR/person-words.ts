// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about one person. */
export const personWords: Words['personWords'] = {
  back: 'Toutes les personnes',
  loading: 'Chargement de la personne',
  you: 'C’est votre compte. Seul un autre administrateur peut le bloquer ou le supprimer.',
  actions: 'Autres actions',
  gone: 'Ce compte est supprimé, et son identifiant ne sera plus jamais utilisé.',
  toBin: 'Voir si la corbeille peut le restaurer',
  facts: {
    title: 'Profil',
    sub: 'Identifiant',
    verified: 'confirmé',
    unverified: 'non confirmé',
    created: 'Création',
    updated: 'Dernière modification',
    lastLogin: 'Dernière connexion',
  },
  identities: {
    title: 'Moyens de connexion',
    none: 'Il n’y en a aucun : cette personne ne peut pas encore se connecter.',
    self: 'Mot de passe',
    since: 'Depuis',
    lastUsed: 'dernière utilisation',
    unlink: 'Dissocier',
    unlinkFrom: (name) => `Dissocier : ${name}`,
    unlinkTitle: (name) => `Dissocier ${name} ?`,
    unlinkText:
      'La personne ne se connecte plus avec. Les sessions, les jetons et les rôles par règle obtenus ainsi prennent fin aussitôt. Le compte ici reste.',
    lastTitle: 'C’est le seul moyen d’entrer',
    lastText:
      'La personne n’a ni mot de passe, ni clé d’accès, ni autre compte pour se connecter. Après la dissociation, elle ne pourra pas se connecter tant que vous ne lui aurez pas envoyé un lien pour un mot de passe.',
    unlinkAnyway: 'Dissocier quand même',
    unlinked: (name) => `Dissociation effectuée : ${name}.`,
  },
  memberships: {
    title: 'Groupes et rôles',
    none: 'Cette personne ne fait partie d’aucun groupe.',
    noRoles: 'aucun rôle',
    from: (group) => `de ${group}`,
    add: 'Ajouter à un groupe',
    addTitle: (name) => `Ajouter ${name} à un groupe`,
    rolesTitle: (name) => `Rôles de ${name}`,
    removeTitle: (name, group) => `Retirer ${name} de ${group} ?`,
    removeText: 'Les rôles dans ce groupe sont perdus aussitôt.',
    group: 'Groupe',
    roles: 'Rôles',
    changeRoles: 'Modifier les rôles',
    rolesIn: (group) => `Modifier les rôles dans ${group}`,
    remove: 'Retirer',
    removeFrom: (group) => `Retirer de ${group}`,
    save: 'Enregistrer',
  },
  policy: {
    title: 'Sûreté exigée pour la connexion de cette personne',
    strengths: {
      'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport': 'Avec un mot de passe',
      'https://refeds.org/profile/mfa': 'Avec un second facteur',
      phr: 'Avec une clé d’accès ou une clé de sécurité',
    },
    nothing: 'Aucun groupe n’exige davantage.',
    because: 'Ces groupes l’exigent :',
    notAll: (n) => `Seules les ${n} premières appartenances ont été prises en compte.`,
  },
  token: {
    title: 'Ce que les applications apprennent',
    hint: 'Voyez ce qu’un jeton de cette personne dirait à une application.',
    app: 'Application',
    choose: 'Choisir une application',
    show: 'Afficher ce que disent les jetons',
  },
  sessions: {
    title: 'Sessions',
    none: 'Cette personne n’est connectée nulle part.',
    browser: 'Navigateur',
    app: 'Application',
    methods: {
      pwd: 'mot de passe',
      otp: 'code',
      hwk: 'clé d’accès',
      swk: 'clé d’accès',
      mfa: '',
      user: '',
    },
    since: (time) => `depuis le ${time}`,
    until: (time) => `jusqu’au ${time} au plus tard`,
    end: 'Mettre fin',
    endOf: (what) => `Mettre fin à la session : ${what}`,
    endAll: 'Mettre fin à toutes',
    endTitle: 'Mettre fin à cette session ?',
    endConsequences:
      'La personne y est déconnectée, et les jetons de la session cessent aussitôt de fonctionner.',
    endAllTitle: 'Mettre fin à toutes les sessions ?',
    endAllConsequences:
      'La personne est déconnectée sur tous les appareils, et tous les jetons cessent aussitôt de fonctionner.',
    ended: 'La session a pris fin.',
    allEnded: 'Toutes les sessions ont pris fin.',
  },
  consents: {
    title: 'Consentements',
    none: 'Cette personne n’a rien autorisé à aucune application.',
    withdraw: 'Retirer',
    withdrawFrom: (client) => `Retirer le consentement pour ${client}`,
    withdrawTitle: (client) => `Retirer le consentement pour ${client} ?`,
    withdrawConsequences:
      'Les jetons de l’application pour cette personne cessent de fonctionner, et elle doit redemander l’accès.',
    withdrawn: 'Le consentement est retiré.',
  },
  events: {
    title: 'Ce qui est arrivé à cette personne',
    none: 'Il ne s’est encore rien passé.',
    all: 'Tout afficher',
    theirs: 'Ce que cette personne a fait',
    failed: 'refusé',
  },
  block: {
    action: 'Bloquer',
    title: (name) => `Bloquer ${name} ?`,
    consequences:
      'Toutes les sessions prennent fin et tous les jetons cessent aussitôt de fonctionner. La personne ne peut pas se connecter tant que le compte n’est pas débloqué. Les groupes et les rôles restent.',
    done: (name) => `Compte bloqué : ${name}.`,
  },
  unblock: {
    action: 'Débloquer',
    title: (name) => `Débloquer ${name} ?`,
    consequences:
      'La personne peut de nouveau se connecter, avec le même mot de passe, les mêmes groupes et les mêmes rôles.',
    done: (name) => `${name} peut de nouveau se connecter.`,
  },
  activate: {
    action: 'Activer',
    title: (name) => `Activer ${name} ?`,
    consequences:
      'Le compte est considéré comme confirmé, et la personne peut se connecter. Ne le faites que si vous savez que l’adresse e-mail est bien la sienne.',
    done: (name) => `Compte activé : ${name}.`,
  },
  decline: {
    action: 'Refuser',
    title: (name) => `Refuser ${name} ?`,
    consequences:
      'La personne ne peut pas se connecter. Un compte refusé ne peut plus qu’être supprimé.',
    done: (name) => `Compte refusé : ${name}.`,
  },
  reset: {
    action: 'Envoyer un lien pour le mot de passe',
    title: 'Envoyer un lien pour choisir un mot de passe ?',
    consequences: (email) =>
      `Un e-mail avec un lien est envoyé à ${email}. Le mot de passe actuel reste valable jusqu’au choix d’un nouveau.`,
    done: (email) => `Le lien a été envoyé à ${email}.`,
  },
  planned: {
    heading: (time) => `Ce compte sera supprimé le ${time}.`,
    text: 'La personne l’a demandé sur la page de son compte. D’ici là, elle peut seulement se connecter pour le conserver.',
    action: 'Conserver le compte',
    title: (name) => `Conserver le compte de ${name} ?`,
    consequences:
      'Il n’est pas supprimé, et la personne reçoit un e-mail. Ne le faites que si elle vous l’a demandé.',
    done: (name) => `Le compte de ${name} est conservé.`,
  },
  remove: {
    action: 'Supprimer',
    title: (name) => `Supprimer ${name} ?`,
    consequences:
      'Les appartenances et les sessions prennent fin, le nom d’utilisateur et les adresses redeviennent libres, et plus rien de la personne n’est trouvé. Pendant un certain temps, la corbeille peut restaurer la personne, sans le mot de passe ni les facteurs ; ensuite, toutes les données personnelles sont effacées.',
    done: (name) => `Compte supprimé : ${name}.`,
  },
}
