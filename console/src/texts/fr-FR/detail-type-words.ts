// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about types of authorization details. */
export const detailTypeWords: Words['detailTypeWords'] = {
  title: 'Détails d’autorisation',
  lead: 'Ce que des applications peuvent faire en une occasion, par exemple un paiement : plus fin qu’un scope, et autorisé de nouveau à chaque fois. Les personnes lisent chaque valeur avant d’accepter.',
  add: 'Enregistrer un type',
  none: 'Aucun type n’est encore enregistré.',
  noneHint:
    'Enregistrez-en un, puis autorisez-le pour des applications sous Paramètres. Elles envoient ces détails avec leurs demandes.',
  columns: { type: 'Type', title: 'Titre', members: 'Ce que lisent les personnes' },
  name: 'Nom',
  nameHint:
    'Tel que les applications l’envoient dans type, par exemple payment. Il ne peut plus être modifié ensuite.',
  nameMissing: 'Donnez-lui un nom.',
  taken: 'Un type porte déjà ce nom. Modifiez-le.',
  textsHint:
    'Ce que les personnes autorisent, au-dessus des valeurs sur la page qui demande leur consentement.',
  schema: 'Schéma JSON',
  schemaHint:
    'Tous les membres sauf type. Le titre de chacun est son libellé sur la page de consentement. Les motifs, références et combinaisons ne sont pas pris en charge.',
  noJson: 'Ce n’est pas un objet JSON.',
  peopleRead: 'Les personnes lisent :',
  optional: 'facultatif',
  create: 'Enregistrer',
  saved: 'Le type est enregistré.',
  deleteTitle: (type) => `Supprimer le type ${type} ?`,
  deleteText:
    'Plus aucune application ne peut le demander. Les jetons qui contiennent ces détails les gardent.',
  deleted: 'Le type est supprimé.',
}
