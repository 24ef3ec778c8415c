import { inLanguages } from '../language.tsx'

const english = {
  back: 'All people',
  loading: 'Loading the person',
  you: 'This is your account. Only another administrator can block or delete it.',
  actions: 'More actions',
  gone: 'This account is deleted, and its identifier is never used again.',
  toBin: 'See whether the bin can bring it back',
  facts: {
    title: 'Profile',
    sub: 'Identifier',
    verified: 'confirmed',
    unverified: 'not confirmed',
    created: 'Created',
    updated: 'Last changed',
    lastLogin: 'Last sign-in',
  },
  identities: {
    title: 'Ways to sign in',
    none: 'There is none: this person cannot sign in yet.',
    self: 'Password',
    since: 'Since',
    lastUsed: 'last used',
    unlink: 'Unlink',
    unlinkFrom: (name: string) => `Unlink: ${name}`,
    unlinkTitle: (name: string) => `Unlink ${name}?`,
    unlinkText:
      'The person does not sign in with it any more. Sessions, tokens and roles by rules that came through it end at once. The account here stays.',
    lastTitle: 'It is the only way in',
    lastText:
      'The person has no password, no passkey and no other account to sign in with. Unlinked, they cannot sign in until you send them a link for a password.',
    unlinkAnyway: 'Unlink nevertheless',
    unlinked: (name: string) => `${name} is unlinked.`,
  },
  memberships: {
    title: 'Groups and roles',
    none: 'This person is in no group.',
    noRoles: 'no roles',
    from: (group: string) => `from ${group}`,
  },
  sessions: {
    title: 'Sessions',
    none: 'This person is not signed in anywhere.',
    browser: 'Browser',
    app: 'Application',
    /** By the `amr` of a session (RFC 8176). What is empty follows from the others. */
    methods: {
      pwd: 'password',
      otp: 'code',
      hwk: 'passkey',
      swk: 'passkey',
      mfa: '',
      user: '',
    } as Readonly<Record<string, string>>,
    since: (time: string) => `since ${time}`,
    until: (time: string) => `until ${time} at the latest`,
    end: 'End',
    endOf: (what: string) => `End the session: ${what}`,
    endAll: 'End all',
    endTitle: 'End this session?',
    endConsequences: 'The person is signed out there, and its tokens stop working at once.',
    endAllTitle: 'End all sessions?',
    endAllConsequences:
      'The person is signed out on every device, and all tokens stop working at once.',
    ended: 'The session has ended.',
    allEnded: 'All sessions have ended.',
  },
  consents: {
    title: 'Consents',
    none: 'This person has allowed nothing to any application.',
    withdraw: 'Withdraw',
    withdrawFrom: (client: string) => `Withdraw the consent for ${client}`,
    withdrawTitle: (client: string) => `Withdraw the consent for ${client}?`,
    withdrawConsequences:
      'The tokens of the application for this person stop working, and it has to ask again.',
    withdrawn: 'The consent is withdrawn.',
  },
  events: {
    title: 'What happened to this person',
    none: 'Nothing has happened yet.',
    all: 'All of it',
    theirs: 'What this person did',
    failed: 'refused',
  },
  block: {
    action: 'Block',
    title: (name: string) => `Block ${name}?`,
    consequences:
      'All sessions end and all tokens stop working at once. The person cannot sign in until the account is unblocked. Groups and roles stay.',
    done: (name: string) => `${name} is blocked.`,
  },
  unblock: {
    action: 'Unblock',
    title: (name: string) => `Unblock ${name}?`,
    consequences: 'The person can sign in again, with the same password, groups and roles.',
    done: (name: string) => `${name} can sign in again.`,
  },
  activate: {
    action: 'Activate',
    title: (name: string) => `Activate ${name}?`,
    consequences:
      'The account counts as confirmed, and the person can sign in. Do this only if you know that the email address is theirs.',
    done: (name: string) => `${name} is active.`,
  },
  decline: {
    action: 'Decline',
    title: (name: string) => `Decline ${name}?`,
    consequences: 'The person cannot sign in. A declined account can only be deleted.',
    done: (name: string) => `${name} is declined.`,
  },
  reset: {
    action: 'Send password link',
    title: 'Send a link to choose a password?',
    consequences: (email: string) =>
      `An email with a link goes to ${email}. A present password works until a new one is chosen.`,
    done: (email: string) => `The link was sent to ${email}.`,
  },
  planned: {
    heading: (time: string) => `This account will be deleted on ${time}.`,
    text: 'Its owner has asked for that on the account page. Until then they can only sign in to keep it.',
    action: 'Keep the account',
    title: (name: string) => `Keep the account of ${name}?`,
    consequences:
      'It is not deleted, and its owner gets an email. Do this only if they have asked you for it.',
    done: (name: string) => `The account of ${name} stays.`,
  },
  remove: {
    action: 'Delete',
    title: (name: string) => `Delete ${name}?`,
    consequences:
      'Memberships and sessions end, the username and the addresses become free, and nothing of the person is found any more. For a while, the bin can bring the person back, without the password and the factors; then all personal data are erased.',
    done: (name: string) => `${name} is deleted.`,
  },
}

