// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about streams of signals. */
export const signalsWords: Words['signalsWords'] = {
  lead: 'L’application apprend presque aussitôt qu’une session prend fin, qu’un identifiant change, qu’un compte est bloqué, ou qu’un rôle est attribué, modifié ou terminé. Elle peut alors refuser des jetons, sans interroger le serveur à chaque requête.',
  add: 'Ajouter un flux',
  ofGroup: {
    title: 'Flux de signaux',
    lead: 'Les applications qui apprennent presque aussitôt que la session d’une personne de ce groupe ou d’un groupe au-dessous prend fin, qu’un compte est bloqué, ou qu’un rôle est attribué, modifié ou terminé.',
    none: 'Aucune application ne reçoit les signaux de ce seul groupe.',
  },
  none: 'Il n’y a pas encore de flux.',
  noneHint:
    'Ajoutez-en un ici, ou donnez à l’application le scope ssf_manage, pour qu’elle crée les siens.',
  needsScope:
    'Pour interroger le serveur (poll), l’application a aussi besoin d’un des scopes ssf_read et ssf_manage.',
  delivery: 'Livraison',
  methods: {
    poll: 'L’application interroge (poll)',
    push: 'Envoi à l’application (push)',
    revoke: 'Elle est priée de déconnecter des personnes partout (Global Token Revocation)',
  },
  url: 'Adresse',
  urlHint: 'Les événements signés y sont envoyés par POST.',
  revokeHint:
    'Des requêtes y sont envoyées quand toutes les sessions d’une personne prennent fin. Sans en-tête, un JWT signé les authentifie.',
  header: 'En-tête Authorization',
  headerHint:
    'Envoyé avec chaque événement, par exemple Bearer et un jeton de l’application. Personne ne peut le lire ensuite.',
  app: 'Application',
  chooseApp: 'Choisir une application',
  clientId: 'Identifiant de client',
  clientIdHint: 'De l’application qui reçoit. Les responsables du serveur le connaissent.',
  group: 'Groupe',
  groupHint: 'Le flux ne concerne que ce groupe et ceux au-dessous.',
  wholeServer: 'Tout le serveur',
  description: 'Description',
  create: 'Ajouter',
  added: 'Le flux est ajouté. Il annonce ce qui se passe à partir de maintenant.',
  statuses: { enabled: 'Activé', paused: 'Suspendu', disabled: 'Désactivé' },
  waiting: 'En attente',
  refused: 'Refusés',
  oldest: 'Le plus ancien depuis',
  asked: 'Dernière interrogation',
  sent: 'Dernier envoi',
  never: 'Jamais',
  failing: 'Le destinataire est en échec depuis',
  problems: {
    'there was no connection or no answer': 'Il n’y a eu ni connexion ni réponse.',
    'the answer took too long': 'La réponse a pris trop de temps.',
    'the answer cannot be read': 'La réponse est illisible.',
  },
  verify: 'Envoyer un test',
  verified: 'Un événement de vérification est en route.',
  pause: 'Suspendre',
  paused: 'Les événements attendent maintenant, et l’application en est informée.',
  resume: 'Reprendre',
  resumed: 'Les événements sont de nouveau livrés.',
  delete: 'Supprimer',
  deleteTitle: 'Supprimer ce flux ?',
  deleteText:
    'L’application n’apprend plus rien, et ce qui attend est abandonné. Cette action est irréversible.',
}
