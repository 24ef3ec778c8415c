import { html } from '../../html/html.ts'
import type { askedEnUs } from './asked-en-us.ts'

/** The texts about sign-ins that an application asks for (CIBA), in German. */
export const askedDeDe: typeof askedEnUs = {
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
        text: 'Die Anwendung erhält nichts aus Ihrem Konto. Wenn Sie das nicht selbst begonnen haben, müssen Sie nichts weiter tun.',
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
