// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('fr', ['one', 'other'])

const days = (count: number) => counted(count, { one: `${count} jour`, other: `${count} jours` })

/** The words about sign-in policies. */
export const policyWords: Words['policyWords'] = {
  effective: 'Ce qu’il faut aux personnes',
  whom: (group) => `Toute personne de ${group} ou d’un groupe au-dessous doit se connecter avec :`,
  nothing: 'Un mot de passe : aucun groupe n’exige davantage.',
  strictest:
    'La règle la plus stricte compte. Les paramètres du serveur et une application peuvent exiger plus que les groupes.',
  own: 'Politique de ce groupe',
  none: 'Ce groupe n’exige rien lui-même.',
  inherited: 'Des groupes au-dessus',
  set: 'Définir une politique',
  change: 'Modifier',
  remove: 'Supprimer',
  title: (group) => `Connexion des personnes de ${group}`,
  strength: 'Il leur faut au moins',
  grace: (count) =>
    count === 0
      ? 'La configuration d’un facteur ne peut pas être reportée.'
      : `La configuration d’un facteur peut être reportée de ${days(count)}.`,
  trust: (count) =>
    count === 0
      ? 'Aucun navigateur n’est de confiance : le second facteur est demandé à chaque connexion.'
      : `Un navigateur peut être de confiance pendant ${days(count)}.`,
  graceDays: 'Jours pour configurer un facteur',
  graceHint: 'Comptés pour chaque personne à partir de la première demande.',
  trustDays: 'Jours de confiance dans un navigateur',
  trustHint: 'Avec 0, le second facteur est demandé à chaque fois.',
  consequences: 'Ce qui s’ensuit',
  from: 'S’applique à partir de la prochaine connexion et du prochain jeton, y compris dans les groupes au-dessous. Personne n’est déconnecté.',
  asked: (count) =>
    count === 0
      ? 'Les personnes qui n’ont pas ce facteur doivent en configurer un à leur prochaine connexion.'
      : `Les personnes qui n’ont pas ce facteur sont invitées à en configurer un, et peuvent le reporter de ${days(count)}.`,
  passwordGrant:
    'Les applications qui demandent elles-mêmes le mot de passe (password grant) n’obtiennent plus de jetons pour elles.',
  stricterAbove: 'Un groupe au-dessus est en partie plus strict. Ce qu’il exige reste.',
  later: 'Pour l’assouplir plus tard, il faut administrer aussi le groupe au-dessus.',
  weaker:
    'Il est exigé moins qu’avant. Seule une personne qui administre aussi le groupe au-dessus peut le faire.',
  locksOut: (unable, people) =>
    `Ne peuvent pas y satisfaire maintenant et n’auraient plus accès : ${unable} personnes sur ${people}.`,
  allTheSame: 'La définir quand même',
  saved: (group) => `La politique de connexion de ${group} est définie.`,
  removeTitle: (group) => `Supprimer la politique de connexion de ${group} ?`,
  removeText: (above) =>
    above === 0
      ? 'À partir de la prochaine connexion, ce groupe n’exige plus rien. Les facteurs que les personnes ont restent.'
      : 'À partir de la prochaine connexion, seuls les groupes au-dessus décident. Les facteurs que les personnes ont restent.',
  removed: (group) => `Le groupe ${group} n’a plus de politique de connexion.`,
}
