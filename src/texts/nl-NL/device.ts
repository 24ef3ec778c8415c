// Machine-made: waits for a native reader.
import { html } from '../../kernel/html-template.ts'
import type { AskedTexts, DeviceTexts } from '../en-US/device.ts'

/** The texts about devices that are signed in on another one, in Dutch. */
export const deviceTexts: DeviceTexts = {
  device: {
    title: 'Een apparaat verbinden',
    lead: 'Typ de code die je apparaat toont.',
    compare: 'Ga alleen verder als je apparaat deze code nu toont.',
    code: 'Code van het apparaat',
    hint: 'Acht letters, zonder klinkers. Hoofdletters of kleine letters maakt niet uit.',
    wrong: 'Deze code werkt niet. Controleer hem, of laat je apparaat een nieuwe tonen.',
    limited: 'Er zijn te veel codes ingetypt. Probeer het over een minuut opnieuw.',
    limitedHint: 'Of log eerst in en typ de code opnieuw. Dan tellen alleen je eigen pogingen.',
    signIn: 'Inloggen',
    confirm: {
      title: 'Dit apparaat verbinden?',
      code: 'Je apparaat moet deze code tonen:',
      device: 'Apparaat',
      unknown: 'Onbekend soort apparaat',
      from: 'Gevraagd vanaf',
      sameNetwork: 'de verbinding die jij gebruikt',
      otherNetwork: 'een andere verbinding dan de jouwe',
      at: 'Gevraagd op',
      warning:
        'Heeft iemand je deze code gestuurd of verteld? Weiger dan. Wie dat apparaat in handen heeft, komt in je account. Wij vragen je nooit om voor ons een apparaat te verbinden.',
    },
    outcomes: {
      approved: {
        title: 'Je apparaat is verbonden',
        text: 'Ga daar verder. Je kunt deze pagina sluiten.',
        textFor: (client) =>
          html`Ga daar verder, met <bdi>${client}</bdi>. Je kunt deze pagina sluiten.`,
      },
      denied: {
        title: 'Het apparaat is niet verbonden',
        text: 'Het krijgt niets van je account. Als je dit niet zelf bent begonnen, hoef je verder niets te doen.',
      },
      expired: {
        title: 'Deze code werkt niet meer',
        text: 'Hij is verlopen of al gebruikt. Laat je apparaat een nieuwe tonen.',
      },
      refused: {
        title: 'Het apparaat is niet verbonden',
        text: 'Je kunt deze app niet met je account gebruiken. Vraag het aan de mensen die de app beheren, of gebruik een ander account.',
      },
    },
    toDevices: 'Je apparaten bekijken',
  },
}

/** The texts about sign-ins that an application asks for (CIBA), in Dutch. */
export const askedTexts: AskedTexts = {
  asked: {
    confirm: {
      title: 'Deze inlogpoging bevestigen?',
      compare: 'Deze tekst moet je zijn getoond of verteld:',
      at: 'Gevraagd op',
      warning:
        'Ben je dit zelf begonnen, zojuist? Zo niet, weiger dan. Wie het is begonnen, komt in je account.',
    },
    outcomes: {
      approved: {
        title: 'Je hebt bevestigd',
        text: 'Ga verder waar je bent begonnen. Je kunt deze pagina sluiten.',
        textFor: (client) =>
          html`Ga verder waar je bent begonnen, met <bdi>${client}</bdi>. Je kunt deze pagina sluiten.`,
      },
      denied: {
        title: 'Je hebt niet bevestigd',
        text: 'De app krijgt niets van je account. Als je dit niet zelf bent begonnen, hoef je verder niets te doen.',
      },
      expired: {
        title: 'Dit verzoek is voorbij',
        text: 'Het is verlopen of al beantwoord. Begin opnieuw waar je vandaan kwam.',
      },
      refused: {
        title: 'Je hebt niet bevestigd',
        text: 'Je kunt deze app niet met je account gebruiken. Vraag het aan de mensen die de app beheren, of gebruik een ander account.',
      },
    },
  },
}
