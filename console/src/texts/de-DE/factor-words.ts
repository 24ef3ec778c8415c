import type { Words } from '../en-US/language.ts'

/** The words about second factors. */
export const factorWords: Words['factorWords'] = {
  title: 'Zweiter Faktor und Passkeys',
  none: 'Es gibt keinen: nur das Passwort wird verlangt.',
  kinds: { totp: 'Authenticator-App', passkey: 'Passkey' },
  added: (time) => `hinzugefügt am ${time}`,
  used: (time) => `zuletzt benutzt am ${time}`,
  unused: 'nie benutzt',
  backedUp: 'im Passwortmanager gesichert',
  copied: (time) =>
    `Vielleicht gibt es eine Kopie: abgelehnt ${time}, der Zähler war nicht gewachsen`,
  codesLeft: (count) =>
    count === 1
      ? 'Ein Wiederherstellungscode ist übrig.'
      : `${count} Wiederherstellungscodes sind übrig.`,
  own: 'Eigene Faktoren auf Ihrer Kontoseite ändern',
  name: 'Bezeichnung',
  nameMissing: 'Geben Sie eine Bezeichnung an.',
  rename: 'Umbenennen',
  renameOf: (name) => `${name} umbenennen`,
  renameHint: 'Die Person sieht die Bezeichnung auf ihrer Kontoseite und bei der Anmeldung.',
  renamed: 'Die neue Bezeichnung ist gespeichert.',
  remove: 'Entfernen',
  removeOf: (name) => `${name} entfernen`,
  removeTitle: (name) => `${name} entfernen?`,
  removeText: 'Die Person kann sich damit nicht mehr anmelden. Offene Sitzungen bleiben.',
  lastText:
    'Es ist der letzte. Auch Wiederherstellungscodes und vertraute Browser gelten nicht mehr, und das Passwort allein genügt, sofern keine Regel mehr verlangt: dann muss die Person bei der nächsten Anmeldung einen neuen Faktor einrichten.',
  removed: 'Er ist entfernt.',
  reset: 'Alle entfernen',
  resetTitle: (name) => `Alle Faktoren von ${name} entfernen?`,
  resetText:
    'Für Personen, die alles verloren haben. Auch Wiederherstellungscodes und vertraute Browser gelten nicht mehr, und alle Sitzungen enden sofort.',
  resetNext:
    'Die nächste Anmeldung verlangt nur das Passwort. Wo eine Regel mehr verlangt, richtet die Person dann einen neuen Faktor ein.',
  resetCare:
    'Vergewissern Sie sich auf anderem Weg als per E-Mail, dass wirklich diese Person darum bittet.',
  allRemoved: 'Alle Faktoren sind entfernt.',
  mailCodes: {
    title: 'Codes per E-Mail',
    counted: (email) =>
      `Wo ein zweiter Faktor nötig ist, geht ein Code an ${email}. Eine Authenticator-App oder ein Passkey tritt an seine Stelle.`,
    barredTitle: 'Codes per E-Mail zählen nicht mehr',
    barred:
      'Das Passwort wurde per E-Mail ersetzt. Beide Nachweise kämen dann aus demselben Postfach. Wo ein zweiter Faktor nötig ist, kann sich die Person deshalb nicht anmelden und auch keinen anderen einrichten.',
    help: 'Vergewissern Sie sich auf anderem Weg als per E-Mail, dass es wirklich diese Person ist. Lassen Sie die Codes dann wieder zählen oder setzen Sie ein Passwort.',
    askAnother: 'Jemand anderes aus der Verwaltung kann die Codes wieder zählen lassen.',
    lift: 'Wieder zählen lassen',
    liftTitle: (name) => `Codes per E-Mail für ${name} wieder zählen lassen?`,
    liftText:
      'Wer das Postfach dieser Person liest und das Passwort kennt, kann sich dann anmelden.',
    liftEnds: 'Alle Sitzungen enden sofort.',
    lifted: 'Codes per E-Mail zählen wieder.',
  },
  told: (email) => `Die Person erfährt es per E-Mail an ${email}.`,
  notTold:
    'Die Person hat keine E-Mail-Adresse und erfährt es nicht von selbst. Sagen Sie ihr Bescheid.',
}
