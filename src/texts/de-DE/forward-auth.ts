import type { ForwardAuthTexts } from '../en-US/forward-auth.ts'

/** The same in German. */
export const forwardAuthTexts: ForwardAuthTexts = {
  forwardAuth: {
    application: 'App',
    ask: 'Zugang erbitten',
    account: 'Zu Ihrem Konto',
    again: 'Weiter zur App',
    signOut: 'Abmelden',
    messages: {
      members: {
        title: 'Sie haben keinen Zugang zu dieser App',
        text: 'Sie ist für die Mitglieder bestimmter Gruppen. Sie sind in keiner davon oder haben nicht die Rolle, die sie verlangt.',
      },
      part: {
        title: 'Sie haben keinen Zugang zu dieser Seite',
        text: 'Sie dürfen diese App benutzen, aber dieser Teil ist für die Mitglieder bestimmter Gruppen.',
      },
      name: {
        title: 'Ihrem Konto fehlt ein Name',
        text: 'Diese App kennt Personen unter einem Namen, den Ihr Konto nicht hat: einem Benutzernamen oder einer bestätigten E-Mail-Adresse. Ergänzen Sie ihn in Ihrem Konto.',
      },
      factor: {
        title: 'Eine stärkere Anmeldung ist nötig',
        text: 'Diese Seite verlangt einen zweiten Faktor oder einen Passkey, und Ihr Konto hat keinen. Richten Sie einen ein und öffnen Sie die Seite dann noch einmal.',
      },
      declined: {
        title: 'Sie sind nicht angemeldet',
        text: 'Die Anmeldung wurde nicht beendet, und die App hat nichts über Sie erfahren.',
      },
      address: {
        title: 'Diese Adresse kann nicht geöffnet werden',
        text: 'Sie ist so geschrieben, dass man sie als zwei verschiedene Adressen lesen kann. Öffnen Sie die App und gehen Sie von dort weiter.',
      },
      stale: {
        title: 'Diese Anmeldung ist vorbei',
        text: 'Sie wurde schon beendet, hat zu lange gedauert oder begann in einem anderen Browser. Niemand wurde angemeldet.',
      },
      lost: {
        title: 'Sie sind nicht mehr angemeldet',
        text: 'Was Sie gerade gesendet haben, hat die App nicht erreicht. Öffnen Sie sie noch einmal, um sich anzumelden.',
      },
      signOut: {
        title: 'Abmelden?',
        text: 'Eine andere Seite hat Sie hierher geführt. Sie werden bei jeder App abgemeldet, die Sie mit diesem Konto geöffnet haben.',
      },
      off: {
        title: 'Diese App ist abgeschaltet',
        text: 'Wer diesen Server betreibt, hat sie abgeschaltet. Ihr Konto ist davon nicht betroffen.',
      },
    },
  },
}
