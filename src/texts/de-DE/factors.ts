import { html } from '../../kernel/html-template.ts'
import type { FactorsTexts } from '../en-US/factors.ts'

/** The texts about passkeys, second factors and recovery codes, in German. */
export const factorsTexts: FactorsTexts = {
  passkeys: {
    signIn: 'Mit Passkey anmelden',
    use: 'Passkey verwenden',
    add: 'Passkey hinzufügen',
    addHint:
      'Mit einem Passkey melden Sie sich durch Fingerabdruck, Gesicht oder die PIN Ihres Geräts an. Niemand kann ihn mit einer falschen Seite stehlen.',
    or: 'oder',
    notUsed:
      'Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal oder auf einem anderen Weg.',
    refused:
      'Dieser Passkey kann hier nicht verwendet werden. Versuchen Sie es noch einmal oder auf einem anderen Weg.',
    notAdded: 'Der Passkey wurde nicht hinzugefügt. Bitte versuchen Sie es noch einmal.',
    missing:
      'Dieser Browser kann keine Passkeys verwenden. Öffnen Sie diese Seite in einem, der es kann.',
    defaultName: 'Mein Passkey',
  },
  secondFactor: {
    title: 'Bestätigen Sie, dass Sie es sind',
    code: 'Bestätigungscode',
    codeHint: 'Die sechs Ziffern Ihrer Authenticator-App oder einer Ihrer Wiederherstellungscodes.',
    recoveryHint: 'Einer Ihrer Wiederherstellungscodes.',
    trust: (days: number) => `Diesem Browser ${days} Tage vertrauen`,
    trustHint: 'Hier wird kein Code mehr verlangt. Nicht auf einem Gerät, das andere benutzen.',
    submit: 'Weiter',
    wrong:
      'Der Code ist falsch oder wurde schon benutzt. Warten Sie auf den nächsten und versuchen Sie es noch einmal.',
    delayed: (wait: string) => `Zu viele Versuche. Bitte versuchen Sie es ${wait} noch einmal.`,
    busy: 'Zu viele Versuche gleichzeitig. Bitte versuchen Sie es gleich noch einmal.',
  },
  mailCode: {
    asks: (address) =>
      html`Für diese Anmeldung brauchen Sie auch einen Code. Wir senden ihn an <bdi>${address}</bdi>.`,
    send: 'Code senden',
    sent: (address) =>
      html`Wir haben einen Code an <bdi>${address}</bdi> gesendet. Er gilt zehn Minuten. Wenn er nicht ankommt, sehen Sie im Spam-Ordner nach.`,
    barred:
      'Ihr Konto braucht einen zweiten Faktor. Ein Code per E-Mail ist keiner mehr, weil Ihr Passwort per E-Mail ersetzt wurde. Bitte wenden Sie sich an den Betreiber, der prüft, dass Sie es sind.',
    same: 'Ihr Konto braucht einen zweiten Faktor. Sie haben sich mit einem Code per E-Mail angemeldet, ein weiterer wäre keiner. Bitte melden Sie sich stattdessen mit Ihrem Passwort an.',
    unsent: (wait) =>
      `Es wurden zu viele Codes gesendet. Sie können ${wait} einen weiteren anfordern.`,
  },
  addFactor: {
    title: 'Schützen Sie Ihr Konto',
    lead: 'Ihr Konto braucht mehr als ein Passwort.',
    strongLead: 'Ihr Konto braucht einen Passkey.',
    byApp: 'Mit einer Authenticator-App',
    app: 'Installieren Sie eine Authenticator-App auf Ihrem Telefon, falls Sie keine haben.',
    scan: 'Scannen Sie dieses Bild mit der App.',
    qr: 'QR-Code für Ihre Authenticator-App',
    byHand: 'Schlüssel stattdessen eintippen',
    code: 'Code, den die App zeigt',
    submit: 'Weiter',
    wrong:
      'Der Code ist falsch. Prüfen Sie, ob die Uhr Ihres Telefons richtig geht, und versuchen Sie es noch einmal.',
    later: 'Später einrichten',
    laterHint: (day: string) => `Sie können das bis zum ${day} aufschieben.`,
    defaultName: 'Authenticator-App',
  },
  recoveryCodes: {
    title: 'Bewahren Sie Ihre Wiederherstellungs\u00adcodes auf',
    lead: 'Mit jedem dieser Codes können Sie sich einmal anmelden, wenn Sie Ihr Telefon verlieren.',
    hint: 'Drucken Sie sie aus oder legen Sie sie in Ihren Passwortmanager. Sie werden nicht noch einmal gezeigt.',
    copy: 'Kopieren',
    copied: 'Kopiert.',
    notCopied: 'Ihr Browser hat das Kopieren nicht erlaubt. Bitte speichern Sie sie.',
    save: 'Speichern',
    fileName: 'wiederherstellungscodes.txt',
    fileTitle: (service) => `Wiederherstellungscodes für ${service}`,
    continue: 'Ich habe sie aufbewahrt',
  },
}