const german: typeof english = {
  back: 'Alle Personen',
  loading: 'Die Person wird geladen',
  you: 'Das ist Ihr eigenes Konto. Sperren oder löschen kann es nur jemand anderes aus der Verwaltung.',
  actions: 'Weitere Aktionen',
  gone: 'Dieses Konto ist gelöscht, seine Kennung wird nie wieder vergeben.',
  toBin: 'Nachsehen, ob der Papierkorb es zurückholen kann',
  facts: {
    title: 'Profil',
    sub: 'Kennung',
    verified: 'bestätigt',
    unverified: 'nicht bestätigt',
    created: 'Angelegt',
    updated: 'Zuletzt geändert',
    lastLogin: 'Letzte Anmeldung',
  },
  identities: {
    title: 'Anmeldewege',
    none: 'Es gibt keinen: Diese Person kann sich noch nicht anmelden.',
    self: 'Passwort',
    since: 'Seit',
    lastUsed: 'zuletzt benutzt',
    unlink: 'Trennen',
    unlinkFrom: (name) => `Trennen: ${name}`,
    unlinkTitle: (name) => `${name} trennen?`,
    unlinkText:
      'Die Person meldet sich damit nicht mehr an. Sitzungen, Token und Rollen durch Regeln, die darüber kamen, enden sofort. Das Konto hier bleibt.',
    lastTitle: 'Es ist der einzige Weg herein',
    lastText:
      'Die Person hat kein Passwort, keinen Passkey und kein anderes Konto zum Anmelden. Getrennt kann sie sich nicht anmelden, bis Sie ihr einen Link für ein Passwort schicken.',
    unlinkAnyway: 'Trotzdem trennen',
    unlinked: (name) => `${name} ist getrennt.`,
  },
  memberships: {
    title: 'Gruppen und Rollen',
    none: 'Diese Person ist in keiner Gruppe.',
    noRoles: 'keine Rollen',
    from: (group) => `aus ${group}`,
  },
  sessions: {
    title: 'Sitzungen',
    none: 'Diese Person ist nirgends angemeldet.',
    browser: 'Browser',
    app: 'Anwendung',
    methods: {
      pwd: 'Passwort',
      otp: 'Code',
      hwk: 'Passkey',
      swk: 'Passkey',
      mfa: '',
      user: '',
    },
    since: (time) => `seit ${time}`,
    until: (time) => `spätestens bis ${time}`,
    end: 'Beenden',
    endOf: (what) => `Sitzung beenden: ${what}`,
    endAll: 'Alle beenden',
    endTitle: 'Diese Sitzung beenden?',
    endConsequences: 'Die Person wird dort abgemeldet, die Token gelten sofort nicht mehr.',
    endAllTitle: 'Alle Sitzungen beenden?',
    endAllConsequences:
      'Die Person wird auf allen Geräten abgemeldet, alle Token gelten sofort nicht mehr.',
    ended: 'Die Sitzung ist beendet.',
    allEnded: 'Alle Sitzungen sind beendet.',
  },
  consents: {
    title: 'Einwilligungen',
    none: 'Diese Person hat keiner Anwendung etwas erlaubt.',
    withdraw: 'Widerrufen',
    withdrawFrom: (client) => `Einwilligung für ${client} widerrufen`,
    withdrawTitle: (client) => `Einwilligung für ${client} widerrufen?`,
    withdrawConsequences:
      'Die Token der Anwendung für diese Person gelten nicht mehr, und sie muss erneut fragen.',
    withdrawn: 'Die Einwilligung ist widerrufen.',
  },
  events: {
    title: 'Was mit dieser Person geschah',
    none: 'Noch ist nichts geschehen.',
    all: 'Alles davon',
    theirs: 'Was diese Person tat',
    failed: 'abgewiesen',
  },
  block: {
    action: 'Sperren',
    title: (name) => `${name} sperren?`,
    consequences:
      'Alle Sitzungen enden, alle Token gelten sofort nicht mehr. Bis zur Entsperrung kann sich die Person nicht anmelden. Gruppen und Rollen bleiben.',
    done: (name) => `${name} ist gesperrt.`,
  },
  unblock: {
    action: 'Entsperren',
    title: (name) => `${name} entsperren?`,
    consequences:
      'Die Person kann sich wieder anmelden, mit demselben Passwort und denselben Gruppen und Rollen.',
    done: (name) => `${name} kann sich wieder anmelden.`,
  },
  activate: {
    action: 'Freischalten',
    title: (name) => `${name} freischalten?`,
    consequences:
      'Das Konto gilt als bestätigt, die Person kann sich anmelden. Tun Sie das nur, wenn die E-Mail-Adresse sicher ihr gehört.',
    done: (name) => `${name} ist aktiv.`,
  },
  decline: {
    action: 'Ablehnen',
    title: (name) => `${name} ablehnen?`,
    consequences:
      'Die Person kann sich nicht anmelden. Ein abgelehntes Konto kann nur noch gelöscht werden.',
    done: (name) => `${name} ist abgelehnt.`,
  },
  reset: {
    action: 'Passwort-Link senden',
    title: 'Link zum Wählen eines Passworts senden?',
    consequences: (email) =>
      `Eine E-Mail mit einem Link geht an ${email}. Ein jetziges Passwort gilt, bis ein neues gewählt ist.`,
    done: (email) => `Der Link wurde an ${email} gesendet.`,
  },
  planned: {
    heading: (time) => `Dieses Konto wird am ${time} gelöscht.`,
    text: 'Die Person hat auf der Kontoseite darum gebeten. Bis dahin kann sie sich nur anmelden, um es zu behalten.',
    action: 'Konto behalten',
    title: (name) => `Das Konto von ${name} behalten?`,
    consequences:
      'Es wird nicht gelöscht, und die Person bekommt eine E-Mail. Tun Sie das nur, wenn sie darum gebeten hat.',
    done: (name) => `Das Konto von ${name} bleibt.`,
  },
  remove: {
    action: 'Löschen',
    title: (name) => `${name} löschen?`,
    consequences:
      'Mitgliedschaften und Sitzungen enden, Benutzername und Adressen werden frei, und nichts von der Person ist mehr zu finden. Eine Zeit lang kann der Papierkorb die Person zurückholen, ohne Passwort und Faktoren; dann werden alle persönlichen Daten vernichtet.',
    done: (name) => `${name} ist gelöscht.`,
  },
}

/** The words about one person. */
export const usePersonWords = inLanguages({ en: english, de: german })
