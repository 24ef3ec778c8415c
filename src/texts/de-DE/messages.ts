import type { MessagesTexts } from '../en-US/messages.ts'

/** The texts about errors, and about what a link or a form has led to, in German. */
export const messagesTexts: MessagesTexts = {
  error: {
    reference: 'Referenznummer',
    forDevelopers: 'Angaben für Entwickler',
    kinds: {
      unknownClient: {
        title: 'Diese App kennen wir nicht',
        text: 'Die App, die Sie hierher geschickt hat, ist bei uns nicht registriert oder wurde abgeschaltet.',
        next: 'Gehen Sie zurück zur App und beginnen Sie von vorn. Wenn das nicht hilft, wenden Sie sich bitte an den Anbieter der App.',
      },
      noRedirect: {
        title: 'Der Rückweg fehlt',
        text: 'Die App hat nicht gesagt, wohin wir Sie nach der Anmeldung schicken sollen.',
        next: 'Gehen Sie zurück zur App und beginnen Sie von vorn. Wenn das nicht hilft, wenden Sie sich bitte an den Anbieter der App.',
      },
      badRedirect: {
        title: 'Der Rückweg ist nicht sicher',
        text: 'Die App wollte Sie an eine Adresse schicken lassen, die nicht für sie registriert ist. Zu Ihrem Schutz geht es hier nicht weiter.',
        next: 'Schließen Sie diese Seite. Wenn Sie der App vertrauen, wenden Sie sich bitte an ihren Anbieter.',
      },
      badRequest: {
        title: 'Mit diesem Link stimmt etwas nicht',
        text: 'Die Anfrage, die Sie hierher geführt hat, ist unvollständig oder beschädigt.',
        next: 'Gehen Sie zurück zur App und beginnen Sie von vorn.',
      },
      staleLink: {
        title: 'Dieser Link gilt nicht mehr',
        text: 'Er führt zu einer Anmeldung, die schon abgeschlossen ist oder nicht rechtzeitig geöffnet wurde.',
        next: 'Gehen Sie zurück zur App und beginnen Sie von vorn.',
      },
      expired: {
        title: 'Diese Anmeldung ist beendet',
        text: 'Sie wurde schon abgeschlossen, hat länger als eine Stunde gedauert oder in einem anderen Browser begonnen.',
        next: 'Gehen Sie zurück zur App und beginnen Sie von vorn.',
      },
      noCookies: {
        title: 'Ihr Browser hat sein Cookie nicht gesendet',
        text: 'An einem Cookie erkennen wir, welche Anmeldung Ihre ist. Vielleicht sind Cookies abgeschaltet, oder Sie haben in einem anderen Browser oder privaten Fenster begonnen.',
        next: 'Erlauben Sie Cookies für diese Website, gehen Sie dann zurück zur App und beginnen Sie von vorn.',
      },
      notFound: {
        title: 'Hier ist nichts',
        text: 'Diese Adresse gibt es nicht oder nicht mehr.',
        next: 'Prüfen Sie die Adresse, oder gehen Sie dorthin zurück, woher Sie kamen.',
      },
      tooLarge: {
        title: 'Das ist mehr, als wir annehmen können',
        text: 'Im Formular stand mehr, als diese Seite annimmt.',
        next: 'Gehen Sie zurück, kürzen Sie Ihre Eingabe und senden Sie sie noch einmal.',
      },
      tooMany: {
        title: 'Zu viele Versuche',
        text: 'Aus Ihrem Netz kamen mehr Versuche, als wir zulassen.',
        next: 'Warten Sie einige Minuten und versuchen Sie es dann noch einmal.',
      },
      busy: {
        title: 'Gerade ist sehr viel los',
        text: 'Es wollen sich mehr Menschen anmelden, als wir im Augenblick bedienen können.',
        next: 'Versuchen Sie es in einer Minute noch einmal.',
      },
      internal: {
        title: 'Bei uns ist etwas schiefgegangen',
        text: 'Es liegt nicht an Ihnen, und wir haben es aufgezeichnet.',
        next: 'Versuchen Sie es in einigen Minuten noch einmal. Wenn es wieder geschieht, nennen Sie uns die Referenznummer.',
      },
    },
  },
  messages: {
    trialVoid: {
      title: 'Die Probe kann nicht beginnen',
      text: 'Der Link gilt einmal, fünf Minuten lang, in dem Browser, in dem Sie als die Person angemeldet sind, die ihn angefordert hat. Melden Sie sich hier an und beginnen Sie die Probe dort neu, wo Sie die Verbindung einrichten.',
    },
    stillSignedIn: {
      title: 'Sie sind weiterhin angemeldet',
      text: 'Es hat sich nichts geändert.',
    },
    emailConfirmed: {
      title: 'Ihre E\u2011Mail-Adresse ist bestätigt',
      text: 'Vielen Dank. Melden Sie sich nun in der App an, bei der Sie sich registriert haben.',
    },
    passwordChanged: {
      title: 'Ihr Passwort ist geändert',
      text: 'Alle Geräte wurden abgemeldet. Melden Sie sich ab jetzt mit dem neuen Passwort an.',
    },
    accountReady: {
      title: 'Ihr Konto ist bereit',
      text: 'Sie können sich jetzt mit Ihrem neuen Passwort anmelden.',
    },
    accountWaits: {
      title: 'Ihr Konto wartet auf Freigabe',
      text: 'Bevor Sie sich zum ersten Mal anmelden können, muss es freigegeben werden. Sie müssen nichts tun; melden Sie sich später noch einmal an.',
    },
    linkUsed: {
      title: 'Dieser Link wurde schon benutzt',
      text: 'Er gilt nur einmal. Wenn Sie das waren, ist hier nichts mehr zu tun.',
    },
    resetUsed: {
      title: 'Dieser Link gilt nicht mehr',
      text: 'Er wurde schon benutzt, oder Ihr Passwort wurde seitdem auf anderem Weg geändert.',
    },
    linkOutdated: {
      title: 'Dieser Link gilt nicht mehr',
      text: 'Ihr Konto hat sich geändert, seit wir ihn verschickt haben.',
    },
    linkReplaced: {
      title: 'Es gibt einen neueren Link',
      text: 'Nur der Link in der letzten E-Mail, die wir Ihnen geschickt haben, gilt.',
    },
    accountKept: {
      title: 'Ihr Konto bleibt',
      text: 'Es wird nicht gelöscht. Melden Sie sich wie bisher an.',
    },
    emailRestored: {
      title: 'Ihre E-Mail-Adresse ist wiederhergestellt',
      text: 'Alle Geräte wurden abgemeldet. Wer die Adresse geändert hat, kennt vielleicht Ihr Passwort: Wählen Sie jetzt ein neues.',
    },
    keepElsewhere: {
      title: 'Dieser Link gilt nicht mehr',
      text: 'Ihr Konto hat jetzt eine andere E-Mail-Adresse. Es wird weiterhin gelöscht. Melden Sie sich an, um es zu behalten.',
    },
    accountGone: {
      title: 'Ihr Konto ist gelöscht',
      text: 'Es lässt sich nicht mehr behalten.',
    },
    linkExpired: {
      title: 'Dieser Link ist zu alt',
      text: 'Zu Ihrer Sicherheit gilt er nur begrenzte Zeit. Beginnen Sie von vorn, um einen neuen zu bekommen.',
    },
    invitationExpired: {
      title: 'Diese Einladung ist zu alt',
      text: 'Bitten Sie die Person, die Sie eingeladen hat, Ihnen eine neue zu schicken.',
    },
    linkVoid: {
      title: 'Dieser Link gilt nicht mehr',
      text: 'Er wurde schon benutzt, durch einen neueren ersetzt oder ist zu alt.',
    },
  },
}
