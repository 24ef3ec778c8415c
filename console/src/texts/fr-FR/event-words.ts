// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about the log of events. */
export const eventWords: Words['eventWords'] = {
  title: 'Événements',
  type: 'Type',
  anyType: 'Tous les types',
  person: 'Concerne',
  anyone: 'Tout le monde',
  author: 'Par',
  anyAuthor: 'N’importe qui',
  group: 'Dans le groupe',
  anyGroup: 'Tous les groupes',
  most: (count) =>
    `Le fichier contient les ${count} plus récents de ces événements. La ligne de commande les exporte tous : ostiary event list --csv --limit 0`,
  anyApp: 'Toutes les applications',
  client: 'Application',
  from: 'Du',
  to: 'Au',
  live: 'En direct',
  export: 'Exporter en CSV',
  none: 'Aucun événement trouvé.',
  noneHint: 'Retirez un filtre, ou choisissez un jour antérieur.',
  clear: 'Retirer les filtres',
  details: 'Détails',
  columns: {
    time: 'Date et heure',
    type: 'Type',
    person: 'Concerne',
    author: 'Par',
    client: 'Application',
    address: 'Adresse',
  },
  outcome: { success: 'Succès', failure: 'Échec' },
  fields: { id: 'ID', seq: 'Position', session: 'Session', hash: 'Empreinte' },
  chain: {
    intact: 'Le journal est intact',
    broken: (seq) => `Le journal a été altéré à la position ${seq}`,
    running: 'Vérification du journal en cours',
    checked: (events) => `Événements vérifiés : ${events}`,
    again: 'Vérifier de nouveau',
  },
}
