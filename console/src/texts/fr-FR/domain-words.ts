// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about domains. */
export const domainWords: Words['domainWords'] = {
  title: 'Domaines',
  intro:
    'Les connexions externes de ce groupe ne valent que pour les personnes dont l’adresse e-mail appartient à un domaine vérifié.',
  none: 'Aucun domaine pour l’instant.',
  noneHint:
    'Commencez ici : ajoutez le domaine de vos adresses e-mail, et prouvez par un enregistrement DNS qu’il est à vous.',
  add: 'Ajouter un domaine',
  name: 'Domaine',
  nameHint: 'Ce qui suit le @ de vos adresses e-mail, par exemple acme.example.',
  missing: 'Saisissez un domaine.',
  claimed: 'Ce groupe a déjà ce domaine.',
  added: (domain) => `Le domaine ${domain} est ajouté. Créez maintenant son enregistrement.`,
  statuses: { pending: 'À vérifier', proven: 'Vérifié', lost: 'Enregistrement perdu' },
  explained: {
    pending: 'Créez cet enregistrement sur le serveur de noms du domaine, puis contrôlez-le.',
    proven: 'Laissez l’enregistrement en place. Il est contrôlé chaque jour.',
    lost: 'L’enregistrement existait et a disparu. Recréez-le rapidement : pendant quelques jours, les personnes se connectent comme avant.',
  },
  record: {
    type: 'Type d’enregistrement',
    name: 'Nom de l’enregistrement',
    value: 'Valeur de l’enregistrement',
  },
  checkedAt: 'Dernier contrôle',
  check: 'Contrôler maintenant',
  found: {
    proven: 'L’enregistrement est présent. Le domaine est vérifié.',
    nothing:
      'Cet enregistrement n’existe pas encore. Un nouvel enregistrement peut mettre une heure à devenir visible partout. Contrôlez de nouveau plus tard.',
    others:
      'Il existe des enregistrements TXT, mais aucun n’a la valeur ci-dessus. Voici ceux qui ont été trouvés :',
    problem: (reason) =>
      `Le serveur de noms n’a pas répondu (${reason}). Contrôlez de nouveau plus tard.`,
  },
  ownedElsewhere:
    'Un autre groupe a prouvé que ce domaine est à lui. Un domaine n’appartient qu’à un groupe à la fois.',
  remove: 'Supprimer',
  removeTitle: (domain) => `Supprimer ${domain} ?`,
  removeText:
    'Les connexions externes de ce groupe ne valent plus pour ses personnes : elles se connectent ici par un autre moyen. Un autre groupe peut revendiquer le domaine. Pour le récupérer, vous créez un nouvel enregistrement.',
  removed: (domain) => `Le domaine ${domain} a été supprimé.`,
}
