// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('fr', ['one', 'other'])

/** The words about work on many members. */
export const jobWords: Words['jobWords'] = {
  selected: (people) => `Sélection : ${people}`,
  selectAll: (people) => `Tout sélectionner (résultats : ${people})`,
  allSelected: (people) => `Tous les résultats sont sélectionnés (${people})`,
  clear: 'Effacer la sélection',
  acts: {
    roles: 'Modifier les rôles',
    move: 'Déplacer',
    remove: 'Retirer',
    export: 'Exporter en CSV',
    import: 'Importer un CSV',
    columns: 'Colonnes',
  },
  orMore: (people) => `${people} ou plus`,
  tooMany:
    'Le fichier ne contient que les 10 000 premières personnes. La ligne de commande les exporte toutes.',
  roles: {
    title: (people) => `Modifier les rôles de ${people}`,
    add: 'Rôles à attribuer',
    take: 'Rôles à retirer',
    hint: 'Les autres rôles restent tels quels.',
  },
  move: {
    title: (people) => `Déplacer ${people}`,
    to: 'Vers le groupe',
    hint: 'Les rôles et leurs dates de fin sont conservés ; le groupe actuel est quitté.',
  },
  remove: {
    title: (people) => `Retirer ${people} ?`,
    hint: 'Leurs rôles dans ces groupes sont perdus aussitôt.',
  },
  dry: 'Essayer d’abord',
  start: 'Démarrer',
  background: 'Cela continue tout seul, même si vous fermez cet onglet.',
  wouldDo: (changed, refused) => `Modifications prévues : ${changed} ; refus prévus : ${refused}.`,
  kinds: {
    'change-roles': 'Modification des rôles',
    remove: 'Retrait de membres',
    move: 'Déplacement de membres',
    import: 'Importation de membres',
    undo: 'Annulation',
  },
  status: {
    running: 'en cours',
    done: 'terminé',
    cancelled: 'arrêté à la main',
    stopped: 'arrêté',
  },
  progress: (done, all) => `${done} sur ${all}`,
  result: (changed, unchanged, refused) =>
    `modifiés : ${changed} · déjà conformes : ${unchanged} · refusés : ${refused}`,
  cancel: 'Arrêter',
  undo: 'Annuler',
  failures: 'Échecs en CSV',
  showFailures: 'Afficher les échecs',
  hide: 'Masquer',
  panel: 'Opérations sur ces membres',
  import: {
    title: (name) => `Importer des membres dans ${name}`,
    file: 'Fichier CSV',
    fileHint: 'Avec des en-têtes sur la première ligne. 10 000 lignes au maximum.',
    columns: 'Signification des colonnes',
    meanings: {
      person: 'Personne (e-mail, nom d’utilisateur ou sub)',
      roles: 'Rôles, séparés par « ; »',
      groupId: 'ID du groupe',
      until: 'Jusqu’au (2027-03-31)',
      reason: 'Motif',
    },
    none: 'absente du fichier',
    always: 'Rôles pour tout le monde',
    replace: 'Retirer les rôles absents du fichier',
    rows: (rows) => `Avec une personne : ${rows}.`,
    empty: 'Aucune ligne du fichier ne désigne une personne.',
    tooMany: 'Le fichier a plus de 10 000 lignes. Divisez-le.',
    unreadable: 'Le fichier ne peut pas être lu comme un tableau.',
    try: (rows) => `Essayer ${rows}`,
    tried: (fine, refused) => `Importables : ${fine} ; non importables : ${refused}.`,
    import: (rows) => `Importer ${rows}`,
    failures: 'Ce qui ne peut pas être importé',
    trying: 'Essai en cours…',
  },
  rows: (n) =>
    counted(n, {
      one: `${n} ligne`,
      other: `${n.toLocaleString('fr-FR')} lignes`,
    }),
  errors: {
    11007: 'Personne ne se connecte avec ce nom.',
    11013: 'Le type du groupe ne permet pas ce rôle.',
    11010: 'Vous n’en avez pas le droit.',
    11011: 'Cela a été modifié depuis.',
  },
}
