// Machine-made: waits for a native reader.
import type { MessagesTexts } from '../en-US/messages.ts'

/** The texts about errors, and about what a link or a form has led to, in French. */
export const messagesTexts: MessagesTexts = {
  error: {
    reference: 'Numéro de référence',
    forDevelopers: 'Détails pour les développeurs',
    kinds: {
      unknownClient: {
        title: 'Nous ne connaissons pas cette application',
        text: 'L’application qui vous a envoyé ici n’est pas enregistrée chez nous, ou a été désactivée.',
        next: 'Revenez à l’application et recommencez. Si cela ne suffit pas, prévenez ses responsables.',
      },
      noRedirect: {
        title: 'Il manque l’adresse de retour',
        text: 'L’application n’a pas indiqué où vous renvoyer après la connexion.',
        next: 'Revenez à l’application et recommencez. Si cela ne suffit pas, prévenez ses responsables.',
      },
      badRedirect: {
        title: 'L’adresse de retour n’est pas sûre',
        text: 'L’application nous a demandé de vous renvoyer à une adresse qui n’est pas enregistrée pour elle. Nous nous sommes arrêtés ici pour vous protéger.',
        next: 'Fermez cette page. Si vous faites confiance à l’application, prévenez ses responsables.',
      },
      badRequest: {
        title: 'Ce lien présente un problème',
        text: 'La demande qui vous a conduit ici est incomplète ou endommagée.',
        next: 'Revenez à l’application et recommencez.',
      },
      staleLink: {
        title: 'Ce lien ne fonctionne plus',
        text: 'Il mène à une connexion déjà achevée, ou que personne n’a ouverte à temps.',
        next: 'Revenez à l’application et recommencez.',
      },
      expired: {
        title: 'Cette connexion est terminée',
        text: 'Elle était déjà achevée, a duré plus d’une heure ou a commencé dans un autre navigateur.',
        next: 'Revenez à l’application et recommencez.',
      },
      noCookies: {
        title: 'Votre navigateur n’a pas envoyé son cookie',
        text: 'Un cookie nous indique quelle connexion est la vôtre. Les cookies sont peut-être désactivés, ou vous avez commencé dans un autre navigateur ou une fenêtre privée.',
        next: 'Autorisez les cookies pour ce site, puis revenez à l’application et recommencez.',
      },
      notFound: {
        title: 'Il n’y a rien ici',
        text: 'Cette adresse n’existe pas, ou n’existe plus.',
        next: 'Vérifiez l’adresse, ou revenez à la page précédente.',
      },
      tooLarge: {
        title: 'C’est trop volumineux',
        text: 'Le formulaire contenait plus que ce que cette page accepte.',
        next: 'Revenez en arrière, raccourcissez votre saisie et envoyez-la de nouveau.',
      },
      tooMany: {
        title: 'Trop de tentatives',
        text: 'Votre réseau a fait plus de tentatives que nous n’en permettons.',
        next: 'Attendez quelques minutes, puis réessayez.',
      },
      busy: {
        title: 'Nous sommes très sollicités',
        text: 'Trop de personnes veulent se connecter en ce moment.',
        next: 'Réessayez dans une minute.',
      },
      internal: {
        title: 'Un problème est survenu de notre côté',
        text: 'Vous n’y êtes pour rien, et le problème a été enregistré.',
        next: 'Réessayez dans quelques minutes. Si cela se reproduit, communiquez-nous le numéro de référence.',
      },
    },
  },
  messages: {
    trialVoid: {
      title: 'L’essai ne peut pas commencer',
      text: 'Le lien fonctionne une seule fois, pendant cinq minutes, dans le navigateur où la personne qui l’a demandé est connectée. Connectez-vous ici, puis recommencez l’essai là où vous avez configuré la connexion.',
    },
    stillSignedIn: {
      title: 'Vous êtes toujours connecté',
      text: 'Rien n’a changé.',
    },
    emailConfirmed: {
      title: 'Votre adresse e-mail est confirmée',
      text: 'Merci. Revenez à l’application où vous vous êtes inscrit et connectez-vous.',
    },
    passwordChanged: {
      title: 'Votre mot de passe est modifié',
      text: 'Tous les appareils ont été déconnectés. Connectez-vous désormais avec le nouveau mot de passe.',
    },
    accountReady: {
      title: 'Votre compte est prêt',
      text: 'Vous pouvez maintenant vous connecter avec votre nouveau mot de passe.',
    },
    accountWaits: {
      title: 'Votre compte attend une approbation',
      text: 'Un administrateur doit l’approuver avant votre première connexion. Vous n’avez rien à faire ; reconnectez-vous plus tard.',
    },
    linkUsed: {
      title: 'Ce lien a déjà été utilisé',
      text: 'Il ne fonctionne qu’une fois. Si c’était vous, il n’y a plus rien à faire ici.',
    },
    resetUsed: {
      title: 'Ce lien ne fonctionne plus',
      text: 'Il a déjà été utilisé, ou votre mot de passe a été modifié autrement depuis.',
    },
    linkOutdated: {
      title: 'Ce lien ne fonctionne plus',
      text: 'Votre compte a changé depuis que nous vous l’avons envoyé.',
    },
    linkReplaced: {
      title: 'Il existe un lien plus récent',
      text: 'Seul le lien du dernier e-mail que nous vous avons envoyé fonctionne.',
    },
    accountKept: {
      title: 'Votre compte est conservé',
      text: 'Il ne sera pas supprimé. Connectez-vous comme avant.',
    },
    emailRestored: {
      title: 'Votre adresse e-mail est rétablie',
      text: 'Tous les appareils ont été déconnectés. La personne qui a modifié l’adresse connaît peut-être votre mot de passe : choisissez-en un nouveau maintenant.',
    },
    keepElsewhere: {
      title: 'Ce lien ne fonctionne plus',
      text: 'Votre compte a maintenant une autre adresse e-mail. Sa suppression reste prévue. Connectez-vous pour le conserver.',
    },
    accountGone: {
      title: 'Votre compte est supprimé',
      text: 'Il ne peut plus être conservé.',
    },
    linkExpired: {
      title: 'Ce lien est trop ancien',
      text: 'Pour votre sécurité, il ne fonctionne que pendant un temps limité. Recommencez pour en obtenir un nouveau.',
    },
    invitationExpired: {
      title: 'Cette invitation est trop ancienne',
      text: 'Veuillez demander à la personne qui vous a invité de vous en envoyer une nouvelle.',
    },
    linkVoid: {
      title: 'Ce lien ne fonctionne plus',
      text: 'Il a déjà été utilisé, a été remplacé par un plus récent ou est trop ancien.',
    },
  },
}
