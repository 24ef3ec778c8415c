import type { Words } from '../en-US/language.ts'

/** The words about people for those who administer their groups. */
export const cardWords: Words['cardWords'] = {
  back: 'Gruppen',
  loading: 'Die Person wird geladen',
  account: 'Konto',
  username: 'Benutzername',
  email: 'E-Mail',
  statuses: { VERIFIED: 'Aktiv', PENDING: 'Noch nicht bestätigt', BLOCKED: 'Gesperrt' },
  created: 'Konto seit',
  lastLogin: 'Letzte Anmeldung',
  never: 'Nie',
  factors: 'Zweite Faktoren und Passkeys',
  kinds: { totp: 'Authenticator-App', passkey: 'Passkey' },
  noFactors: 'Keine: Ein Passwort allein genügt.',
  used: 'zuletzt benutzt',
  codes: (left) => `Verbleibende Wiederherstellungscodes: ${left}`,
  sessions: 'Offene Sitzungen',
  noSessions: 'Nirgends angemeldet.',
  since: 'seit',
  otherBrowser: 'Eine App',
  groups: 'Gruppen',
  help: 'Hilfe',
  link: {
    action: 'Passwortlink senden',
    asked: (name) => `${name} bekommt eine E-Mail mit einem Link, um ein Passwort zu wählen.`,
    done: 'Der Link wurde gesendet.',
    outcomes: {
      not_allowed:
        'Das dürfen Sie für diese Person nicht. Fragen Sie jemanden, der den Server verwaltet.',
      blocked: 'Das Konto ist gesperrt. Entsperren Sie es zuerst.',
      no_email: 'Es gibt keine E-Mail-Adresse. Fragen Sie jemanden, der den Server verwaltet.',
      can_sign_in: 'Die Person meldet sich mit einem Passkey an.',
      already_sent: 'Ein früherer Link gilt noch. Bitten Sie die Person, ihn zu suchen.',
      too_many_mails:
        'In der letzten Stunde gingen zu viele E-Mails an diese Adresse. Versuchen Sie es später.',
    },
    other: 'Kein Link wurde gesendet. Fragen Sie jemanden, der den Server verwaltet.',
  },
  end: {
    action: 'Überall abmelden',
    asked: (name) => `${name} wird auf jedem Gerät und in jeder App abgemeldet.`,
    done: (count) => `Beendete Sitzungen: ${count}`,
  },
  unblock: {
    action: 'Entsperren',
    asked: (name) => `${name} kann sich wieder anmelden.`,
    done: 'Das Konto ist nicht mehr gesperrt.',
  },
  reset: {
    action: 'Verlorene Faktoren entfernen',
    asked: (name) =>
      `Alle Authenticator-Apps, Passkeys und Wiederherstellungscodes von ${name} werden entfernt, und alle Sitzungen enden. Vergewissern Sie sich, dass wirklich diese Person fragt. Sie bekommt eine E-Mail.`,
    done: (count) => `Entfernte Faktoren: ${count}`,
  },
  refusals: {
    self: 'Das sind Sie selbst. Benutzen Sie Ihre Kontoseite.',
    beyond:
      'Diese Person verwaltet etwas oder hat Rollen in Gruppen, die Sie nicht verwalten. Jemand, der den Server verwaltet, kann helfen.',
    not_given:
      'Sie dürfen nicht sehen, wie diese Person sich anmeldet, und dabei nicht helfen. Jemand, der den Server verwaltet, kann es im Reiter „Anmeldung“ der Gruppe erlauben.',
  },
  given: {
    title: 'Was die Verwaltung für Personen tun darf',
    lead: (name) =>
      `Wer GROUP_ADMIN über ${name} hat, darf das für die Personen dort, und darunter, wo keine Gruppe etwas anderes sagt. Nie für Verwalter, für Personen mit Rollen in anderen Gruppen und für solche, die nicht angenommen haben.`,
    acts: {
      see: 'Letzte Anmeldung, Faktoren und Sitzungen sehen',
      end_sessions: 'Personen überall abmelden',
      unblock: 'Personen entsperren',
      reset_factors: 'Verlorene Faktoren entfernen',
    },
    nothing: 'Nichts: Jemand, der den Server verwaltet, muss helfen.',
    from: 'Wie diese Gruppe sagt:',
    change: 'Ändern',
    save: 'Speichern',
    inherit: 'Wie die Gruppe darüber',
    cancel: 'Abbrechen',
    done: 'Es gilt sofort.',
  },
}
