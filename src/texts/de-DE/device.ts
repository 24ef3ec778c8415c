import { html } from '../../kernel/html-template.ts'
import type { AskedTexts, DeviceTexts } from '../en-US/device.ts'

/** The texts about devices that are signed in on another one, in German. */
export const deviceTexts: DeviceTexts = {
  device: {
    title: 'Gerät verbinden',
    lead: 'Geben Sie den Code ein, den Ihr Gerät anzeigt.',
    compare: 'Fahren Sie nur fort, wenn Ihr Gerät gerade diesen Code anzeigt.',
    code: 'Code des Geräts',
    hint: 'Acht Buchstaben ohne Selbstlaute. Groß oder klein ist gleich.',
    wrong:
      'Dieser Code funktioniert nicht. Prüfen Sie ihn, oder lassen Sie Ihr Gerät einen neuen anzeigen.',
    limited: 'Es wurden zu viele Codes eingegeben. Bitte versuchen Sie es in einer Minute wieder.',
    limitedHint:
      'Oder melden Sie sich zuerst an und geben Sie den Code noch einmal ein. Dann zählen nur Ihre eigenen Versuche.',
    signIn: 'Anmelden',
    confirm: {
      title: 'Dieses Gerät verbinden?',
      code: 'Ihr Gerät muss diesen Code anzeigen:',
      device: 'Gerät',
      unknown: 'Unbekannte Art von Gerät',
      from: 'Anfrage von',
      sameNetwork: 'die Verbindung, die Sie benutzen',
      otherNetwork: 'eine andere Verbindung als Ihre',
      at: 'Anfrage um',
      warning:
        'Hat Ihnen jemand diesen Code geschickt oder genannt? Dann lehnen Sie ab. Wer das Gerät in der Hand hat, kommt in Ihr Konto. Wir bitten Sie nie, für uns ein Gerät zu verbinden.',
    },
    outcomes: {
      approved: {
        title: 'Ihr Gerät ist verbunden',
        text: 'Machen Sie dort weiter. Sie können diese Seite schließen.',
        textFor: (client) =>
          html`Machen Sie dort mit <bdi>${client}</bdi> weiter. Sie können diese Seite schließen.`,
      },
      denied: {
        title: 'Das Gerät wurde nicht verbunden',
        text: 'Es erhält nichts aus Ihrem Konto. Wenn Sie das nicht selbst begonnen haben, müssen Sie nichts weiter tun.',
      },
      expired: {
        title: 'Dieser Code gilt nicht mehr',
        text: 'Er ist abgelaufen oder wurde schon benutzt. Lassen Sie Ihr Gerät einen neuen anzeigen.',
      },
      refused: {
        title: 'Das Gerät wurde nicht verbunden',
        text: 'Sie können diese App mit Ihrem Konto nicht benutzen. Fragen Sie die zuständige Stelle, oder nehmen Sie ein anderes Konto.',
      },
    },
    toDevices: 'Ihre Geräte ansehen',
  },
}

/** The texts about sign-ins that an application asks for (CIBA), in German. */
export const askedTexts: AskedTexts = {
  asked: {
    confirm: {
      title: 'Diese Anmeldung bestätigen?',
      compare: 'Dieser Text muss Ihnen gezeigt oder genannt worden sein:',
      at: 'Anfrage um',
      warning:
        'Haben Sie das eben selbst begonnen? Wenn nicht, lehnen Sie ab. Wer es begonnen hat, kommt in Ihr Konto.',
    },
    outcomes: {
      approved: {
        title: 'Sie haben bestätigt',
        text: 'Machen Sie dort weiter, wo Sie begonnen haben. Sie können diese Seite schließen.',
        textFor: (client) =>
          html`Machen Sie dort weiter, wo Sie begonnen haben, mit <bdi>${client}</bdi>. Sie können diese Seite schließen.`,
      },
      denied: {
        title: 'Sie haben nicht bestätigt',
        text: 'Die App erhält nichts aus Ihrem Konto. Wenn Sie das nicht selbst begonnen haben, müssen Sie nichts weiter tun.',
      },
      expired: {
        title: 'Diese Anfrage ist vorbei',
        text: 'Sie ist abgelaufen oder wurde schon beantwortet. Beginnen Sie noch einmal dort, wo Sie herkommen.',
      },
      refused: {
        title: 'Sie haben nicht bestätigt',
        text: 'Sie können diese App mit Ihrem Konto nicht benutzen. Fragen Sie die zuständige Stelle, oder nehmen Sie ein anderes Konto.',
      },
    },
  },
}
