// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about resources. */
export const resourceWords: Words['resourceWords'] = {
  title: 'Ressources',
  lead: 'Les API et les serveurs MCP auxquels des jetons d’accès peuvent être destinés. Un jeton pour l’une d’elles est inutile pour une autre. Dès la première, les applications qui en demandent une inconnue sont refusées.',
  add: 'Enregistrer une ressource',
  none: 'Aucune ressource n’est encore enregistrée.',
  noneHint: 'Les jetons d’accès sont destinés à l’application qui les demande, et à ce serveur.',
  columns: { resource: 'Ressource', scopes: 'Scopes', clients: 'Applications' },
  everyClient: 'Toutes les applications',
  noClient: 'Aucune application',
  address: 'Adresse',
  addressHint:
    'Telle que les applications l’indiquent, et telle qu’elle figure dans les jetons. Elle ne peut plus être modifiée ensuite.',
  textsHint:
    'Son nom sur la page qui demande le consentement. Sans nom, les personnes lisent son hôte.',
  scopes: 'Scopes',
  scopesHint: 'Les scopes qu’elle connaît. Un jeton qui lui est destiné n’en a pas d’autre.',
  open: 'Toutes les applications peuvent demander des jetons pour elle',
  openHint:
    'Une application a tout de même besoin de chaque scope et du consentement de la personne.',
  clients: 'Applications qui peuvent en demander',
  clientsHint: 'Leurs identifiants de client.',
  introspection: 'Ses propres clients',
  introspectionHint:
    'Identifiants de client avec lesquels elle peut introspecter les jetons qu’elle reçoit.',
  create: 'Enregistrer',
  saved: 'La ressource est enregistrée.',
  deleteTitle: (address) => `Supprimer ${address} ?`,
  deleteText:
    'Les applications n’obtiennent plus de jetons pour elle, même là où des personnes l’ont autorisé. L’introspection déclare ses jetons inactifs.',
  deleted: 'La ressource est supprimée.',
}
