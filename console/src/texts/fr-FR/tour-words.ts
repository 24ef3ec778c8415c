// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the tour. */
export const tourWords: Words['tourWords'] = {
  name: 'Visite',
  offer: {
    title: 'Première visite ?',
    text: 'Une visite de la console dure deux minutes.',
    begin: 'Commencer la visite',
    later: 'Pas maintenant',
  },
  step: (step, of) => `Visite, étape ${step} sur ${of}`,
  back: 'Retour',
  next: 'Suivant',
  done: 'Terminer',
  leave: 'Quitter la visite',
  steps: {
    '/groups': {
      title: 'Une arborescence de groupes',
      text: 'Chaque personne peut faire partie de plusieurs groupes, avec d’autres rôles dans chacun. Ouvrez un groupe pour voir ses membres, et lesquels d’entre eux ont un rôle venu d’un groupe au-dessus.',
    },
    '/people': {
      title: 'Personnes',
      text: 'Ouvrez une personne : ses groupes et ses rôles avec l’origine de chacun, ses sessions et ses seconds facteurs, et ce qu’un jeton pour une application dirait d’elle.',
    },
    '/access': {
      title: 'Des accès qui prennent fin',
      text: 'Les personnes demandent un rôle, avec un motif et pour un temps. Ce qui vous attend se trouve ici, ainsi que ce qui se termine bientôt. Quand un rôle prend fin, plus aucun jeton ne l’indique.',
    },
    '/reviews': {
      title: 'Examens',
      text: 'De temps en temps, quelqu’un confirme qui a besoin de quel rôle. Un examen montre qui l’a attribué, pourquoi, et quand il a été utilisé pour la dernière fois.',
    },
    '/apps': {
      title: 'Applications',
      text: 'Enregistrez-en une : indiquez de quel type d’application il s’agit, et la console règle le reste et affiche du code prêt à coller.',
    },
    '/connections': {
      title: 'Connexions externes',
      text: 'Une entreprise se connecte avec son propre annuaire. L’administrateur de son groupe peut le configurer, pour les domaines dont il est prouvé qu’ils sont à elle.',
    },
    '/events': {
      title: 'Ce qui s’est passé',
      text: 'Chaque modification est ici, avec son auteur, l’état d’avant et souvent un moyen de revenir en arrière. Vous retrouverez la visite dans le menu sous votre nom.',
    },
  },
}
