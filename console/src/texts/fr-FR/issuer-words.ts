// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about trusted issuers. */
export const issuerWords: Words['issuerWords'] = {
  title: 'Émetteurs de confiance',
  lead: 'D’autres dont les jetons comptent ici : un pipeline, un pod ou un autre cloud se connecte en tant qu’application avec son propre jeton à la place d’un secret, et une entreprise se porte garante de ses personnes.',
  add: 'Ajouter un émetteur de confiance',
  none: 'Aucun émetteur n’est encore de confiance.',
  noneHint:
    'Ajoutez celui de vos pipelines, puis enregistrez une application du type « Pipeline ou charge de travail ».',
  columns: { issuer: 'Émetteur', for: 'Pour', state: 'État' },
  workloads: 'Charges de travail',
  people: (apps) => `Personnes, dans ${apps}`,
  enabled: 'De confiance',
  disabled: 'Désactivé',
  presetLabel: 'D’où viennent les jetons',
  presets: {
    github: 'GitHub Actions',
    gitlab: 'GitLab CI',
    kubernetes: 'Kubernetes',
    other: 'Un autre émetteur',
  },
  name: 'Nom',
  nameHint:
    'Des minuscules, des chiffres et des traits d’union, par exemple github. Il ne peut plus être modifié ensuite.',
  nameMissing: 'Donnez-lui un nom.',
  taken: 'Un émetteur porte déjà ce nom. Modifiez-le.',
  issuer: 'Identifiant',
  issuerHint:
    'Le claim iss de ses jetons, comparé à l’identique, y compris la barre oblique finale.',
  description: 'Description',
  keysLabel: 'Ses clés',
  keys: {
    discovery: 'À trouver auprès de l’émetteur (OpenID Discovery)',
    address: 'À une adresse à part',
    inline: 'Indiquées ici, car il n’est pas joignable depuis ce serveur',
  },
  jwksUri: 'Adresse des clés',
  jwks: 'Jeu de clés (JWKS)',
  jwksHint: 'Pour Kubernetes : kubectl get --raw /openid/v1/jwks',
  jwksFault: 'Ce n’est pas un jeu de clés en JSON.',
  algs: 'Algorithmes de ses jetons',
  singleUse: 'Chaque jeton ne compte qu’une fois',
  singleUseHint:
    'Pas pour les jetons qui restent dans un fichier jusqu’à leur remplacement, comme avec Kubernetes.',
  lifetime: 'Durée de validité maximale d’un jeton',
  isEnabled: 'Ses jetons sont acceptés',
  asserts: 'Il se porte garant de personnes',
  assertsHint:
    'Ses assertions d’identité (ID-JAG) donnent aux applications des jetons pour ses personnes. Uniquement pour le serveur d’une entreprise que vous connaissez.',
  by: 'Ses personnes sont reconnues par',
  ways: {
    connection: 'le compte qu’elles ont associé par une connexion externe',
    email: 'leur adresse e-mail confirmée',
  },
  connection: 'Connexion externe',
  connectionHint: 'Son alias.',
  domains: 'Domaines de messagerie',
  domainsHint: 'Il ne vaut que pour les adresses de ces domaines.',
  apps: 'Applications qui peuvent utiliser ses assertions',
  app: (n) => `Application ${n}`,
  scopes: (n) => `Scopes, au maximum (application ${n})`,
  resources: (n) => `Ressources de ce serveur (application ${n})`,
  addApp: 'Ajouter une application',
  removeApp: (n) => `Retirer l’application ${n}`,
  create: 'Faire confiance',
  saved: 'L’émetteur est enregistré. Il compte aussitôt.',
  deleteTitle: (name) => `Ne plus faire confiance à ${name} ?`,
  deleteText:
    'Plus personne ne se connecte avec ses jetons, et ce serveur refuse aussitôt ce qui a été émis en échange. Une API qui vérifie les jetons sans demander ne s’en aperçoit qu’à leur expiration.',
  deleted: 'L’émetteur n’est plus de confiance.',
  examine: 'Lire ses clés maintenant',
  found: (count) =>
    count <= 1
      ? `Ses clés sont lisibles : ${count} est utilisable.`
      : `Ses clés sont lisibles : ${count} sont utilisables.`,
  notFound: 'Ses clés ne sont pas lisibles',
}
