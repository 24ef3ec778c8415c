// Machine-made: waits for a native reader.
import { html } from '../../kernel/html-template.ts'
import type { AskedTexts, DeviceTexts } from '../en-US/device.ts'

/** The texts about devices that are signed in on another one, in French. */
export const deviceTexts: DeviceTexts = {
  device: {
    title: 'Connecter un appareil',
    lead: 'Saisissez le code affiché par votre appareil.',
    compare: 'Ne continuez que si votre appareil affiche ce code en ce moment.',
    code: 'Code de l’appareil',
    hint: 'Huit lettres, sans voyelles. Majuscules ou minuscules, peu importe.',
    wrong: 'Ce code ne fonctionne pas. Vérifiez-le, ou affichez-en un nouveau sur votre appareil.',
    limited: 'Trop de codes ont été saisis. Veuillez réessayer dans une minute.',
    limitedHint:
      'Ou connectez-vous d’abord, puis saisissez de nouveau le code : seules vos propres tentatives compteront.',
    signIn: 'Se connecter',
    confirm: {
      title: 'Connecter cet appareil ?',
      code: 'Votre appareil doit afficher ce code :',
      device: 'Appareil',
      unknown: 'Type d’appareil inconnu',
      from: 'Demande venant de',
      sameNetwork: 'la connexion internet que vous utilisez',
      otherNetwork: 'une autre connexion internet que la vôtre',
      at: 'Demande faite le',
      warning:
        'Quelqu’un vous a envoyé ou dicté ce code ? Alors refusez. La personne qui tient cet appareil entrerait dans votre compte. Nous ne vous demandons jamais de connecter un appareil pour nous.',
    },
    outcomes: {
      approved: {
        title: 'Votre appareil est connecté',
        text: 'Continuez sur l’appareil. Vous pouvez fermer cette page.',
        textFor: (client) =>
          html`Continuez sur l’appareil, avec <bdi>${client}</bdi>. Vous pouvez fermer cette page.`,
      },
      denied: {
        title: 'L’appareil n’a pas été connecté',
        text: 'Il n’obtient rien de votre compte. Si vous n’êtes pas à l’origine de cette demande, vous n’avez rien d’autre à faire.',
      },
      expired: {
        title: 'Ce code ne fonctionne plus',
        text: 'Il a expiré ou a déjà été utilisé. Affichez-en un nouveau sur votre appareil.',
      },
      refused: {
        title: 'L’appareil n’a pas été connecté',
        text: 'Votre compte ne permet pas d’utiliser cette application. Adressez-vous à ses responsables, ou utilisez un autre compte.',
      },
    },
    toDevices: 'Voir vos appareils',
  },
}

/** The texts about sign-ins that an application asks for (CIBA), in French. */
export const askedTexts: AskedTexts = {
  asked: {
    confirm: {
      title: 'Confirmer cette connexion ?',
      compare: 'Ce texte doit vous avoir été montré ou dit :',
      at: 'Demande faite le',
      warning:
        'Êtes-vous à l’origine de cette demande, à l’instant ? Sinon, refusez. La personne qui l’a faite entrerait dans votre compte.',
    },
    outcomes: {
      approved: {
        title: 'Vous avez confirmé',
        text: 'Continuez là où vous aviez commencé. Vous pouvez fermer cette page.',
        textFor: (client) =>
          html`Continuez là où vous aviez commencé, avec <bdi>${client}</bdi>. Vous pouvez fermer cette page.`,
      },
      denied: {
        title: 'Vous n’avez pas confirmé',
        text: 'L’application n’obtient rien de votre compte. Si vous n’êtes pas à l’origine de cette demande, vous n’avez rien d’autre à faire.',
      },
      expired: {
        title: 'Cette demande est terminée',
        text: 'Elle a expiré ou a déjà reçu une réponse. Recommencez depuis votre point de départ.',
      },
      refused: {
        title: 'Vous n’avez pas confirmé',
        text: 'Votre compte ne permet pas d’utiliser cette application. Adressez-vous à ses responsables, ou utilisez un autre compte.',
      },
    },
  },
}
