// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the form of a connection. */
export const connectionFormWords: Words['connectionFormWords'] = {
  choose: 'Où vos personnes se connectent-elles ?',
  title: (product) => `Nouvelle connexion externe : ${product}`,
  changeTitle: (name) => `Modifier ${name}`,
  back: 'Choisir un autre produit',
  create: 'Connecter',
  save: 'Enregistrer',
  added: (name) =>
    `La connexion ${name} est créée, et encore désactivée. Contrôlez-la et essayez-la maintenant.`,
  saved: (name) => `La connexion ${name} a été modifiée.`,
  changedMeanwhile:
    'Quelqu’un d’autre a modifié cette connexion entre-temps. Fermez ce formulaire et rouvrez-le ; ce que vous avez saisi ici est perdu.',
  required: 'Remplissez ce champ.',
  sections: {
    there: (product) => `1. Faire connaître ce serveur : ${product}`,
    prepare: '1. Préparer un compte de recherche',
    here: (product) => `2. Saisir ce que vous avez obtenu : ${product}`,
    settings: 'Paramètres de l’autre côté',
    people: 'Les nouvelles personnes',
    trust: 'Ce qui est tenu pour vrai',
    rules: 'Rôles par règle',
  },
  unnamed: {
    ostiary: 'l’autre serveur',
    oidc: 'le fournisseur',
    saml: 'le fournisseur',
    ldap: 'l’annuaire',
  },
  guides: {
    entra:
      'Dans le centre d’administration Entra, inscrivez une application avec la plateforme « Web » et cette adresse. Ajoutez ensuite un secret client.',
    okta: 'Dans la console d’administration Okta, créez une intégration d’application « OIDC, Web Application » avec cette URI de redirection de connexion.',
    google:
      'Dans la console Google Cloud, créez un client OAuth « Application Web » avec cette URI de redirection.',
    apple:
      'Dans votre compte développeur Apple, créez un Services ID pour « Se connecter avec Apple » avec cette URL de retour, ainsi qu’une clé.',
    github:
      'Dans les paramètres de votre organisation, enregistrez une nouvelle application OAuth avec cette URL de rappel.',
    gitlab:
      'Dans votre groupe ou votre instance, ajoutez une application avec cette URI de redirection et les scopes openid, email et profile.',
    keycloak:
      'Dans votre realm, créez un client OpenID Connect avec l’authentification du client activée et cette URI de redirection.',
    ostiary:
      'Dans sa console, enregistrez une application « Serveur web » avec cette URI de redirection.',
    oidc: 'Enregistrez un client confidentiel pour le flux de code d’autorisation, avec cette URI de redirection.',
    ad: 'Créez dans votre domaine un compte qui peut lire les personnes et les groupes, et rien d’autre. Les personnes saisissent leur nom et leur mot de passe sur la page de connexion d’ici, et le domaine les vérifie.',
    ldap: 'Créez dans votre annuaire un compte qui peut lire les personnes et les groupes, et rien d’autre. Les personnes saisissent leur nom et leur mot de passe sur la page de connexion d’ici, et l’annuaire les vérifie.',
    saml: 'Ajoutez une application SAML avec ces valeurs, ou donnez-lui l’adresse des métadonnées une fois ce formulaire enregistré.',
    other: 'Ses paramètres se modifient par l’API.',
  },
  name: 'Nom',
  nameHint: 'Ce que les personnes lisent sur le bouton, par exemple le nom de votre entreprise.',
  alias: 'Alias',
  aliasHint: 'Fait partie des adresses de cette connexion. Il ne peut plus être modifié ensuite.',
  aliasTaken: 'Cet alias est ou a été pris. Choisissez-en un autre.',
  issuers: {
    entra: {
      label: 'ID de l’annuaire (locataire)',
      hint: 'Sur la page de vue d’ensemble de l’application.',
    },
    okta: { label: 'Domaine Okta', hint: 'Par exemple acme.okta.com.' },
    gitlab: { label: 'Adresse de GitLab', hint: 'Vide pour gitlab.com.' },
    keycloak: {
      label: 'Adresse du realm',
      hint: 'Par exemple https://id.acme.example/realms/acme.',
    },
    general: {
      label: 'Émetteur',
      hint: 'Une adresse, exactement comme l’écrit le fournisseur.',
    },
  },
  clientIds: {
    entra: 'ID d’application (client)',
    apple: 'Services ID',
    gitlab: 'ID d’application',
    general: 'Identifiant de client',
  },
  teamId: 'Identifiant d’équipe (Team ID)',
  keyId: 'Identifiant de clé (Key ID)',
  hd: 'Uniquement les personnes de ces domaines',
  hdHint:
    'Domaines Google Workspace, séparés par des virgules. Vide : tous les comptes Google sont admis.',
  secretEndsAt: 'Fin de validité du secret',
  secretEndsAtHint: 'Pour qu’un contrôle puisse vous avertir à l’avance.',
  secrets: {
    client_secret: 'Secret du client',
    private_key: 'Clé privée (contenu du fichier .p8)',
    bind_password: 'Mot de passe de ce compte',
  },
  secretKept: 'Une valeur est définie. Laissez ce champ vide pour la conserver.',
  secretHint: 'Il est conservé chiffré, et personne ne peut le lire ensuite.',
  ldap: {
    urls: 'Serveurs',
    urlsHint:
      'Par exemple ldaps://dc1.acme.example. Plusieurs avec des virgules ; le premier est interrogé d’abord.',
    baseDn: 'Où se trouvent les personnes (base DN)',
    baseDnHint: 'Par exemple ou=people,dc=acme,dc=example.',
    bindDn: 'Compte de recherche (DN)',
    bindDnHint: 'Vide si tout le monde peut rechercher.',
    groups: 'Groupes des personnes',
    groupOptions: {
      none: 'Ne sont pas lus',
      memberOf: 'D’après l’attribut memberOf',
      search: 'Par une recherche des groupes qui contiennent la personne',
      nested: 'Également les groupes contenus dans des groupes',
    },
    ca: 'Autorités de certification',
    caHint: 'En PEM, si le certificat des serveurs ne vient pas d’une autorité publique.',
  },
  saml: {
    paste: 'Métadonnées du fournisseur',
    upload: 'Envoyer un fichier',
    tooLarge: 'Ce fichier est trop volumineux pour les métadonnées d’un seul fournisseur.',
    pasteHint: 'Collez le XML ici ou envoyez le fichier pour remplir les champs ci-dessous.',
    pasteWrong: 'Ce ne sont pas les métadonnées d’un fournisseur d’identité.',
    entityId: 'Entity ID du fournisseur',
    ssoUrl: 'Adresse de connexion (URL d’authentification unique)',
    binding: 'Envoi des demandes',
    bindings: { redirect: 'Par redirection', post: 'Par formulaire (POST)' },
    certificates: 'Certificats de signature',
    certificatesHint: 'En PEM, trois au maximum : le certificat actuel et son successeur.',
    metadataUrl: 'Adresse des métadonnées du fournisseur',
    metadataUrlHint:
      'Remplit les champs ci-dessous. Elle est conservée, pour qu’un contrôle vous signale les nouveaux certificats.',
    fetchMetadata: 'Lire',
    fetched: 'Les champs ci-dessous ont été remplis. Vérifiez-les avant d’enregistrer.',
    follows: 'La suivre',
    followsHint:
      'Elle est lue toutes les heures, et ses certificats et adresses remplacent ceux ci-dessus. Quiconque peut modifier ce document décide qui se connecte.',
    nameId: 'Ce qui désigne une personne (NameID)',
    nameIds: {
      persistent: 'Un identifiant persistant',
      email: 'L’adresse e-mail',
      unspecified: 'Non spécifié',
      transient: 'Un identifiant transitoire, avec un attribut défini par l’API',
    },
    attributes: 'Noms des attributs',
    attributesHint: 'Seulement si le fournisseur utilise ses propres noms.',
    attributeNames: {
      email: 'Adresse e-mail',
      given_name: 'Prénom',
      family_name: 'Nom',
      groups: 'Groupes',
    },
  },
  firstSignIn: 'Quand arrive une personne qui n’a pas de compte ici',
  firstSignIns: {
    create: { name: 'Créer un compte', hint: 'La personne est connectée aussitôt.' },
    approve: {
      name: 'Créer un compte en attente',
      hint: 'La personne est connectée une fois que vous avez approuvé le compte.',
    },
    refuse: {
      name: 'Refuser',
      hint: 'Seules les personnes qui ont associé leur compte peuvent entrer.',
    },
    closed: {
      name: 'Refuser, et ne laisser personne associer un compte',
      hint: 'Seules entrent les personnes déjà connues, par exemple celles qu’un annuaire a transmises ici.',
    },
  },
  emailTrust: 'Adresses e-mail indiquées par l’autre côté',
  emailTrusts: {
    claim: {
      name: 'Croire celles qui sont vérifiées',
      hint: 'Celles dont l’autre côté dit qu’il les a vérifiées. Un groupe ne laisse entrer personne avec une autre.',
    },
    always: {
      name: 'Croire toutes les adresses',
      hint: 'Uniquement si personne ne peut choisir sa propre adresse là-bas : une adresse ouvre des invitations et permet de remplacer des mots de passe.',
    },
    never: {
      name: 'N’en croire aucune',
      hint: 'Les nouveaux comptes n’ont pas d’adresse. Un groupe ne laisse alors entrer personne.',
    },
  },
  factors: 'Les seconds facteurs de l’autre côté comptent ici',
  factorsHint:
    'Les personnes qui ont utilisé deux facteurs là-bas n’ont alors plus à le faire ici. Uniquement si vous avez confiance dans la façon dont ils sont vérifiés.',
  rules: {
    intro:
      'Attribue aux personnes des rôles dans ce groupe ou plus bas, d’après ce que l’autre côté dit d’elles.',
    none: 'Il n’y a pas de règle. La connexion n’attribue aucun rôle.',
    number: (index) => `Règle ${index}`,
    claim: 'Si le claim',
    claimHint: 'Par exemple groups',
    value: 'a la valeur',
    valueHint: '* remplace un texte quelconque',
    group: 'alors dans le groupe',
    groupHint: 'Saisissez du texte pour en trouver un',
    below: 'ou plus bas',
    belowHint: 'Le nom est le texte remplacé par *, ou la valeur entière',
    belows: {
      itself: 'Dans ce groupe même',
      match: 'Dans le groupe au-dessous qui porte le nom de la valeur',
      create: 'De même ; créer ce groupe s’il n’existe pas',
    },
    noGroup: 'Aucun groupe de ce nom ici ou plus bas.',
    roles: 'ces rôles',
    rolesHint: 'Appuyez sur Entrée après chacun',
    add: 'Ajouter une règle',
    remove: (index) => `Supprimer la règle ${index}`,
    notYours:
      'Une règle n’attribue que des rôles que vous pouvez attribuer à la main, dans ce groupe ou plus bas. Vérifiez les groupes et les rôles de vos règles.',
  },
}
