// Machine-made: waits for a native reader.
import type { ForwardAuthTexts } from '../en-US/forward-auth.ts'

/** The texts of the pages on the hosts of applications, in French. */
export const forwardAuthTexts: ForwardAuthTexts = {
  forwardAuth: {
    application: 'Application',
    ask: 'Demander un accès',
    account: 'Accéder à votre compte',
    again: 'Continuer vers l’application',
    signOut: 'Se déconnecter',
    messages: {
      members: {
        title: 'Vous n’avez pas accès à cette application',
        text: 'Elle est réservée aux membres de certains groupes. Vous n’appartenez à aucun d’eux, ou vous n’avez pas le rôle demandé.',
      },
      part: {
        title: 'Vous n’avez pas accès à cette page',
        text: 'Vous pouvez utiliser cette application, mais cette partie est réservée aux membres de certains groupes.',
      },
      name: {
        title: 'Il manque un nom à votre compte',
        text: 'Cette application identifie les personnes par un nom que votre compte n’a pas : un nom d’utilisateur ou une adresse e-mail confirmée. Ajoutez-le à votre compte.',
      },
      factor: {
        title: 'Une connexion plus sûre est nécessaire',
        text: 'Cette page demande un second facteur ou une clé d’accès, et votre compte n’en a pas. Configurez-en un, puis ouvrez de nouveau la page.',
      },
      declined: {
        title: 'Vous n’êtes pas connecté',
        text: 'La connexion n’a pas abouti : l’application n’a rien appris de vous.',
      },
      address: {
        title: 'Impossible d’ouvrir cette adresse',
        text: 'Elle est écrite de telle sorte qu’elle peut désigner deux adresses différentes. Ouvrez l’application et continuez à partir de là.',
      },
      stale: {
        title: 'Cette connexion est terminée',
        text: 'Elle était déjà achevée, a duré trop longtemps ou a commencé dans un autre navigateur. Personne n’a été connecté.',
      },
      lost: {
        title: 'Vous n’êtes plus connecté',
        text: 'Ce que vous venez d’envoyer n’est pas parvenu à l’application. Ouvrez-la de nouveau pour vous connecter.',
      },
      signOut: {
        title: 'Se déconnecter ?',
        text: 'Un autre site vous a conduit ici. Vous serez déconnecté de toutes les applications ouvertes avec ce compte.',
      },
      off: {
        title: 'Cette application est désactivée',
        text: 'Les responsables de ce serveur l’ont désactivée. Votre compte n’est pas concerné.',
      },
    },
  },
}
