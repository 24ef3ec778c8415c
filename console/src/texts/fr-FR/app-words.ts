// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about apps. */
export const appWords: Words['appWords'] = {
  title: 'Applications',
  intro: 'Tout ce qui connecte des personnes ici, ou appelle une API avec son propre jeton.',
  register: 'Enregistrer une application',
  search: 'Rechercher par nom ou identifiant de client',
  none: 'Aucune application n’est encore enregistrée.',
  noneHint: 'Enregistrez-en une : l’assistant règle tout et affiche du code prêt à coller.',
  noMatch: 'Aucune application ne contient ce texte dans son nom ou son identifiant de client.',
  noV1: 'Aucune application n’a utilisé la génération v1. Elle peut être désactivée.',
  all: 'Toutes',
  onV1: 'Utilise v1',
  onlyItself: 'Enregistrées d’elles-mêmes',
  noneItself: 'Aucune application ne s’est enregistrée d’elle-même.',
  noneItselfHint:
    'Elles le peuvent si l’enregistrement est ouvert, ou avec un jeton d’enregistrement.',
  columns: { name: 'Nom', kind: 'Type', v1: 'Utilisation de v1', status: 'État' },
  v1Unused: 'Permise, jamais utilisée',
  v1: {
    calls: (count) => `${count} appels en 30 jours`,
    calling: (apps, calls) =>
      `${apps} ${apps === 1 ? 'application a' : 'applications ont'} appelé v1 au cours des 30 derniers jours, ${calls} fois au total.`,
    quiet: 'Aucune application n’a appelé v1 au cours des 30 derniers jours.',
    last: 'La dernière utilisation date du',
    next: 'Pour faire migrer une application, mettez-la à jour, puis n’autorisez que v2 sous Paramètres. Quand plus rien n’appelle v1, mettez v1.enabled sur false. Les appels sont comptés une fois par minute.',
  },
  enabled: 'Activée',
  disabled: 'Désactivée',
  registeredItself: 'Enregistrée d’elle-même',
  back: 'Toutes les applications',
  clientId: 'Identifiant de client',
  issuer: 'Émetteur',
  kinds: {
    web: {
      name: 'Serveur web',
      hint: 'Génère des pages sur un serveur, qui peut garder un secret : Express, Spring, Django.',
      sets: 'Code d’autorisation avec PKCE, un secret, jetons de rafraîchissement.',
    },
    spa: {
      name: 'Application monopage',
      hint: 'S’exécute uniquement dans le navigateur : React, Vue, Angular.',
      sets: 'Code d’autorisation avec PKCE, sans secret, jetons de rafraîchissement.',
    },
    native: {
      name: 'Application native',
      hint: 'S’exécute sur un téléphone ou un ordinateur où elle peut ouvrir un navigateur.',
      sets: 'Code d’autorisation avec PKCE, sans secret, adresses de l’appareil.',
    },
    proxy: {
      name: 'Derrière un proxy',
      hint: 'N’a besoin d’aucun code : nginx, Caddy, Traefik ou Envoy interroge ce serveur à chaque requête.',
      sets: 'Connexion, groupes et rôles sous forme d’en-têtes. Ni secret ni URI de redirection.',
    },
    device: {
      name: 'Appareil ou ligne de commande',
      hint: 'N’a pas de navigateur : un téléviseur, une imprimante, un outil dans un terminal. Les personnes se connectent sur leur téléphone.',
      sets: 'Code d’appareil, ni secret ni adresses, jetons de rafraîchissement.',
    },
    machine: {
      name: 'Machine',
      hint: 'Un service ou une tâche qui appelle une API en son propre nom. Personne ne se connecte.',
      sets: 'Client credentials avec un secret.',
    },
    workload: {
      name: 'Pipeline ou charge de travail',
      hint: 'A son propre jeton qui dit ce qu’elle est : GitHub Actions, GitLab CI, Kubernetes, SPIFFE.',
      sets: 'Client credentials avec ce jeton à la place d’un secret.',
    },
    legacy: {
      name: 'Existante (v1)',
      hint: 'Une application existante de génération v1, qui n’a pas encore été modifiée.',
      sets: 'Générations v1 et v2, PKCE non obligatoire.',
    },
  },
  guide: {
    kind: 'De quel type d’application s’agit-il ?',
    details: 'À propos de l’application',
    submit: 'Enregistrer',
    clientIdHint: 'Un nom pour les programmes, par exemple shop. Vide : le serveur en crée un.',
    done: 'est enregistrée',
    open: 'Ouvrir l’application',
    another: 'En enregistrer une autre',
  },
  tabs: {
    connect: 'Intégration',
    settings: 'Paramètres',
    token: 'Jetons',
    look: 'Apparence',
    signals: 'Signaux',
  },
  secret: {
    title: 'Secret du client',
    once: 'Copiez-le maintenant : il n’est affiché que cette fois. Le serveur n’en garde qu’une empreinte et ne peut plus le montrer.',
    list: 'Secrets',
    current: 'Valable',
    until: 'Valable jusqu’au',
    created: 'Créé',
    rotate: 'Nouveau secret',
    rotateHint:
      'Les deux secrets fonctionnent pendant que vous mettez l’application à jour. Ensuite, l’ancien n’est plus valable.',
    overlap: 'Fin de validité de l’ancien secret',
    overlaps: {
      0: 'aussitôt',
      3600: 'dans une heure',
      86400: 'dans un jour',
      604800: 'dans une semaine',
      2592000: 'dans 30 jours',
    },
    done: 'Je l’ai copié',
  },
  connect: {
    title: 'Intégrer votre application',
    placeholder:
      'Mettez le secret à la place de YOUR_CLIENT_SECRET. Si personne ne l’a plus, créez-en un nouveau.',
    needsUri: 'Ce code a besoin d’une autre URI de redirection :',
    addUri: 'L’ajouter à l’application',
    try: 'Essayer une connexion',
    tryHint:
      'Ouvre la connexion de cette application dans un nouvel onglet, telle que les personnes la voient. Elle aboutit à la première URI de redirection, avec un code. L’application ne l’a pas commencée et peut donc refuser le code.',
    tryDisabled: 'L’application est désactivée : personne ne peut se connecter.',
    discovery: 'Toutes les adresses de ce serveur',
    parts: { app: 'L’application', api: 'API avec contrôle de rôle' },
    part: 'À quoi sert le code',
    filter: 'Chercher un langage ou un framework',
    noMatch:
      'Il n’existe pas d’exemple pour cela. Les adresses du serveur figurent ci-dessous ; toute bibliothèque OpenID Connect convient.',
    setup: 'Une fois, dans un dossier vide',
    start: 'Démarrer',
    untested: 'Non exécuté par nos tests',
    untestedHint:
      'Les autres exemples sont exécutés tels quels avec un vrai serveur. Celui-ci ne l’est pas, faute des outils nécessaires.',
    apiHint:
      'Accepte un jeton d’accès de cette application et ne laisse entrer que les personnes qui ont le rôle EDITOR dans OSTIARY_USERS, le groupe de tout le monde.',
  },
  token: {
    title: 'Ce que contiennent les jetons',
    intro:
      'Affiché par le serveur pour une personne et les scopes que demande l’application. Aucun jeton n’est émis.',
    person: 'Personne',
    choosePerson: 'Choisir une personne',
    leftOut: 'Aucun rôle de la personne ne comprend ces scopes ; ils sont donc omis :',
    refusals: {
      'client-disabled': 'L’application est désactivée : il n’y aurait pas de jeton.',
      'user-status': 'Le compte n’est pas actif : il n’y aurait pas de jeton.',
      'not-in-groups':
        'La personne n’est dans aucun des groupes qui peuvent utiliser cette application : il n’y aurait pas de jeton.',
    },
    expires: (seconds) =>
      `Valable pendant ${seconds} secondes. Chaque connexion ajoute jti, sid, iat, exp et d’autres.`,
    introMachine: 'Personne ne se connecte : le jeton concerne l’application elle-même.',
    access: 'Jeton d’accès',
    accessHint: 'Pour les API. Elles vérifient la signature avec les clés de ce serveur.',
    id: 'Jeton d’identité',
    idHint: 'Pour l’application elle-même : qui s’est connecté.',
    noId: 'Il n’y en a pas sans le scope openid.',
    adds: 'Scope',
    claims: 'Ajoute',
    rolesNote:
      'Les rôles figurent dans chaque jeton d’accès. Le scope roles les ajoute aux jetons d’identité et à userinfo.',
    managementNote:
      'Seules les personnes dont un rôle le comprend obtiennent un scope qui administre ce serveur.',
    overflowNote:
      'Quand les groupes sont trop nombreux pour un jeton, ils sont omis, et groups_overflow l’indique. Userinfo les énumère.',
    refresh: 'jeton de rafraîchissement',
  },
  act: {
    menu: 'Plus',
    enable: 'Activer',
    disable: 'Désactiver',
    disableTitle: 'Désactiver cette application ?',
    disableText:
      'Personne ne peut plus s’y connecter, et ses jetons ne sont plus actifs. Rien n’est supprimé : activez-la de nouveau, et tout refonctionne.',
    delete: 'Supprimer',
    deleteTitle: 'Supprimer cette application ?',
    deleteText:
      'Tous ses jetons et les consentements des personnes sont révoqués aussitôt. Pendant un certain temps, la corbeille peut restaurer l’application, avec un nouveau secret.',
    deleted: 'L’application est supprimée.',
    isEnabled: 'L’application est activée.',
    isDisabled: 'L’application est désactivée.',
  },
}
