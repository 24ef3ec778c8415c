import { inLanguages } from '../../language.tsx'

const english = {
  title: 'Second factor and passkeys',
  none: 'There is none: the password alone is asked for.',
  kinds: { totp: 'Authenticator app', passkey: 'Passkey' },
  added: (time: string) => `added ${time}`,
  used: (time: string) => `last used ${time}`,
  unused: 'never used',
  backedUp: 'kept by a password manager',
  copied: (time: string) => `There may be a copy of it: refused ${time}, its counter had not grown`,
  codesLeft: (count: number) =>
    count === 1 ? 'One recovery code is left.' : `${count} recovery codes are left.`,
  own: 'Change your own on your account page',
  name: 'Name',
  nameMissing: 'Give it a name.',
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  renameHint: 'The person sees the name on their account page and when they sign in.',
  renamed: 'It has the new name.',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'The person can no longer sign in with it. Open sessions stay.',
  lastText:
    'It is the last one. Recovery codes and trusted browsers go too, and the password alone is enough, unless a policy demands more: then the person has to set up a new one at the next sign-in.',
  removed: 'It is removed.',
  reset: 'Remove all',
  resetTitle: (name: string) => `Remove all factors of ${name}?`,
  resetText:
    'For somebody who has lost everything. Recovery codes and trusted browsers go too, and all sessions end at once.',
  resetNext:
    'The next sign-in needs the password alone. Where a policy demands more, the person then sets up a new factor.',
  resetCare: 'Make sure that it is really this person who asks, by another way than email.',
  allRemoved: 'All factors are removed.',
  mailCodes: {
    title: 'Codes by email',
    counted: (email: string) =>
      `Where a second factor is needed, a code goes to ${email}. An authenticator app or a passkey takes its place.`,
    barredTitle: 'Codes by email do not count any more',
    barred:
      'The password was replaced by email. Both proofs would then come from the same mailbox, so the person cannot sign in where a second factor is needed, and cannot set up another one.',
    help: 'Make sure that it is really this person, by another way than email. Then let the codes count again, or set a password.',
    askAnother: 'Another administrator can let the codes count again.',
    lift: 'Let them count again',
    liftTitle: (name: string) => `Let codes by email count again for ${name}?`,
    liftText: 'Whoever reads the mailbox of this person and knows the password can then sign in.',
    liftEnds: 'All sessions end at once.',
    lifted: 'Codes by email count again.',
  },
  told: (email: string) => `The person is told by email to ${email}.`,
  notTold: 'The person has no email address, so nobody tells them. Do it yourself.',
}

const german: typeof english = {
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

/** The words about second factors. */
export const useFactorWords = inLanguages({ en: english, de: german })
