import { html } from '../../kernel/html-template.ts'
import type { PagesTexts } from '../en-US/pages.ts'

/** The texts of the pages in German. */
export const pagesTexts: PagesTexts = {
  failedTitle: (title) => `Fehler: ${title}`,
  optionalField: (label) => html`${label} <span class="optional">(freiwillig)</span>`,
  language: 'Sprache',
  help: 'Hilfe',
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
  choosePassword: 'Neues Passwort wählen',
  toHome: 'Zur Startseite',

  alreadySignedIn: {
    title: 'Sie sind angemeldet',
    text: 'Diese Anmeldung ist beendet; hier ist nichts mehr zu tun.',
  },

  home: {
    title: 'Start',
    lead: 'Anmeldung, Konten und Gruppen mit Rollen, für Ihre Apps.',
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
    code: 'Stattdessen einen Code per E-Mail',
    nameless: 'Bitte geben Sie zuerst Ihre E-Mail-Adresse oder Ihren Benutzernamen ein.',
    newHere: 'Neu hier?',
    register: 'Konto erstellen',
    wrong:
      'Name oder Passwort ist falsch. Bitte prüfen Sie beides und versuchen Sie es noch einmal.',
    byAddress:
      'Hat Ihre Firma eine eigene Anmeldung? Dann geben Sie statt eines Benutzernamens Ihre E-Mail-Adresse ein.',
    delayed: (wait) => `Zu viele Versuche. Bitte versuchen Sie es ${wait} noch einmal.`,
    busy: 'Gerade melden sich sehr viele Menschen an. Bitte versuchen Sie es gleich noch einmal.',
    again: 'Bitte melden Sie sich zur Sicherheit noch einmal an.',
    late: 'Das hat zu lange gedauert, oder es ist in einem anderen Fenster schon fertig. Bitte melden Sie sich noch einmal an.',
    gone: 'Diese Art der Anmeldung gibt es hier nicht. Bitte wählen Sie eine andere.',
    noWay:
      'Im Moment kann sich hier niemand anmelden. Bitte fragen Sie die Menschen, die diesen Dienst betreiben.',
  },

  elsewhere: {
    or: 'oder',
    continueWith: (name) => `Weiter mit ${name}`,
    otherWays: 'Anders anmelden',
    leaving: (name) => `Zu ${name}`,
    passwordOf: (name) => `Bitte geben Sie Ihren Namen und Ihr Passwort bei ${name} ein.`,
    refusals: {
      denied: (name) =>
        `${name} hat die Anmeldung hier nicht erlaubt, oder Sie haben abgebrochen. Sie können es noch einmal versuchen oder sich anders anmelden.`,
      down: (name) =>
        `${name} ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal, oder melden Sie sich anders an.`,
      invalid: (name) =>
        `Die Antwort von ${name} ließ sich nicht prüfen, deshalb sind Sie nicht angemeldet. Bitte versuchen Sie es noch einmal.`,
      misconfigured: (name) =>
        `Die Verbindung zu ${name} ist nicht richtig eingerichtet. Bitte sagen Sie es den Menschen, die diesen Dienst betreiben.`,
      unknown: (name) =>
        `Ihr Konto bei ${name} ist hier nicht bekannt. Bitten Sie die Menschen, die diesen Dienst betreiben, um Zugang.`,
      taken: (name) =>
        `Es gibt schon ein Konto mit Ihrer E-Mail-Adresse. Melden Sie sich dort an wie bisher, und verknüpfen Sie ${name} auf Ihrer Kontoseite.`,
      refused: (name) => `Mit ${name} können Sie sich nicht anmelden.`,
    },
    first: {
      title: 'Konto vervollständigen',
      lead: (name) =>
        html`Sie haben sich zum ersten Mal mit <bdi>${name}</bdi> angemeldet. Bitte ergänzen Sie, was noch fehlt.`,
      cameAs: (name) => `Mit ${name} angemeldet als`,
      emailHint:
        'Wir schicken einen Code an diese Adresse, um sicher zu sein, dass sie Ihnen gehört.',
      usernameHint: 'Ein Name Ihrer Wahl. Andere können ihn sehen.',
      agree: 'Ich habe das gelesen und stimme zu',
      listHint: 'Mehrere durch Kommas trennen.',
      submit: 'Weiter',
      otherWay: 'Nicht Sie, oder haben Sie hier schon ein Konto?',
      signIn: 'Anders anmelden',
    },
    trial: {
      title: (name) => `Probe von ${name}`,
      unchanged: 'Es wurde niemand angemeldet und nichts geändert.',
      refused: 'Diese Person könnte sich nicht anmelden:',
      outcomes: {
        known: 'Diese Person könnte sich anmelden. Sie hat hier ein Konto.',
        created: 'Diese Person könnte sich anmelden. Sie bekäme ein Konto.',
        waits: 'Diese Person bekäme ein Konto, das noch freigegeben werden muss.',
        unknown:
          'Diese Person könnte sich nicht anmelden: Sie ist hier nicht bekannt, und die Verbindung legt keine Konten an („first_sign_in“).',
        taken:
          'Diese Person könnte sich noch nicht anmelden: Jemand hat hier die E-Mail-Adresse. Wenn sie es selbst ist, meldet sie sich wie bisher an und verknüpft diese Verbindung in ihrem Konto.',
        blocked:
          'Diese Person könnte sich nicht anmelden: Ihr Konto ist hier gesperrt oder nicht bestätigt.',
      },
      account: 'Konto hier',
      username: 'Name',
      submit: 'Ausprobieren',
      subject: 'Identität',
      email: 'E-Mail-Adresse',
      unproved: 'gilt nicht als bestätigt',
      roles: 'Rollen nach den Regeln der Verbindung',
      byRule: (rule) => `(Regel ${rule})`,
      newGroup: (name) => `${name}, die angelegt würde, unter`,
      noRoles: 'Für diese Person gilt keine Regel.',
      claims: 'Was die andere Seite gesagt hat',
    },
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
    malformedNumber: 'Das ist keine Zahl.',
    malformedInteger: 'Das ist keine ganze Zahl.',
    malformedDate: 'Das ist kein Datum.',
    malformed: 'Hier stehen Zeichen, die nicht erlaubt sind.',
    taken: 'Das ist schon vergeben. Bitte wählen Sie etwas anderes.',
    tooShort: (least) => `Bitte verwenden Sie mindestens ${least} Zeichen.`,
    tooLong: (most) => `Bitte verwenden Sie höchstens ${most} Zeichen.`,
    tooCommon: 'Dieses Passwort ist aus Datenlecks bekannt. Bitte wählen Sie ein anderes.',
    breached: 'Dieses Passwort ist aus Datenlecks bekannt. Bitte wählen Sie ein anderes.',
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
    management: 'Mit Ihren eigenen Rechten in der Verwaltung könnte die App außerdem:',
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
    keepsFor: (time: string) =>
      `Die App behält diesen Zugriff bis zu ${time}, wenn Sie ihn nicht vorher in Ihrem Konto zurücknehmen.`,
    keepsUntilTaken: 'Was Sie erlauben, gilt, bis Sie es in Ihrem Konto zurücknehmen.',
  },

  chooseAccount: {
    title: 'Konto auswählen',
    another: 'Anderes Konto verwenden',
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
    signIn: (name) =>
      html`Wenn es ein Konto <bdi>${name}</bdi> mit einer bestätigten E-Mail-Adresse gibt, haben wir einen Code an diese Adresse geschickt. Das kann eine Minute dauern; sehen Sie auch im Spam-Ordner nach.`,
    verifyTitle: 'Bestätigen Sie Ihre E-Mail-Adresse',
    verify: (address) =>
      html`Wir haben einen Code und einen Link an <bdi>${address}</bdi> geschickt. Geben Sie den Code ein, oder öffnen Sie den Link, um die Registrierung abzuschließen.`,
    firstTitle: 'E\u2011Mail-Adresse bestätigen',
    first: (address) =>
      html`Wir haben einen Code an <bdi>${address}</bdi> geschickt. Geben Sie ihn ein, um Ihr Konto fertigzustellen. Das kann eine Minute dauern; sehen Sie auch im Spam-Ordner nach.`,
    change: 'Andere Adresse verwenden',
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
}
