// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('fr', ['one', 'other'])

/** The words about connections. */
export const connectionWords: Words['connectionWords'] = {
  everybody: {
    title: 'Connexions externes',
    lead: 'Des moyens de se connecter par un autre serveur : ceux qui sont proposés à tout le monde, et ceux que des groupes ont configurés pour leurs membres.',
    panel: 'Pour tout le monde',
  },
  company: {
    title: 'Connexion de votre entreprise',
    lead: 'Les personnes se connectent ici avec le compte qu’elles ont déjà dans votre entreprise. Prouvez que le domaine est à vous, puis configurez la connexion.',
  },
  title: 'Connexions externes',
  intro: 'Où les personnes de ce groupe se connectent.',
  none: 'Aucune connexion externe pour l’instant.',
  noneHint:
    'Connectez le service que vos personnes utilisent déjà, par exemple Microsoft Entra ou Okta.',
  domainFirst:
    'Vous pouvez déjà configurer une connexion. Elle connectera des personnes dès que l’un de vos domaines sera vérifié.',
  add: 'Ajouter une connexion externe',
  presets: {
    entra: 'Microsoft Entra',
    okta: 'Okta',
    google: 'Google',
    apple: 'Apple',
    github: 'GitHub',
    gitlab: 'GitLab',
    keycloak: 'Keycloak',
    ostiary: 'Un autre Ostiary',
    oidc: 'Un autre fournisseur OpenID',
    saml: 'SAML 2.0',
    ad: 'Active Directory',
    ldap: 'Annuaire LDAP',
    other: 'Définie par l’API',
  },
  uses: {
    off: 'Désactivée',
    link: 'Association seule',
    optional: 'Facultative',
    default: 'Par défaut',
    required: 'Obligatoire',
  },
  facts: {
    use: 'Qui l’utilise',
    firstSignIn: 'Nouvelle personne',
    emailTrust: 'Adresses e-mail',
    factors: 'Seconds facteurs',
    rules: 'Règles pour les rôles',
    lastUsed: 'Dernière utilisation',
    never: 'Jamais',
  },
  useTexts: {
    off: 'Personne. Les paramètres sont conservés.',
    link: 'Toute personne qui l’associe au compte qu’elle a. Personne ne se connecte avec.',
    optional: 'Toute personne qui la choisit.',
    default: 'Les personnes de vos domaines y sont dirigées et peuvent choisir un autre moyen.',
    required: 'Les personnes de vos domaines s’y connectent, et d’aucune autre façon.',
  },
  firstSignIns: {
    create: 'Reçoit un compte.',
    approve: 'Reçoit un compte qui attend votre approbation.',
    refuse: 'Est refusée. Les personnes qui ont un compte l’associent sur la page de leur compte.',
    closed: 'Est refusée, et personne n’associe de compte non plus.',
  },
  emailTrusts: {
    always: 'Toutes sont tenues pour vraies.',
    claim: 'Tenues pour vraies si l’autre côté dit qu’il les a vérifiées.',
    never: 'Ne sont pas tenues pour vraies. Un groupe ne laisse alors entrer personne.',
  },
  factors: {
    yes: 'Ceux de l’autre côté comptent ici.',
    no: 'Ceux de l’autre côté ne comptent pas. Là où il en faut deux, ils sont demandés ici.',
  },
  ruleCount: (count) => counted(count, { one: `${count} règle`, other: `${count} règles` }),
  otherSide: 'Ce que l’autre côté doit savoir',
  addresses: {
    callback: 'Adresse de redirection (callback)',
    acs: 'Assertion consumer service (ACS)',
    entityId: 'Entity ID (audience)',
    metadata: 'Adresse des métadonnées',
    download: 'Télécharger les métadonnées',
  },
  change: 'Modifier',
  checkAndTry: 'Contrôle et essai',
  check: 'Contrôler la connexion',
  findings: {
    title: 'Résultat du contrôle',
    severities: { ok: 'En ordre', warning: 'À examiner', fault: 'Ne fonctionne pas' },
    endsAt: 'Fin',
    faults: (count) => counted(count, { one: `${count} problème`, other: `${count} problèmes` }),
    warnings: (count) =>
      counted(count, { one: `${count} avertissement`, other: `${count} avertissements` }),
    fine: 'En ordre',
  },
  remove: 'Supprimer',
  removeTitle: (name) => `Supprimer ${name} ?`,
  removeText:
    'Plus personne ne se connecte par ce moyen. Les comptes restent ; les personnes sans mot de passe en demandent un par e-mail. Cette action est irréversible, et l’alias ne pourra plus être utilisé.',
  typeName: (name) => `Saisissez ${name} pour confirmer la suppression`,
  removed: (name) => `La connexion ${name} a été supprimée.`,
}
