// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about changes of settings. */
export const changeWords: Words['changeWords'] = {
  change: 'Modifier',
  changeOf: (key) => `Modifier ${key}`,
  newValue: 'Nouvelle valeur',
  save: 'Enregistrer',
  saved: 'Le paramètre est modifié, sur tous les nœuds.',
  isMissing: 'Saisissez une valeur.',
  default: (value) => `Par défaut : ${value}.`,
  range: (least, most) => `De ${least} à ${most}.`,
  onePerLine: 'Une valeur par ligne.',
  secretHint:
    'La valeur entière, mot de passe compris. Elle est scellée et ne sera plus jamais affichée.',
  reset: 'Rétablir la valeur par défaut',
  resetTo: (value) => `Revenir à ${value}`,
  changed: 'Modifié',
  doesNotCount: 'La valeur donnée en cours d’exécution n’est pas prise en compte :',
  history: 'Historique',
  noHistory: 'Rien n’a été modifié en cours d’exécution.',
  none: 'comme au démarrage',
  secret: 'un secret',
  undo: 'Annuler',
  undoOf: (key) => `Annuler la modification de ${key}`,
  undone: 'La modification est annulée.',
  wasUndo: 'a annulé une modification',
  readOnly: 'Au démarrage uniquement',
  fixedBySource: (source) => `Valeur donnée par ${source} : c’est là qu’elle se modifie.`,
  reasons: {
    process: 'Un nœud l’utilise dès son démarrage pour écouter, journaliser et mesurer.',
    store: 'Le serveur en a besoin avant de pouvoir lire son stockage.',
    'first-start': 'Seul le premier démarrage le lit.',
    addresses: 'Des clients, des jetons et des clés d’accès y sont liés.',
    keys: 'Des clés sont créées pour lui au démarrage du serveur.',
    machine: 'Il dépend de la machine de chaque nœud.',
    trust: 'Il ouvre des réseaux au serveur, ou décide qui prouve un domaine.',
    clients:
      'Des clients sont enregistrés selon lui ; ostiary doctor indique avant un démarrage lesquels seraient refusés.',
  },
  test: 'Envoyer un test',
  testTitle: 'Envoyer un e-mail de test',
  testTo: 'À',
  testToHint: 'Champ vide : votre propre adresse.',
  testUrl: 'Par un autre serveur',
  testUrlHint:
    'Pour en essayer un avant de modifier le paramètre. Champ vide : celui qui est utilisé.',
  send: 'Envoyer',
  sent: (to) => `Le serveur de messagerie a accepté l’e-mail pour ${to}.`,
  notSent: 'L’e-mail n’a pas été envoyé.',
  answer: 'Sa réponse :',
}
