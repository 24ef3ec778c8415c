// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about scopes. */
export const scopeWords: Words['scopeWords'] = {
  title: 'Scopes',
  lead: 'Ce que vos propres API permettent aux applications, décrit pour la page qui demande le consentement. Un scope fonctionne aussi sans description ; les personnes lisent alors son simple nom.',
  add: 'Décrire un scope',
  none: 'Aucun scope n’est encore décrit.',
  noneHint:
    'Décrivez-en un, pour que les personnes comprennent ce qu’elles autorisent. Les applications le demandent par son nom.',
  columns: { scope: 'Scope', title: 'Titre', consent: 'Consentement' },
  asked: 'Demandé',
  notAsked: 'Pas demandé pour lui seul',
  confidential: 'Confidentiel',
  name: 'Nom',
  nameHint: 'Tel que les applications le demandent, par exemple invoices:read.',
  consent: 'Le consentement des personnes est demandé',
  consentHint: 'Sinon, une application l’obtient en même temps que d’autres scopes.',
  level: 'Niveau',
  levels: {
    PUBLIC: 'Public',
    CONFIDENTIAL: 'Confidentiel : le consentement est toujours demandé',
  },
  textsHint: 'Sur la page qui demande le consentement.',
  create: 'Ajouter',
  saved: 'Le scope est enregistré.',
  deleteTitle: (scope) => `Supprimer la description de ${scope} ?`,
  deleteText:
    'Les personnes lisent désormais le simple nom, et leur consentement est demandé. Les jetons restent tels quels.',
  deleted: 'La description est supprimée.',
  usedBy: 'Applications qui peuvent le demander :',
  andMore: 'et d’autres',
  usedByNone: 'Aucune application ne peut le demander.',
}
