// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('fr', ['one', 'other'])

/** The words about runs that keep people in step with a directory. */
export const syncWords: Words['syncWords'] = {
  title: 'Personnes de l’annuaire',
  intro:
    'Lit toutes les personnes de l’annuaire : crée des comptes, applique les règles pour les rôles et met fin aux sessions de celles qui y sont désactivées ou n’y sont plus.',
  never: 'Il n’a pas encore été lu. Un essai indique ce qui se passerait, et ne modifie rien.',
  isRead: (interval) => `Il est lu ${interval}.`,
  interval: (minutes) => {
    if (minutes === 0) return 'quand quelqu’un le demande'
    if (minutes === 60) return 'toutes les heures'
    if (minutes === 1440) return 'tous les jours'
    return minutes % 60 === 0
      ? `toutes les ${minutes / 60} heures`
      : `toutes les ${minutes} minutes`
  },
  next: 'Prochaine lecture :',
  soon: 'dans un instant',
  isOff: 'La connexion externe est désactivée : un essai est possible, et rien d’autre.',
  dryRun: 'Essai',
  start: 'Lire maintenant',
  stop: 'Arrêter',
  begun: 'La lecture commence dans quelques secondes.',
  stopped: 'La lecture est arrêtée. Ce qu’elle a fait reste.',
  running: {
    people: (count) =>
      counted(count, {
        one: `${count} personne lue jusqu’ici`,
        other: `${count} personnes lues jusqu’ici`,
      }),
    ends: 'Traitement des personnes désactivées ou absentes',
  },
  statuses: {
    running: 'En cours',
    done: 'Terminée',
    held: 'En attente de vous',
    failed: 'Échouée',
    stopped: 'Arrêtée',
  },
  dry: 'Essai, rien n’a été modifié',
  changesOnly: 'Seules les modifications ont été lues',
  whole: 'Toutes les personnes ont été lues',
  bySchedule: 'lancée selon le calendrier',
  byHand: 'lancée à la main',
  results: {
    created: 'Nouvelles',
    changed: 'Modifiées',
    restored: 'Revenues',
    ended: 'Terminées',
    refused: 'Omises',
    unchanged: 'Comme avant',
  },
  examples: (result, shown, all) =>
    shown < all ? `${result} : les ${shown} premières sur ${all}` : `${result} : ${all}`,
  held: {
    title: 'Trop de personnes perdraient leur accès',
    text: 'Plus de personnes sont désactivées ou absentes dans l’annuaire que cette connexion ne peut en traiter d’elle-même : personne n’a donc perdu son accès. Regardez dans un essai de qui il s’agit. Si l’annuaire a raison, mettez fin à leur accès.',
    wouldBe:
      'Plus de personnes sont désactivées ou absentes que cette connexion ne peut en traiter d’elle-même. Une lecture s’arrêterait avant de mettre fin à un accès, jusqu’à votre confirmation.',
    confirm: 'Mettre fin à leur accès',
    question: 'Mettre fin à l’accès de toutes les personnes désactivées ou absentes ?',
    consequences:
      'L’annuaire est relu, et toutes les personnes qui y sont désactivées ou absentes perdent ici leurs sessions, leurs jetons et les rôles par règle, quel que soit leur nombre.',
  },
  failed: 'La lecture n’est pas allée jusqu’au bout',
  earlier: 'Lectures précédentes',
  form: {
    every: 'L’annuaire est lu',
    ended: 'Comptes des personnes qui y sont désactivées ou absentes',
    endedOptions: { block: 'sont bloqués', keep: 'restent, sans sessions ni rôles par règle' },
    most: 'Part des personnes qui peuvent perdre leur accès en une lecture',
    mostHint:
      'En pour cent. Si davantage sont désactivées ou absentes, et plus de 10 personnes, aucune ne perd son accès avant que quelqu’un le confirme.',
  },
}
