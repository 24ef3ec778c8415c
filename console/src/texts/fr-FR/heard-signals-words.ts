// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about the security events that a connection hears. */
export const heardSignalsWords: Words['heardSignalsWords'] = {
  title: 'Signaux de l’autre côté',
  intro:
    'Si l’autre côté envoie des événements de sécurité (Shared Signals), un compte qui prend fin là-bas met aussitôt fin aux sessions ici. Aucun événement n’attribue de rôle ni ne laisse entrer quelqu’un.',
  none: 'Aucun signal n’est reçu.',
  hear: 'Recevoir des signaux',
  anew: 'Reconfigurer',
  anewHint:
    'Le flux de l’autre côté est remplacé par un nouveau. Si quelqu’un l’y a configuré, il doit saisir le nouvel en-tête.',
  state: 'Flux de l’autre côté',
  statuses: { enabled: 'Activé', paused: 'Suspendu', disabled: 'Désactivé' },
  stopped: 'L’autre côté a arrêté le flux : aucun événement n’arrive.',
  problem: 'Le dernier problème',
  delivery: 'Arrivée des événements',
  deliveries: {
    push: 'L’autre côté les envoie (push)',
    poll: 'Il est interrogé toutes les 10 secondes (poll)',
  },
  received: 'Dernier événement',
  verified: 'Dernière réponse à un test',
  never: 'Jamais',
  issuer: 'Transmetteur',
  issuerHint: 'Son émetteur. Vide : l’autre côté de la connexion.',
  audience: 'À qui s’adressent les événements',
  audienceHint: 'Comme l’indique le transmetteur (aud).',
  keys: 'Adresse de ses clés',
  keysHint: 'Nécessaire uniquement si le transmetteur ne publie pas de métadonnées.',
  endpoint: 'Adresse pour les événements',
  rules: 'Effet des événements',
  events: {
    'session-revoked': 'Une session a pris fin',
    'credential-change': 'Un mot de passe ou un facteur a changé',
    'account-disabled': 'Le compte a été désactivé',
    'account-purged': 'Le compte a été supprimé',
    'account-credential-change-required': 'Le mot de passe doit être changé',
    'credential-compromise': 'Un mot de passe ou un facteur a été volé',
  },
  actions: {
    ignore: 'rien',
    end_sessions: 'met fin aux sessions commencées par cette connexion',
    end_all: 'met fin à toutes les sessions de la personne',
  },
  access: 'Qui configure le flux',
  accesses: {
    client: {
      name: 'Ce serveur, en tant que client de la connexion',
      hint: 'Le client a besoin des scopes ssf.manage et ssf.read là-bas.',
    },
    token: { name: 'Ce serveur, avec un jeton', hint: 'Quelqu’un le crée de l’autre côté.' },
    none: {
      name: 'Quelqu’un de l’autre côté',
      hint: 'Cette personne saisit une adresse et un en-tête, affichés après l’enregistrement.',
    },
  },
  token: 'Jeton du transmetteur',
  tokenHint: 'Pour son API de flux.',
  tokenKept: 'Vide : le jeton est conservé.',
  enterThere: 'Saisissez les deux de l’autre côté.',
  header: 'En-tête Authorization',
  headerOnce: 'Il n’est affiché que cette fois.',
  done: 'Terminé',
  verify: 'Demander un test',
  asked: 'Un test est demandé. Quand il sera arrivé, l’heure s’affichera ici.',
  notAsked: (problem) => `Aucun test n’a pu être demandé : ${problem}`,
  changeRules: 'Modifier les règles',
  save: 'Enregistrer',
  saved: 'Enregistré.',
  remove: 'Ne plus recevoir',
  question: 'Ne plus recevoir ce flux ?',
  consequences:
    'Un compte qui prend fin de l’autre côté ne met alors fin à aucune session ici avant la prochaine connexion.',
  removed: 'Plus aucun signal n’est reçu.',
}
