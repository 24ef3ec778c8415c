// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about the settings of an app. */
export const appFormWords: Words['appFormWords'] = {
  fields: {
    client_name: 'Nom',
    redirect_uris: 'URI de redirection',
    post_logout_redirect_uris: 'URI de redirection après la déconnexion',
    allowed_origins: 'Origines autorisées',
    allowed_scopes: 'Scopes',
    default_scopes: 'Scopes par défaut',
    authorization_details_types: 'Détails d’autorisation',
    grant_types: 'Types d’octroi (grant types)',
    token_exchange: 'Échange de jetons',
    generations: 'Générations de l’API',
    consent: 'Consentement',
    require_pkce: 'PKCE obligatoire',
    access_token_profile: 'Profil des jetons d’accès',
    id_token_claims: 'Claims dans les jetons d’identité',
    access_token_lifetime: 'Jeton d’accès',
    id_token_lifetime: 'Jeton d’identité',
    refresh_token_idle_lifetime: 'Jeton de rafraîchissement, sans utilisation',
    refresh_token_absolute_lifetime: 'Jeton de rafraîchissement, au total',
    groups_claim: 'Claim des groupes',
    allowed_groups: 'Qui peut se connecter',
    forward_auth: 'Derrière un proxy',
    minimum_acr: 'La connexion exige au moins',
    connections: 'Connexions externes',
    sign_in_here: 'Connexion possible avec un mot de passe ou une clé d’accès de ce serveur',
    security_profile: 'Profil de sécurité',
    subject_type: 'Identifiants des personnes',
    dpop_bound_access_tokens: 'Jetons liés à une clé (DPoP)',
    require_pushed_authorization_requests: 'Demandes déposées uniquement (PAR)',
    backchannel_client_notification_endpoint: 'Où l’application apprend une décision (ping CIBA)',
  },
  hints: {
    client_name: 'Les personnes le voient en se connectant.',
    redirect_uris:
      'Où les personnes reviennent après la connexion, exactement comme l’application l’envoie.',
    post_logout_redirect_uris: 'Où les personnes peuvent être envoyées après la déconnexion.',
    allowed_origins: 'Les navigateurs laissent les scripts de ces origines appeler l’API.',
    allowed_scopes:
      'Ce que l’application peut demander. Elle n’obtient rien de ce qui n’est pas coché ici.',
    otherScopes: 'Autres scopes',
    otherScopesHint: 'De vos propres API, ou pour administrer ce serveur.',
    default_scopes: 'Ce que reçoit une machine qui n’indique aucun scope.',
    authorization_details_types:
      'Types que l’application peut envoyer avec ses demandes, par exemple payment. Ils sont enregistrés sous Détails d’autorisation.',
    token_exchange:
      'L’application obtient ses propres jetons pour les personnes dont un jeton a servi à l’appeler.',
    subjectClients: 'Applications dont elle peut échanger les jetons',
    subjectClientsHint: 'Identifiants de client. Ses propres jetons, elle le peut toujours.',
    exchangesKeys: 'Les clés API aussi',
    exchangesKeysHint:
      'Elle obtient un jeton de courte durée pour chaque clé qui a servi à l’appeler.',
    consent:
      'Si l’on demande l’accord des personnes avant que l’application apprenne quelque chose d’elles.',
    require_pkce:
      'Protège le code en chemin. Les bibliothèques anciennes ne le connaissent pas toujours.',
    backchannel_client_notification_endpoint:
      'Vide : elle demande de temps en temps. L’adresse est celle de l’application.',
    security_profile: 'Le serveur peut en exiger un plus strict de toutes les applications.',
    subject_type:
      'Une modification donne à chaque personne un nouvel identifiant dans cette application.',
    dpop_bound_access_tokens: 'Un jeton volé est inutilisable sans la clé de l’application.',
    require_pushed_authorization_requests:
      'L’application envoie sa demande au serveur ; le navigateur n’en transporte qu’une référence.',
    lifetime: 'En secondes. Vide : selon la configuration du serveur.',
    groups_claim: 'Comment les jetons énumèrent les groupes d’une personne.',
    allowed_groups: 'Sans groupe, toute personne qui a un compte le peut.',
    minimum_acr: 'Les paramètres et les groupes d’une personne peuvent exiger plus, jamais moins.',
    connections:
      'Les alias de celles que l’application propose, dans cet ordre. Vide : celles qui sont proposées à tous, et celle du domaine de la personne.',
    sign_in_here:
      'Une personne déjà connectée n’a pas à se reconnecter, quel que soit le moyen utilisé.',
    roles: 'Rôles, un seul suffit',
    group: 'Groupe',
    claimName: 'Nom du claim',
    claimUnder: 'Uniquement les groupes sous',
    claimPrefix: 'Texte devant chaque groupe',
  },
  sections: {
    about: 'À propos de l’application',
    addresses: 'Adresses',
    scopes: 'Scopes',
    access: 'Qui peut se connecter',
    tokens: 'Jetons',
    protocol: 'Protocole',
    security: 'Sécurité',
  },
  grantTypes: {
    authorization_code: 'Code d’autorisation',
    refresh_token: 'Jeton de rafraîchissement',
    client_credentials: 'Identifiants du client (client credentials)',
    'urn:ietf:params:oauth:grant-type:device_code': 'Code d’appareil',
    'urn:openid:params:grant-type:ciba': 'Demander à une personne sans navigateur (CIBA)',
    'urn:ietf:params:oauth:grant-type:token-exchange': 'Échange de jetons',
    'urn:ietf:params:oauth:grant-type:jwt-bearer': 'JWT bearer',
    password: 'Mot de passe (obsolète)',
    implicit: 'Implicite (obsolète)',
  },
  exchangeModes: {
    delegation: 'Délégation : les jetons indiquent qui agit',
    impersonation: 'Usurpation : les jetons ressemblent à ceux de la personne',
  },
  consent: {
    explicit: 'L’accord des personnes est demandé',
    implicit: 'L’accord n’est pas demandé (vos propres applications)',
  },
  profiles: { classic: 'Classique', rfc9068: 'RFC 9068 (typ at+jwt, client_id, scope)' },
  securityProfiles: {
    classic: 'Classique',
    oauth21: 'OAuth 2.1',
    fapi1: 'FAPI 1.0 Advanced et FAPI-CIBA, pour les banques qui en ont encore besoin',
    fapi2: 'FAPI 2.0, pour les banques et les autres services à haut risque',
  },
  subjectTypes: {
    public: 'Le même dans toutes les applications',
    pairwise: 'Un autre dans chaque application (pairwise)',
  },
  idTokenClaims: {
    full: 'Tout ce que permettent les scopes',
    minimal: 'Seulement ce que nomme l’application (OpenID Connect Core 5.4)',
  },
  groupFormats: {
    objects: 'Objets avec l’identifiant du groupe et les rôles',
    ids: 'Identifiants des groupes',
    names: 'Noms',
    paths: 'Chemins, depuis le sommet de l’arborescence',
    'group:role': 'groupId:ROLE, pour les outils qui ne connaissent que du texte',
  },
  scopeWords: {
    openid: 'Connecter les personnes',
    profile: 'Nom et nom d’utilisateur',
    email: 'Adresse e-mail',
    phone: 'Numéro de téléphone',
    address: 'Adresse postale',
    mobile: 'Numéro de mobile',
    identities: 'Comptes avec lesquels la personne se connecte',
    roles: 'Rôles',
    groups: 'Groupes, et les rôles dans ceux-ci',
    offline_access: 'Garder la connexion (jetons de rafraîchissement)',
  },
  preview: {
    title: 'Ce que les personnes peuvent choisir pour se connecter',
    here: 'Adresse e-mail ou nom d’utilisateur, mot de passe, clé d’accès',
    continueWith: (name) => `Continuer avec ${name}`,
    ledTo: (name) => `Les personnes sont aussitôt dirigées vers ${name}.`,
    nobody:
      'Personne ne peut se connecter : aucune connexion externe n’est utilisée, et la connexion ici est désactivée.',
    unused: (aliases) => `Non proposées, car désactivées ou inconnues : ${aliases}`,
  },
  add: 'Ajouter',
  remove: 'Supprimer',
  saved: 'Enregistré.',
}
