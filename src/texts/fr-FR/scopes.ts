// Machine-made: waits for a native reader.
import type { ScopesTexts } from '../en-US/scopes.ts'

/** What each scope allows and what claims are called, in French. */
export const scopesTexts: ScopesTexts = {
  scopes: {
    openid: {
      title: 'Savoir qui vous êtes',
      hint: 'L’identifiant de votre compte, pour vous reconnaître.',
    },
    profile: {
      title: 'Voir votre profil',
      hint: 'Votre nom, nom d’utilisateur, photo et langue.',
    },
    email: { title: 'Voir votre adresse e-mail', hint: 'Et si elle est confirmée.' },
    phone: { title: 'Voir vos numéros de téléphone', hint: 'Et s’ils sont confirmés.' },
    mobile: { title: 'Voir votre numéro de mobile', hint: 'Et s’il est confirmé.' },
    address: {
      title: 'Voir votre adresse postale',
      hint: 'Telle que vous l’avez saisie dans votre compte.',
    },
    offline_access: {
      title: 'Garder la connexion',
      hint: 'Garde cet accès quand vous n’utilisez pas l’application.',
    },
    identities: {
      title: 'Voir comment vous vous connectez',
      hint: 'Les moyens de connexion associés à votre compte, jamais un mot de passe.',
    },
    roles: {
      title: 'Voir vos rôles',
      hint: 'Ce que vous pouvez faire ici, par exemple « utilisateur ».',
    },
    groups: {
      title: 'Voir vos groupes',
      hint: 'Les groupes dont vous faites partie et vos rôles dans ceux-ci.',
    },
  },

  claims: {
    name: 'nom complet',
    given_name: 'prénom',
    family_name: 'nom',
    middle_name: 'deuxième prénom',
    nickname: 'surnom',
    preferred_username: 'nom d’utilisateur',
    profile: 'page de profil',
    picture: 'photo',
    website: 'site web',
    gender: 'genre',
    birthdate: 'date de naissance',
    zoneinfo: 'fuseau horaire',
    locale: 'langue',
    updated_at: 'date de la dernière modification de votre compte',
    username: 'nom d’utilisateur',
    userStatus: 'état de votre compte',
    user_status: 'état de votre compte',
    created_at: 'date de création de votre compte',
    customFields: 'autres informations de votre profil',
    email: 'adresse e-mail',
    email_verified: 'si votre adresse e-mail est confirmée',
    phone_number: 'numéro de téléphone',
    phone_number_verified: 'si votre numéro de téléphone est confirmé',
    mobile_number: 'numéro de mobile',
    mobile_number_verified: 'si votre numéro de mobile est confirmé',
    address: 'adresse postale',
    identities: 'vos moyens de connexion',
    roles: 'rôles',
    groups: 'groupes et vos rôles dans ceux-ci',
  },

  ownScopes: {
    profile_write: {
      title: 'Modifier votre profil',
      hint: 'Votre nom, votre langue, etc. Pour une autre adresse e-mail ou un autre numéro, vous devez d’abord vous connecter.',
    },
    groups_accept: {
      title: 'Répondre pour vous aux invitations dans des groupes',
      hint: 'Un groupe que vous rejoignez peut décider comment vous devez vous connecter, et ses administrateurs voient qui vous êtes.',
    },
    access_request: {
      title: 'Demander des rôles pour vous, les prendre et y mettre fin',
      hint: 'Y compris ceux que vous pouvez prendre seul. Voir ce que vous avez demandé, et pourquoi.',
    },
    access_decide: {
      title: 'Décider pour vous qui obtient un rôle',
      hint: 'Approuver ou refuser les demandes d’autres personnes qui vous attendent.',
    },
  },

  managementScopes: {
    users_read: {
      title: 'Voir tous les utilisateurs',
      hint: 'Les données de compte, sessions et autorisations de tout le monde.',
    },
    users_write: {
      title: 'Créer et modifier des utilisateurs',
      hint: 'Leurs données, mots de passe et adresses e-mail ; les bloquer et les déconnecter.',
    },
    users_delete: {
      title: 'Supprimer des utilisateurs',
      hint: 'Les comptes et tout ce qui leur appartient, définitivement.',
    },
    users_search: {
      title: 'Rechercher parmi tous les utilisateurs',
      hint: 'Et voir les noms des résultats.',
    },
    users_support: {
      title: 'Voir ce que voit un utilisateur',
      hint: 'Le compte et ce que reçoivent les applications, avec un motif ; la personne en est informée.',
    },
    groups_read: {
      title: 'Voir les groupes que vous administrez',
      hint: 'Et qui en fait partie, avec quels rôles.',
    },
    groups_write: {
      title: 'Créer et modifier des groupes',
      hint: 'Ceux que vous administrez : qui en fait partie, et avec quels rôles.',
    },
    groups_delete: {
      title: 'Supprimer des groupes et en retirer des membres',
      hint: 'Dans les groupes que vous administrez.',
    },
    apps_read: { title: 'Voir toutes les applications', hint: 'Et leur configuration.' },
    apps_write: {
      title: 'Enregistrer et modifier des applications',
      hint: 'Y compris ce qu’elles peuvent faire, et leurs secrets.',
    },
    apps_delete: {
      title: 'Supprimer des applications',
      hint: 'Personne ne peut plus s’y connecter.',
    },
    roles_read: { title: 'Voir tous les rôles', hint: 'Tels qu’ils sont définis pour tous.' },
    roles_write: {
      title: 'Créer et modifier des rôles',
      hint: 'Tels qu’ils sont définis pour tous.',
    },
    roles_delete: {
      title: 'Supprimer des rôles',
      hint: 'Toutes les personnes qui ont ce rôle le perdent.',
    },
    scopes_read: {
      title: 'Voir toutes les autorisations',
      hint: 'Que les applications peuvent demander.',
    },
    scopes_write: {
      title: 'Créer et modifier des autorisations',
      hint: 'Ce que les gens lisent quand des applications les demandent.',
    },
    scopes_delete: {
      title: 'Supprimer des autorisations',
      hint: 'Ce que les gens lisent quand des applications les demandent.',
    },
    webhook_read: {
      title: 'Voir tous les webhooks',
      hint: 'Les adresses qui sont informées des événements.',
    },
    webhook_write: {
      title: 'Créer et modifier des webhooks',
      hint: 'Les adresses qui sont informées des événements.',
    },
    webhook_delete: {
      title: 'Supprimer des webhooks',
      hint: 'Les adresses qui sont informées des événements.',
    },
    events_read: {
      title: 'Voir le journal des événements',
      hint: 'Qui s’est connecté ou a modifié quelque chose, quand et d’où.',
    },
    keys_read: {
      title: 'Voir les clés de ce serveur',
      hint: 'Et depuis quand chacune signe.',
    },
    keys_write: {
      title: 'Remplacer et retirer des clés de ce serveur',
      hint: 'Ce qu’une clé retirée a signé est refusé : tout le monde devra peut-être se reconnecter.',
    },
    settings_read: {
      title: 'Voir les paramètres de ce serveur',
      hint: 'Et le nombre d’utilisateurs, de groupes et d’applications ; jamais un secret.',
    },
    settings_write: {
      title: 'Modifier les paramètres de ce serveur',
      hint: 'Qui peut s’inscrire, la sûreté des connexions, la durée de validité des jetons, l’envoi des e-mails.',
    },
    introspect: {
      title: 'Vérifier des jetons',
      hint: 'Si les jetons d’autres applications sont valables, et à qui ils appartiennent.',
    },
    scim: {
      title: 'Transmettre des personnes et des groupes',
      hint: 'Ceux d’un annuaire, pour la connexion avec lui.',
    },
    ssf_read: {
      title: 'Recevoir des événements de sécurité',
      hint: 'Sessions terminées, identifiants et rôles modifiés, des flux créés pour elle.',
    },
    ssf_manage: {
      title: 'Gérer des flux d’événements de sécurité',
      hint: 'Crée pour elle-même des flux qui concernent tout le serveur.',
    },
  },
}
