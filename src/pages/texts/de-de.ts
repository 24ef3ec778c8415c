import { html } from '../html/html.ts'
import type { Texts } from './en-us.ts'
import { accountDeDe } from './parts/account-de-de.ts'
import { askedDeDe } from './parts/asked-de-de.ts'
import { deviceDeDe } from './parts/device-de-de.ts'
import { scopesDeDe } from './parts/scopes-de-de.ts'

/** The texts of the pages in German. */
export const deDe: Texts = {
  language: 'Deutsch',
  failedTitle: (title) => `Fehler: ${title}`,
  optionalField: (label) => html`${label} <span class="optional">(freiwillig)</span>`,
  privacyPolicy: 'Datenschutz',
  termsOfUse: 'Nutzungsbedingungen',
  uncheckedClient: {
    unchecked:
      'Niemand hier hat diese App oder ihren Namen geprüft. Fahren Sie nur fort, wenn Sie ihr vertrauen.',
    toHost: (host) =>
      html`Ihre Antwort geht an eine andere Website: <strong><bdi>${host}</bdi></strong>.`,
    toDevice:
      'Ihre Antwort geht an eine App auf diesem Gerät. Erlauben Sie das nur, wenn Sie diese App gerade selbst gestartet haben.',
  },
  continueTo: (client) => html`Weiter zu <bdi>${client}</bdi>`,
  continue: 'Weiter',
  signedInAs: 'Angemeldet als',
  notYou: 'Nicht Sie?',
  backToSignIn: 'Zurück zur Anmeldung',
  newLink: 'Neuen Link anfordern',
  tryAgain: 'Noch einmal versuchen',
  toAccount: 'Zu Ihrem Konto',
  toHome: 'Zur Startseite',

  alreadySignedIn: {
    title: 'Sie sind angemeldet',
    text: 'Diese Anmeldung ist beendet; hier ist nichts mehr zu tun.',
  },

  home: {
    title: 'Start',
    lead: 'Anmeldung, Konten und Gruppen mit Rollen, für Ihre Anwendungen.',
    account: 'Ihr Konto',
    console: 'Konsole öffnen',
    reference: 'API-Referenz',
  },

  signIn: {
    title: 'Anmelden',
    username: 'E-Mail-Adresse oder Benutzername',
    password: 'Passwort',
    forgot: 'Passwort vergessen?',
    remember: 'Angemeldet bleiben',
    rememberHint: 'Nicht auf Geräten, die auch andere benutzen.',
    submit: 'Anmelden',
    newHere: 'Neu hier?',
    register: 'Konto erstellen',
    wrong:
      'Name oder Passwort ist falsch. Bitte prüfen Sie beides und versuchen Sie es noch einmal.',
    delayed: (wait) => `Zu viele Versuche. Bitte versuchen Sie es ${wait} noch einmal.`,
    busy: 'Gerade melden sich sehr viele Menschen an. Bitte versuchen Sie es gleich noch einmal.',
    again: 'Bitte melden Sie sich zur Sicherheit noch einmal an.',
  },

  register: {
    title: 'Konto erstellen',
    givenName: 'Vorname',
    familyName: 'Nachname',
    email: 'E-Mail-Adresse',
    username: 'Benutzername',
    password: 'Passwort',
    passwordConfirm: 'Passwort wiederholen',
    submit: 'Konto erstellen',
    haveAccount: 'Sie haben schon ein Konto?',
    signIn: 'Anmelden',
    agreeTerms: (link) =>
      html`Mit dem Erstellen des Kontos stimmen Sie unseren ${link('Nutzungsbedingungen')} zu.`,
    agreePolicy: (link) =>
      html`Was mit Ihren Daten geschieht, steht in unserer ${link('Datenschutzerklärung')}.`,
  },

  passwordRule: (least) =>
    `Mindestens ${least} Zeichen. Mehrere Wörter sind sicher und leicht zu merken.`,

  passwordField: {
    show: 'Passwort zeigen',
    capsLock: 'Die Feststelltaste ist an.',
    strength: [
      'Sehr leicht zu erraten',
      'Leicht zu erraten',
      'Nicht leicht zu erraten, aber es geht besser',
      'Schwer zu erraten',
      'Sehr schwer zu erraten',
    ],
  },

  faults: {
    summary: (count) =>
      count === 1 ? 'Bitte prüfen Sie eine Angabe' : `Bitte prüfen Sie ${count} Angaben`,
    missing: 'Bitte füllen Sie dieses Feld aus.',
    malformedEmail: 'Das ist keine E-Mail-Adresse wie name@beispiel.de.',
    malformed: 'Hier stehen Zeichen, die nicht erlaubt sind.',
    taken: 'Das ist schon vergeben. Bitte wählen Sie etwas anderes.',
    tooShort: (least) => `Bitte verwenden Sie mindestens ${least} Zeichen.`,
    tooLong: (most) => `Bitte verwenden Sie höchstens ${most} Zeichen.`,
    tooCommon: 'Dieses Passwort ist aus Datenlecks bekannt. Bitte wählen Sie ein anderes.',
    holdsName: 'Ihr Name und Ihre E-Mail-Adresse gehören nicht in das Passwort.',
    tooWeak:
      'Dieses Passwort ist leicht zu erraten. Bitte machen Sie es länger oder ungewöhnlicher.',
    usedBefore: 'Bitte wählen Sie ein Passwort, das Sie noch nicht benutzt haben.',
    mismatch: 'Die beiden Passwörter sind nicht gleich.',
    wrongPassword: 'Das ist nicht Ihr bisheriges Passwort.',
  },

  consent: {
    title: 'Zugriff erlauben?',
    intro: (client) => html`<bdi>${client}</bdi> bittet Sie um die Erlaubnis, Folgendes zu tun:`,
    management: 'Mit Ihren eigenen Rechten als Administrator könnte die App außerdem:',
    claims: 'Einzelne Angaben von Ihnen sehen',
    unknownDetail: (type) => html`Dies einmal tun: <code>${type}</code>`,
    allow: 'Erlauben',
    deny: 'Ablehnen',
    resourceAlone: 'In Ihrem Namen darauf zugreifen',
    resource: (name, host) =>
      html`Mit Zugang zu <bdi>${name}</bdi> unter <bdi>${host}</bdi> könnte die App:`,
    returnTo: (host) => html`Danach geht es weiter zu <bdi>${host}</bdi>.`,
    unknownScope: (name) => html`Die Berechtigung <code>${name}</code> nutzen`,
    unknownScopeHint: 'Fragen Sie beim Anbieter der App nach, wenn Sie sie nicht kennen.',
  },
  ...scopesDeDe,
  ...accountDeDe,
  ...deviceDeDe,
  ...askedDeDe,

  chooseAccount: {
    title: 'Konto auswählen',
    another: 'Anderes Konto verwenden',
  },

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
      'Ihr Konto braucht einen zweiten Nachweis. Ein Code per E-Mail ist keiner mehr, weil Ihr Passwort per E-Mail ersetzt wurde. Bitte wenden Sie sich an den Betreiber, der prüft, dass Sie es sind.',
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

  changePassword: {
    title: 'Neues Passwort wählen',
    expired: 'Ihr Passwort ist abgelaufen. Wählen Sie ein neues, dann geht es weiter.',
    required: 'Bevor es weitergeht, wählen Sie bitte ein Passwort, das nur Sie kennen.',
    oldPassword: 'Bisheriges Passwort',
    newPassword: 'Neues Passwort',
    confirmPassword: 'Neues Passwort wiederholen',
    submit: 'Speichern und weiter',
  },

  forgotPassword: {
    title: 'Passwort vergessen?',
    lead: 'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir schicken Ihnen einen Code und einen Link.',
    email: 'E-Mail-Adresse',
    submit: 'E-Mail anfordern',
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
      elsewhere: 'Ist das Ihre E\u2011Mail-Adresse?',
    },
    elsewhere:
      'In einem anderen Browser wurde damit ein Konto angelegt, vielleicht von jemand anderem. Wenn es Ihres sein soll, wählen Sie hier das Passwort: Nur dieses gilt von da an. Sonst schließen Sie diese Seite; dann geschieht nichts.',
    forAccount: (account) => html`Für Ihr Konto <bdi>${account}</bdi>.`,
    password: 'Neues Passwort',
    passwordConfirm: 'Neues Passwort wiederholen',
    submit: 'Passwort speichern',
  },

  confirmEmail: {
    title: 'Ist das Ihre E\u2011Mail-Adresse?',
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

  logOut: {
    title: 'Abmelden?',
    asked: (client) => html`<bdi>${client}</bdi> möchte Sie abmelden.`,
    effect:
      'Sie werden bei allen Apps abgemeldet, die Sie in diesem Browser mit diesem Konto geöffnet haben.',
    confirm: 'Abmelden',
    stay: 'Angemeldet bleiben',
  },

  signedOut: {
    title: 'Sie sind abgemeldet',
    advice: 'Wenn auch andere dieses Gerät benutzen, schließen Sie bitte alle Browserfenster.',
    finishing: 'Wir melden Sie noch bei Ihren Apps ab. Gleich geht es weiter.',
  },

  formPost: {
    title: 'Einen Augenblick',
    going: (client) => html`Es geht weiter zu <bdi>${client}</bdi>.`,
    withoutScript: 'Ihr Browser führt hier keine Skripte aus. Bitte gehen Sie von Hand weiter.',
  },

  error: {
    reference: 'Referenznummer',
    forDevelopers: 'Angaben für Entwickler',
    kinds: {
      unknownClient: {
        title: 'Diese App kennen wir nicht',
        text: 'Die App, die Sie hierher geschickt hat, ist bei uns nicht registriert oder wurde abgeschaltet.',
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
