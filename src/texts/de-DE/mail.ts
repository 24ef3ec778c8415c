import type { MailTexts } from '../en-US/mail.ts'

/** The texts of emails in German. */
export const mailTexts: MailTexts = {
  greeting: 'Guten Tag,',
  codeIs: 'Ihr Code lautet',
  valid: (time) => `Gültig für ${time} und nur einmal verwendbar.`,
  ignore:
    'Wenn Sie das nicht waren, ignorieren Sie diese Nachricht einfach: Nichts wurde geändert.',
  automatic: 'Diese Nachricht wurde automatisch verschickt. Antworten darauf liest niemand.',

  mailTest: {
    subject: (service) => `Eine Test-E-Mail von ${service}`,
    intro: (service) =>
      `${service} kann E-Mails senden: Jemand aus der Administration hat um diese E-Mail gebeten, um das zu prüfen.`,
    advice: 'Sie müssen nichts tun.',
    button: '',
  },
  verifyEmail: {
    subject: (service) => `Bestätigen Sie Ihre E-Mail-Adresse für ${service}`,
    intro: (service) =>
      `Mit dieser E-Mail-Adresse wurde ein Konto bei ${service} angelegt. Geben Sie diesen Code ein, um zu zeigen, dass sie Ihnen gehört, oder öffnen Sie den Link darunter.`,
    button: 'E-Mail-Adresse bestätigen',
  },
  changeEmail: {
    subject: (service) => `Bestätigen Sie Ihre neue E-Mail-Adresse für ${service}`,
    intro: (service) =>
      `Jemand, hoffentlich Sie selbst, will diese E-Mail-Adresse für ein Konto bei ${service} verwenden. Geben Sie diesen Code dort ein, wo Sie die Adresse geändert haben, um zu zeigen, dass sie Ihnen gehört.`,
    button: '',
  },
  confirmAddress: {
    subject: (service) => `Bestätigen Sie Ihre E-Mail-Adresse für ${service}`,
    intro: (service) =>
      `Jemand, hoffentlich Sie selbst, meldet sich zum ersten Mal bei ${service} an und hat diese E-Mail-Adresse angegeben. Geben Sie diesen Code auf der Seite ein, um zu zeigen, dass sie Ihnen gehört.`,
    button: '',
  },
  emailChanged: {
    subject: (service) => `Ihre E-Mail-Adresse für ${service} wurde geändert`,
    intro: (service) =>
      `Ihr Konto bei ${service} hat jetzt eine andere E-Mail-Adresse. An diese hier wird nichts mehr geschickt.`,
    advice: 'Wenn Sie das nicht waren, wenden Sie sich sofort an den Betreiber.',
    undo: 'Wenn Sie das nicht waren, holen Sie Ihr Konto innerhalb einer Woche zurück. Es bekommt dann wieder diese Adresse, und alle Geräte werden abgemeldet:',
    button: 'Diese Adresse wiederherstellen',
  },
  alreadyRegistered: {
    subject: (service) => `Sie haben schon ein Konto bei ${service}`,
    intro: (service) =>
      `Jemand, vielleicht Sie selbst, wollte mit dieser E-Mail-Adresse ein Konto bei ${service} anlegen. Es gibt dafür schon eines; es wurde nichts angelegt.`,
    advice:
      'Melden Sie sich wie gewohnt an. Wenn Sie Ihr Passwort vergessen haben, wählen Sie hier ein neues:',
    button: 'Neues Passwort wählen',
  },
  resetPassword: {
    subject: (service) => `Neues Passwort für ${service} wählen`,
    intro: (service) =>
      `Jemand, hoffentlich Sie selbst, hat ein neues Passwort für Ihr Konto bei ${service} angefordert.`,
    byCode: 'Geben Sie diesen Code ein, dann geht es weiter.',
    byLink: 'Öffnen Sie diesen Link, dann geht es weiter.',
    byBoth: 'Geben Sie diesen Code ein, oder öffnen Sie den Link darunter.',
    button: 'Neues Passwort wählen',
  },
  choosePassword: {
    subject: (service) => `Passwort für ${service} wählen`,
    intro: (service) => `Die Betreiber von ${service} haben Ihnen diesen Link geschickt.`,
    first: 'Ein Konto ist für Sie bereit. Öffnen Sie den Link und wählen Sie ein Passwort dafür.',
    other:
      'Öffnen Sie ihn, um ein neues Passwort für Ihr Konto zu wählen. Bis dahin gilt das jetzige.',
    unexpected:
      'Wenn Sie diese Nachricht nicht erwartet haben, lassen Sie sie unbeachtet: Es hat sich nichts geändert.',
    button: 'Passwort wählen',
  },
  signInCode: {
    subject: (service) => `Ihr Code für die Anmeldung bei ${service}`,
    intro: (service) =>
      `Jemand, der Ihr Passwort kennt, hoffentlich Sie selbst, meldet sich bei ${service} an. Geben Sie diesen Code dort ein, dann geht es weiter.`,
    advice:
      'Geben Sie diesen Code niemandem: Niemand von uns fragt danach. Wenn Sie sich gerade nicht anmelden, kennt jemand Ihr Passwort. Ändern Sie es sofort.',
    button: '',
  },
  codeToSignIn: {
    subject: (service) => `Ihr Code für die Anmeldung bei ${service}`,
    intro: (service) =>
      `Jemand, hoffentlich Sie selbst, möchte sich mit diesem Code statt mit Ihrem Passwort bei ${service} anmelden.`,
    advice:
      'Er gilt nur in dem Browser, in dem er angefordert wurde. Geben Sie ihn niemandem: Niemand von uns fragt danach. Wenn Sie sich gerade nicht anmelden, lassen Sie diese Nachricht unbeachtet.',
    button: '',
  },
  passwordChanged: {
    subject: (service) => `Ihr Passwort für ${service} wurde geändert`,
    intro: (service) =>
      `Das Passwort Ihres Kontos bei ${service} wurde geändert. Andere Geräte wurden abgemeldet.`,
    advice: 'Wenn Sie das nicht waren, wählen Sie hier sofort ein neues Passwort:',
    button: 'Neues Passwort wählen',
  },
  factorsChanged: {
    subject: (service) => `Ihre Anmeldung bei ${service} wurde geändert`,
    intro: (service) => `An Ihrer Anmeldung bei ${service} wurde etwas geändert:`,
    changes: {
      added: 'Ein zweiter Faktor oder Passkey wurde hinzugefügt.',
      removed: 'Ein zweiter Faktor oder Passkey wurde entfernt.',
      reset: 'Alle zweiten Faktoren und Passkeys wurden von der Verwaltung entfernt.',
      codes: 'Neue Wiederherstellungscodes wurden erzeugt. Die bisherigen gelten nicht mehr.',
    },
    advice: 'Wenn Sie das nicht waren, sagen Sie sofort den Betreibern des Dienstes Bescheid.',
    button: '',
  },
  apiKeyMade: {
    subject: (service: string) => `Ein neuer API-Schlüssel für ${service}`,
    intro: (service: string) =>
      `Für Ihr Konto bei ${service} wurde ein API-Schlüssel erstellt. Wer ihn hat, kann ohne Anmeldung tun, was Sie dafür gewählt haben.`,
    which: (name: string) => `Sein Name: ${name}`,
    advice: 'Wenn Sie das nicht waren, beenden Sie ihn sofort und ändern Sie Ihr Passwort:',
    button: 'API-Schlüssel ansehen',
  },
  apiKeyReported: {
    subject: (service: string) => `Ein API-Schlüssel für ${service} wurde von anderen gefunden`,
    intro: (service: string) =>
      `Jemand hat einen API-Schlüssel gefunden, den Sie bei ${service} erstellt haben, und ihn gemeldet. Er wurde sofort beendet. Programme, die ihn verwenden, funktionieren nicht mehr.`,
    which: (name: string) => `Sein Name: ${name}`,
    advice: 'Finden Sie heraus, wo er zu lesen war, und erstellen Sie einen neuen:',
    button: 'API-Schlüssel ansehen',
  },
  passkeyCopied: {
    subject: (service) => `Vielleicht gibt es eine Kopie Ihres Passkeys für ${service}`,
    intro: (service) =>
      `Ein Passkey Ihres Kontos bei ${service} wurde eben abgelehnt: Er ist seltener benutzt worden, als wir gezählt haben. Es kann also eine Kopie davon in fremden Händen geben. Vielleicht wurde auch nur Ihr Gerät auf einen früheren Stand zurückgesetzt.`,
    advice:
      'Wenn Sie es sich nicht erklären können, entfernen Sie den Passkey und richten Sie einen neuen ein:',
    button: 'Passkeys ansehen',
  },
  accountViewed: {
    subject: (service) => `Jemand hat Ihr Konto bei ${service} angesehen, um zu helfen`,
    intro: (service) =>
      `Jemand, der ${service} verwaltet, hat eben gesehen, was Sie auf Ihrer Kontoseite sehen und was Apps über Sie erfahren. Geändert werden konnte dabei nichts, und niemand war als Sie angemeldet.`,
    advice:
      'Wenn Sie nicht um Hilfe gebeten haben, fragen Sie nach. Ihre Kontoseite zeigt, wann es war:',
    button: 'Sehen, was geschehen ist',
  },
  newBrowser: {
    subject: (service) => `Neue Anmeldung bei ${service}`,
    intro: (service) =>
      `Ihr Konto bei ${service} wurde eben zum ersten Mal in einem Browser benutzt.`,
    when: (time, address) => `Wann: ${time}. Von: ${address}.`,
    advice:
      'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, wählen Sie sofort ein neues Passwort und melden Sie die anderen Geräte ab:',
    button: 'Zum Konto',
  },
  failedSignIns: {
    subject: (service) => `Fehlgeschlagene Anmeldungen bei ${service}`,
    intro: (service) =>
      `Jemand hat versucht, sich mit Ihrem Konto bei ${service} anzumelden, und ist gescheitert.`,
    reasons: {
      password: 'Das Passwort war viele Male falsch.',
      factor: 'Das Passwort war richtig, aber der zweite Faktor mehrmals falsch.',
    },
    when: (time, address) => `Wann: ${time}. Von: ${address}.`,
    advice:
      'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht und das Passwort richtig war, wählen Sie sofort ein neues:',
    button: 'Zum Konto',
  },
  signInAsked: {
    subject: (service) => `Bestätigen Sie eine Anmeldung bei ${service}`,
    intro: (service) =>
      `Eine App bittet Sie, mit Ihrem Konto bei ${service} zu bestätigen, dass Sie es sind. Öffnen Sie diesen Link, um zu sehen, welche es ist, und zu entscheiden.`,
    advice:
      'Wenn Sie das nicht selbst begonnen haben, ignorieren Sie diese Nachricht oder lehnen Sie auf der Seite ab.',
    button: 'Anfrage ansehen',
  },
  deletionPlanned: {
    subject: (service) => `Ihr Konto bei ${service} wird gelöscht`,
    intro: (service) =>
      `Auf Ihrer Kontoseite wurde verlangt, Ihr Konto bei ${service} zu löschen. Alle Geräte wurden abgemeldet.`,
    when: (time) => `Es wird am ${time} gelöscht.`,
    advice:
      'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, oder wenn Sie es sich anders überlegt haben, können Sie das Konto bis dahin behalten. Wenn Sie es nicht waren, wählen Sie außerdem ein neues Passwort.',
    button: 'Mein Konto behalten',
  },
  accountKept: {
    subject: (service) => `Ihr Konto bei ${service} bleibt`,
    intro: (service) => `Ihr Konto bei ${service} wird nicht mehr gelöscht.`,
    advice:
      'Wenn es trotzdem gelöscht werden soll, verlangen Sie das noch einmal auf Ihrer Kontoseite. Wenn Sie das nicht waren, wählen Sie sofort ein neues Passwort.',
    button: '',
  },
  accountDeleted: {
    subject: (service) => `Ihr Konto bei ${service} ist gelöscht`,
    intro: (service) =>
      `Ihr Konto bei ${service} ist gelöscht, wie Sie es verlangt haben, mit Ihrem Profil, Ihren Anmeldewegen und Ihren Mitgliedschaften.`,
    advice: 'Dies ist die letzte E-Mail an diese Adresse.',
    button: '',
  },
  groupInvitation: {
    subject: (service) => `Sie sind bei ${service} in eine Gruppe eingeladen`,
    intro: (service) =>
      `Jemand, der bei ${service} eine Gruppe verwaltet, hat Sie eingeladen. Ihre Kontoseite zeigt die Gruppe und was es bedeutet, anzunehmen.`,
    named: (by, into) => [
      ...(by === undefined ? [] : [`Eingeladen von: ${by}`]),
      ...(into === undefined ? [] : [`Gruppe: ${into}`]),
    ],
    advice:
      'Bevor Sie annehmen, hat niemand dadurch Macht über Ihr Konto. Sie können auch ablehnen.',
    button: 'Einladung ansehen',
  },
  accessWaiting: {
    subject: (service) => `Jemand beantragt Zugriff bei ${service}`,
    intro: (service) =>
      `Bei ${service} werden Rollen beantragt, über die Sie entscheiden können. Durch das Öffnen des Links wird nichts entschieden.`,
    advice:
      'Wer was beantragt, für wie lange und warum, wird dort angezeigt, nachdem Sie sich angemeldet haben.',
    button: 'Anträge ansehen',
  },
  accessDecided: {
    subject: (service) => `Über Ihren Antrag bei ${service} wurde entschieden`,
    intro: (service) => `Ihr Antrag auf eine Rolle bei ${service} wurde genehmigt oder abgelehnt.`,
    advice: 'Was entschieden wurde und bis wann Sie die Rolle haben, wird hier angezeigt:',
    button: 'Entscheidung ansehen',
  },
  accessBypassed: {
    subject: (service) => `Bei ${service} wurde Zugriff ohne Genehmigung genommen`,
    intro: (service) =>
      `Jemand hat bei ${service} im Notfall eine Rolle genommen. Sie hätten darüber entscheiden können und wurden übergangen.`,
    advice:
      'Sehen Sie sofort nach, wer es war und warum. Wer die Gruppe verwaltet, kann es jetzt beenden.',
    button: 'Ansehen, was geschehen ist',
  },
  accessTaken: {
    subject: (service) => `Bei ${service} wurde eine Rolle aktiviert`,
    intro: (service) =>
      `In einer Gruppe, die Sie bei ${service} verwalten, hat jemand mit Berechtigung dazu für eine Zeit eine Rolle aktiviert.`,
    advice:
      'Wer es ist, warum und bis wann, wird dort angezeigt, nachdem Sie sich angemeldet haben.',
    button: 'Gruppe ansehen',
  },
  rolesEnding: {
    subject: (service) => `Zugriff anderer bei ${service} endet bald`,
    intro: (service) =>
      `In Gruppen, die Sie bei ${service} verwalten, enden innerhalb einer Woche Rollen oder Mitgliedschaften.`,
    advice:
      'Wessen, wann und warum sehen Sie dort nach der Anmeldung. Wer eine Rolle weiter braucht, kann sie für länger bekommen; sonst ist nichts zu tun.',
    button: 'Ansehen, was endet',
  },
  ownRolesEnding: {
    subject: (service) => `Ihr Zugriff bei ${service} endet bald`,
    intro: (service) =>
      `Rollen oder Mitgliedschaften von Ihnen bei ${service} enden innerhalb einer Woche.`,
    advice:
      'Welche, zeigt Ihre Kontoseite. Wenn Sie eine davon weiter brauchen, fragen Sie die Person, die sie Ihnen gegeben hat.',
    button: 'Eigenen Zugriff ansehen',
  },
  lastAdministratorEnding: {
    subject: (service) => `Eine Gruppe bei ${service} verliert ihre letzte Verwaltung`,
    intro: (service) =>
      `Bei ${service} endet bald die Rolle der letzten Person, die eine Gruppe verwaltet. Danach können sie nur noch die ändern, die die Gruppen darüber verwalten.`,
    advice: 'Geben Sie die Rolle vorher jemandem, oder für länger.',
    button: 'Gruppe ansehen',
  },
  accessReview: {
    subject: (service) => `Bei ${service} wartet Zugriff auf Ihre Überprüfung`,
    intro: (service) =>
      `Bei ${service} werden Rollen überprüft, und Sie können entscheiden, wer sie behält. Durch das Öffnen des Links wird nichts entschieden.`,
    advice: 'Worüber bis zum Ende der Überprüfung niemand entscheidet, kann von selbst enden.',
    button: 'Überprüfungen ansehen',
  },
  invitation: {
    subject: (service) => `Sie sind zu ${service} eingeladen`,
    intro: (service) =>
      `Bei ${service} wurde ein Konto für Sie vorbereitet. Öffnen Sie diesen Link und wählen Sie ein Passwort, um es zu benutzen.`,
    button: 'Einladung annehmen',
  },
}
