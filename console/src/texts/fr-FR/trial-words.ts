// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about a trial of a connection. */
export const trialWords: Words['trialWords'] = {
  begin: 'L’essayer avec votre propre compte',
  title: (name) => `Essayer ${name} avec votre propre compte`,
  toProvider: (where) =>
    `Une nouvelle fenêtre vous conduit vers ${where}. Connectez-vous-y comme d’habitude.`,
  toDirectory:
    'Une nouvelle fenêtre demande votre nom et votre mot de passe dans l’annuaire, comme le fait la page de connexion.',
  shows:
    'La fenêtre montre ensuite ce que l’autre côté a indiqué à votre sujet, quelle personne vous seriez ici et quels rôles vous recevriez. Si vous ne pouviez pas vous connecter, elle dit pourquoi.',
  changesNothing:
    'Rien n’est modifié : aucun compte n’est créé ni associé, aucun rôle n’est attribué, et vous restez connecté ici tel que vous l’êtes. L’essai fonctionne aussi quand la connexion externe est désactivée.',
  open: 'Ouvrir la fenêtre',
  isAway:
    'L’essai se poursuit dans l’autre fenêtre. S’il se termine bien, fermez-la et activez la connexion externe. Sinon, modifiez ce qu’elle indique et réessayez.',
  again: 'Réessayer',
}
