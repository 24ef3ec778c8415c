// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about setting up the sign-in of a company. */
export const setUpWords: Words['setUpWords'] = {
  title: 'Étapes',
  steps: {
    domain: 'Prouver que le domaine est à vous',
    connect: 'Configurer la connexion',
    try: 'L’essayer avec votre propre compte',
    use: 'L’activer',
  },
  states: { done: 'terminé', next: 'à faire', later: 'plus tard' },
  notes: {
    domain: 'Ajoutez ci-dessous le domaine de vos adresses e-mail.',
    prove: (domains) => `Créez l’enregistrement DNS (${domains}), puis contrôlez-le.`,
    lost: (domains) => `L’enregistrement a disparu (${domains}). Recréez-le.`,
    connect:
      'Ajoutez ci-dessous une connexion externe : choisissez votre produit, et saisissez ce dont les deux côtés ont besoin.',
    try: 'Ouvrez la connexion externe ci-dessous, contrôlez-la, puis essayez-la. Cela ne modifie rien.',
    unused: 'Elle est activée, mais personne ne s’est encore connecté avec.',
    used: 'Elle a déjà connecté des personnes.',
    use: 'Ouvrez la connexion externe ci-dessous et indiquez qui l’utilise. D’ici là, elle ne connecte personne.',
    on: 'Elle est activée.',
  },
  who: {
    title: 'Qui l’utilise',
    save: 'Enregistrer',
    switchOn: 'Activer',
    saved: (name, use) => `${name} : ${use}`,
    hints: {
      off: 'Personne ne se connecte avec. Les paramètres sont conservés.',
      link: 'Les personnes l’associent au compte qu’elles ont, sur la page de leur compte, et les applications apprennent qui elles sont là-bas. Personne ne se connecte avec.',
      optional:
        'Les personnes peuvent la choisir : proposée à tout le monde, c’est un bouton sur la page de connexion ; dans un groupe, les personnes de vos domaines saisissent leur adresse et pas de mot de passe.',
      default:
        'Les personnes de vos domaines y sont dirigées et peuvent choisir un autre moyen. Exige un domaine vérifié.',
      required:
        'Les personnes de vos domaines s’y connectent, et d’aucune autre façon : les mots de passe ne fonctionnent pas pour elles. Exige un domaine vérifié.',
    },
    needsDomain:
      'Les choix « Par défaut » et « Obligatoire » exigent un domaine vérifié. Prouvez d’abord ci-dessus qu’un domaine est à vous.',
    tryFirst: 'Essayez-la avant : ce qui ne fonctionne pas empêche ensuite les personnes d’entrer.',
    required: {
      title: 'Désormais, pour les personnes de vos domaines :',
      people:
        'Un mot de passe ne fonctionne plus, et un mot de passe oublié ne peut plus être remplacé par e-mail. Les clés d’accès fonctionnent toujours.',
      owners:
        'Quiconque administre ce groupe, un groupe au-dessus ou le serveur garde le mot de passe. Il faut alors saisir le nom d’utilisateur, et non l’adresse e-mail : c’est le moyen de rentrer si l’autre côté est en panne.',
    },
  },
}
