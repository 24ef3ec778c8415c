import { html } from '../html/html.ts'
import type { peopleEnUs } from './people-en-us.ts'

/** The words of the pages around an account, in German. */
export const peopleDeDe: typeof peopleEnUs = {
  forgotPassword: {
    title: 'Passwort vergessen?',
    lead: 'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir schicken Ihnen einen Code und einen Link.',
    email: 'E-Mail-Adresse',
    submit: 'Absenden',
  },

  mailedCode: {
    resetTitle: 'Sehen Sie in Ihr Postfach',
    reset: (address) =>
      html`Wenn es ein Konto für <bdi>${address}</bdi> gibt, haben wir einen Code und einen Link dorthin geschickt. Das kann einige Minuten dauern; sehen Sie auch im Spam-Ordner nach.`,
    verifyTitle: 'Bestätigen Sie Ihre E-Mail-Adresse',
    verify: (address) =>
      html`Wir haben einen Code und einen Link an <bdi>${address}</bdi> geschickt. Geben Sie den Code ein, oder öffnen Sie den Link, um die Registrierung abzuschließen.`,
    code: 'Code aus der E-Mail',
    submit: 'Weiter',
    wrong:
      'Dieser Code ist falsch, wurde schon benutzt oder ist zu alt. Bitte prüfen Sie ihn, oder fordern Sie einen neuen an.',
    resend: 'Neuen Code senden',
    resent: 'Ein neuer Code ist unterwegs.',
    outbox: 'Es ist kein Mailserver eingerichtet; die Nachricht liegt im Postausgang.',
    toOutbox: 'Postausgang öffnen',
  },

  newPassword: {
    titles: {
      forgotten: 'Neues Passwort wählen',
      invited: 'Willkommen',
      elsewhere: 'Ist das Ihre E-Mail-Adresse?',
    },
    elsewhere:
      'In einem anderen Browser wurde damit ein Konto angelegt, vielleicht von jemand anderem. Wenn es Ihres sein soll, wählen Sie hier das Passwort: Nur dieses gilt von da an. Sonst schließen Sie diese Seite; dann geschieht nichts.',
    forAccount: (account) => html`Für Ihr Konto <bdi>${account}</bdi>.`,
    password: 'Neues Passwort',
    passwordConfirm: 'Neues Passwort wiederholen',
    submit: 'Passwort speichern',
  },

  confirmEmail: {
    title: 'Ist das Ihre E-Mail-Adresse?',
    lead: 'Machen Sie nur weiter, wenn Sie sich selbst hier registriert haben. Sonst schließen Sie diese Seite; dann geschieht nichts.',
    submit: 'Ja, bestätigen',
  },

  legalTexts: {
    policy: {
      title: 'Datenschutz',
      lead: 'Wer diesen Server betreibt, hat hier noch keine Datenschutzerklärung veröffentlicht. Bitte fragen Sie dort, was mit Ihren Daten geschieht.',
      facts: [
        'Der Server selbst speichert, was in Ihrem Konto steht, welchen Apps Sie was erlaubt haben, und ein Protokoll der Anmeldungen und Änderungen mit Zeit und Netzwerkadresse. Passwörter werden nur in einer Form gespeichert, aus der man sie nicht lesen kann.',
        'Er setzt Cookies, um Ihren Browser, Ihre Anmeldung und Ihre Sprache wiederzuerkennen, und keine für Werbung. Apps erfahren, was Sie ihnen erlauben.',
      ],
    },
    terms: {
      title: 'Nutzungsbedingungen',
      lead: 'Wer diesen Server betreibt, hat hier keine Nutzungsbedingungen veröffentlicht.',
      facts: ['Bitte fragen Sie dort, oder bei der App, die Sie hierher geschickt hat.'],
    },
  },

  outbox: {
    title: 'Postausgang',
    lead: 'Nachrichten, die verschickt worden wären. Sie stehen hier, weil kein Mailserver eingerichtet ist und dieser Server nur für Ihren Rechner da ist.',
    empty: 'Es wurde noch nichts verschickt.',
    to: (address) => html`An <bdi>${address}</bdi>`,
  },
}
