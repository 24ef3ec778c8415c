// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('fr', ['one', 'other'])

/** The words about webhooks. */
export const webhookWords: Words['webhookWords'] = {
  title: 'Webhooks',
  intro: 'Vos propres services sont informés des événements d’ici par des messages signés.',
  add: 'Ajouter un webhook',
  none: 'Il n’y a pas encore de webhook.',
  noneHint:
    'Ajoutez-en un pour informer un service des modifications de comptes, de groupes ou d’applications.',
  url: 'Adresse',
  urlHint: 'Les messages y sont envoyés par POST, signés selon Standard Webhooks.',
  description: 'Description',
  events: 'Événements',
  eventsHint:
    'Saisissez du texte pour en trouver un. Sans choix, tous les événements sont envoyés.',
  allEvents: 'Tous les événements',
  create: 'Ajouter',
  secret: 'Secret de signature',
  secretOnce:
    'Copiez-le maintenant : il n’est affiché que cette fois. Le destinataire vérifie les signatures avec lui.',
  done: 'Je l’ai copié',
  enabled: 'Activé',
  disabled: 'Désactivé',
  gone: 'Le destinataire a répondu 410 : le webhook a donc été désactivé.',
  failing: 'Le destinataire a échoué pendant des jours : le webhook a donc été désactivé.',
  failingSince: 'En échec depuis',
  deliveries: 'Livraisons',
  noDeliveries: 'Rien n’a encore été envoyé.',
  columns: { event: 'Événement', state: 'État', at: 'Création', error: 'Dernière réponse' },
  states: { pending: 'En attente', delivered: 'Livré', dead: 'Échoué' },
  status: (status) => `Statut ${status}`,
  failures: {
    'the address is not allowed': 'L’adresse n’est pas autorisée',
    'there was no connection or no answer': 'Ni connexion ni réponse',
    'the answer took too long': 'La réponse a pris trop de temps',
    'the answer cannot be read': 'La réponse est illisible',
  },
  replay: 'Renvoyer',
  replayed: 'Le message est renvoyé.',
  test: 'Envoyer un test',
  tested: 'Un message de test est en route.',
  rotate: 'Nouveau secret',
  rotateTitle: 'Créer un nouveau secret ?',
  rotateText:
    'Pendant un jour, les messages sont signés avec les deux secrets, pour que le destinataire puisse être mis à jour. Ensuite, seul le nouveau est utilisé.',
  edit: 'Modifier',
  editTitle: 'Modifier le webhook',
  save: 'Enregistrer',
  saved: 'Le webhook est enregistré.',
  enable: 'Activer',
  disable: 'Désactiver',
  disableTitle: 'Désactiver ce webhook ?',
  disableText:
    'Les événements qui surviennent pendant qu’il est désactivé ne sont pas envoyés, même plus tard. Ce qui attend est envoyé quand il est réactivé.',
  isEnabled: 'Le webhook est activé, dès le prochain événement.',
  isDisabled: 'Le webhook est désactivé.',
  allStates: 'Tous',
  noneInState: 'Il n’y en a aucune dans cet état.',
  attempts: (count) =>
    counted(count, { one: `${count} tentative échouée`, other: `${count} tentatives échouées` }),
  replayAll: 'Renvoyer tous les messages échoués',
  replayAllTitle: 'Renvoyer tous les messages échoués ?',
  replayAllText:
    'Dans leur ordre, avec les mêmes identifiants et les mêmes contenus. Un destinataire qui connaît déjà un identifiant devrait l’ignorer.',
  allReplayed: (count) =>
    counted(count, {
      one: `Messages renvoyés : ${count}.`,
      other: `${count} messages sont renvoyés.`,
    }),
  delete: 'Supprimer',
  deleteTitle: 'Supprimer ce webhook ?',
  deleteText:
    'Plus rien n’est envoyé, et ce qui attend est abandonné. Cette action est irréversible.',
}
