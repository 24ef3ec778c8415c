import { inLanguages } from '../../language.tsx'

const english = {
  back: 'Groups',
  loading: 'Loading the person',
  account: 'Account',
  username: 'Username',
  email: 'Email',
  statuses: { VERIFIED: 'Active', PENDING: 'Not confirmed yet', BLOCKED: 'Blocked' },
  created: 'Account since',
  lastLogin: 'Last sign-in',
  never: 'Never',
  factors: 'Second factors and passkeys',
  kinds: { totp: 'Authenticator app', passkey: 'Passkey' },
  noFactors: 'None: a password alone is enough.',
  used: 'last used',
  codes: (left: number) => `Recovery codes left: ${left}`,
  sessions: 'Open sessions',
  noSessions: 'Signed in nowhere.',
  since: 'since',
  otherBrowser: 'An app',
  groups: 'Groups',
  help: 'Help',
  link: {
    action: 'Send a password link',
    asked: (name: string) => `${name} gets an email with a link to choose a password.`,
    done: 'The link was sent.',
    outcomes: {
      not_allowed: 'You may not do this for this person. Ask an administrator of the server.',
      blocked: 'The account is blocked. Unblock it first.',
      no_email: 'There is no email address. Ask an administrator of the server to add one.',
      can_sign_in: 'The person signs in with a passkey.',
      already_sent: 'An earlier link is still valid. Ask the person to look for it.',
      too_many_mails: 'Too many emails went to this address in the last hour. Try again later.',
    },
    other: 'No link was sent. Ask an administrator of the server.',
  },
  end: {
    action: 'Sign out everywhere',
    asked: (name: string) => `${name} is signed out on every device and in every app.`,
    done: (count: number) => `Sessions ended: ${count}`,
  },
  unblock: {
    action: 'Unblock',
    asked: (name: string) => `${name} can sign in again.`,
    done: 'The account is not blocked any more.',
  },
  reset: {
    action: 'Remove lost factors',
    asked: (name: string) =>
      `All authenticator apps, passkeys and recovery codes of ${name} are removed, and all sessions end. Make sure that it is really them who asks. They get an email.`,
    done: (count: number) => `Factors removed: ${count}`,
  },
  refusals: {
    self: 'This is you. Use your account page.',
    beyond:
      'This person administers something, or has roles in groups that you do not administer. An administrator of the server can help.',
    not_given:
      'You may not see how this person signs in, nor help with it. An administrator of the server can allow it on the tab “Sign-in” of the group.',
  },
  given: {
    title: 'What administrators may do for people',
    lead: (name: string) =>
      `Whoever has GROUP_ADMIN over ${name} may do this for its people, and below where no group says otherwise. Never for administrators, for people with roles in other groups, or for those who have not accepted.`,
    acts: {
      see: 'See the last sign-in, factors and sessions',
      end_sessions: 'Sign people out everywhere',
      unblock: 'Unblock people',
      reset_factors: 'Remove lost factors',
    },
    nothing: 'Nothing: an administrator of the server has to help.',
    from: 'As this group says:',
    change: 'Change',
    save: 'Save',
    inherit: 'As the group above',
    cancel: 'Cancel',
    done: 'It counts at once.',
  },
}

const german: typeof english = {
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
  otherBrowser: 'Eine Anwendung',
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
    asked: (name) => `${name} wird auf jedem Gerät und in jeder Anwendung abgemeldet.`,
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
    title: 'Was Verwalter für Personen tun dürfen',
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

/** The words about people for those who administer their groups. */
export const useCardWords = inLanguages({ en: english, de: german })
