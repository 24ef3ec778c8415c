// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about workloads that sign in as an app, and about assertions that it gets. */
export const trustWords: Words['trustWords'] = {
  workloads: 'Qui se connecte en tant que cette application',
  workloadsHint:
    'Il suffit qu’une règle corresponde ; tous ses claims doivent correspondre. * représente des caractères quelconques sauf / et :, ** des caractères quelconques. Un modèle qui laisserait entrer des inconnus est refusé.',
  noIssuer:
    'Aucun émetteur n’est encore de confiance : personne ne pourrait se connecter en tant que cette application.',
  toIssuers: 'Ajouter un émetteur de confiance',
  rule: (n) => `Règle ${n}`,
  issuer: 'Émetteur',
  issuerHint: 'Un émetteur de confiance, par son identifiant.',
  claim: (n) => `Claim ${n}`,
  value: (n) => `Valeur du claim ${n}`,
  addClaim: 'Ajouter un claim',
  removeClaim: (name) => `Retirer le claim : ${name}`,
  addRule: 'Ajouter une règle',
  removeRule: (n) => `Retirer la règle ${n}`,
  assertions: 'Assertions d’identité',
  assertionsHint:
    'Avec une assertion de ce serveur, l’application agit pour ses personnes auprès d’un autre serveur qui fait confiance à celui-ci (ID-JAG), par exemple celui d’un serveur MCP. Plusieurs règles pour un même serveur s’additionnent.',
  audience: 'L’autre serveur',
  audienceHint: 'Son émetteur (iss).',
  otherClient: 'Identifiant de client de l’application là-bas',
  otherClientHint: 'Vide : le même qu’ici.',
  resources: 'Ressources là-bas',
  scopes: 'Scopes, au maximum',
  groups: 'Seuls les membres de ces groupes peuvent le lui permettre ; sans groupe, tout le monde',
  subject: 'Comment les personnes y sont désignées',
  subjects: {
    public: 'Comme ici (sub)',
    pairwise: 'Par un nom propre à ce serveur-là',
    email: 'Par leur adresse e-mail confirmée',
  },
  email: 'Elle indique aussi leur adresse e-mail, si elle est confirmée',
}
