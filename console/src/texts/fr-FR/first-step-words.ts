// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the first steps. */
export const firstStepWords: Words['firstStepWords'] = {
  lead: 'Ce dont un nouveau serveur a besoin, en dix minutes environ. Tout peut être modifié plus tard.',
  progress: (done, of) => `${done} sur ${of} terminées`,
  begin: 'Commencer',
  goOn: 'Continuer',
  later: 'Plus tard',
  next: 'Étape suivante',
  end: 'Terminer les premières étapes',
  givenBy: (source) => `Défini par ${source}.`,
  setHere: 'Défini dans la console.',
  restLater: {
    title: 'C’est tout pour l’instant',
    text: 'Ce que vous avez remis à plus tard est signalé ci-dessous. La vue d’ensemble ramène à ces étapes.',
  },
  allDone: {
    title: 'Tout est prêt',
    text: 'Votre serveur est prêt à accueillir des personnes. La vue d’ensemble ramène à ces étapes.',
    tour: 'Faire la visite',
    overview: 'Vers la vue d’ensemble',
  },
  address: {
    title: 'Adresse publique',
    hint: 'Où les personnes et les applications atteignent le serveur.',
    local: (address) =>
      `Le serveur est à l’adresse ${address}, que seule cette machine peut ouvrir. Les applications, les liens des e-mails et les clés d’accès sont liés à l’adresse : choisissez-la avant eux.`,
    reached: (address) => `Les personnes atteignent le serveur à l’adresse ${address}.`,
    field: 'Adresse que les personnes utiliseront',
    problem: 'Une adresse commence par https:// et un nom, par exemple https://login.example.com.',
    how: 'Démarrez le serveur avec ces variables. Un proxy placé devant lui, dont l’adresse est la seconde, parle https.',
    variables: 'Variables',
    guide: 'Comment configurer un proxy',
  },
  mail: {
    title: 'Serveur de messagerie',
    hint: 'Pour les invitations, les codes et les mots de passe oubliés.',
    shown:
      'Tant qu’il n’y en a pas, les e-mails s’affichent seulement dans la console, sous E-mails.',
    present: (server) => `Les e-mails passent par ${server}.`,
    host: 'Serveur',
    port: 'Port',
    encryption: 'Chiffrement',
    kinds: { smtps: 'TLS dès le début', smtp: 'STARTTLS' },
    user: 'Nom d’utilisateur',
    password: 'Mot de passe',
    from: 'Expéditeur',
    to: 'Envoyer un test à',
    test: 'Envoyer un test',
    save: 'Utiliser ce serveur',
    saved: 'Les e-mails passent désormais par ce serveur.',
    hostProblem: 'Saisissez le nom d’un serveur, par exemple smtp.example.com.',
    took: (to) => `Le serveur de messagerie a accepté l’e-mail pour ${to}.`,
    refused: 'L’e-mail n’a pas été envoyé. Rien n’a été enregistré.',
    answer: 'Le serveur de messagerie répond :',
  },
  look: {
    title: 'Votre apparence',
    hint: 'Nom, couleur et logo des pages sur lesquelles on se connecte.',
    save: 'Enregistrer',
    more: 'Davantage, avec aperçu',
  },
  factor: {
    title: 'Votre second facteur',
    hint: 'Pour que votre mot de passe seul n’ouvre rien.',
    passkey: 'Ajouter une clé d’accès',
    authenticator: 'Ajouter une application d’authentification',
    local:
      'Une clé d’accès est liée à l’adresse du serveur. Tant que celle-ci doit encore changer, une application d’authentification convient mieux.',
    back: 'La page du compte s’ouvre dans un autre onglet. L’étape est cochée quand vous revenez.',
    there: 'Vous avez un second facteur.',
  },
}
