import { accountInGerman } from './account-in-german.ts'
import { factorsInGerman } from './factors-in-german.ts'
import type { PeopleWords } from './people-in-english.ts'

/** The words of the views of people in German. */
export const peopleInGerman: PeopleWords = {
  title: 'Personen',
  search: 'Name, Benutzername oder E-Mail',
  anyStatus: 'Jeder Status',
  statusLabel: 'Status',
  loading: 'Personen werden geladen',
  none: 'Niemand gefunden.',
  noneHint: 'Die Suche vergleicht Wortanfänge, etwa „lov ada“ für Ada Lovelace.',
  nobody: 'Hier ist noch niemand.',
  nobodyHint: 'Laden Sie Personen per E-Mail ein, oder legen Sie jemanden mit Passwort an.',
  further: 'Weiter suchen',
  columns: { name: 'Name', email: 'E-Mail', status: 'Status', lastLogin: 'Letzte Anmeldung' },
  never: 'Noch nie',
  close: 'Schließen',
  ...accountInGerman,
  factors: factorsInGerman,
  invite: {
    action: 'Einladen',
    title: 'Jemanden einladen',
    hint: 'Die Person erhält eine E-Mail mit einem Link, um die Adresse zu bestätigen und ein Passwort zu wählen.',
    submit: 'Einladung senden',
    done: (email) => `Die Einladung wurde an ${email} gesendet.`,
  },
  links: {
    action: 'Passwort-Links',
    title: 'Links zum Wählen eines Passworts senden',
    hint: 'Alle ohne Passwort und ohne Passkey erhalten eine E-Mail in ihrer eigenen Sprache. Wer einen Link hat, der noch gilt, erhält keinen weiteren.',
    group: 'Mitglieder von',
    anyGroup: 'Alle Gruppen und Personen ohne Gruppe',
    submit: 'Links senden',
    sending: 'Links werden gesendet',
    stop: 'Anhalten',
    sent: (count) =>
      count === 1
        ? 'Ein Link wurde gesendet.'
        : `${count.toLocaleString('de-DE')} Links wurden gesendet.`,
    notSent: (reason) => `Es wurde kein Link gesendet. ${reason}.`,
    outcomes: {
      sent: 'Gesendet',
      would_send: 'Würde gesendet',
      unknown: 'Die Person gibt es nicht',
      not_allowed: 'Für diese Person dürfen Sie das nicht',
      blocked: 'Das Konto ist gesperrt',
      closed: 'Das Konto wurde abgelehnt oder zusammengeführt',
      deletion_planned: 'Das Konto wird gelöscht',
      no_email: 'Es gibt keine E-Mail-Adresse',
      address_of_another: 'Jemand anderes meldet sich mit dieser E-Mail-Adresse an',
      can_sign_in: 'Die Person meldet sich mit einem Passkey an',
      already_sent: 'Ein früherer Link gilt noch',
      too_many_mails: 'An diese Adresse gingen in der letzten Stunde zu viele E-Mails',
    },
  },
  add: {
    action: 'Person anlegen',
    title: 'Person anlegen',
    hint: 'Ein Benutzername oder eine E-Mail-Adresse genügt.',
    nameMissing: 'Geben Sie einen Benutzernamen oder eine E-Mail-Adresse für die Anmeldung an.',
    passwordHint: 'Ohne Passwort braucht die Person vor der ersten Anmeldung einen Link.',
    mustChange: 'Muss bei der ersten Anmeldung ein anderes Passwort wählen',
    submit: 'Anlegen',
    done: (name) => `${name} wurde angelegt.`,
  },
  person: {
    back: 'Alle Personen',
    loading: 'Die Person wird geladen',
    you: 'Das ist Ihr eigenes Konto. Sperren oder löschen kann es nur jemand anderes aus der Verwaltung.',
    actions: 'Weitere Aktionen',
    gone: 'Dieses Konto ist gelöscht. Seine Daten sind entfernt, seine Kennung wird nie wieder vergeben.',
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
      title: 'Ereignisse',
      none: 'Noch ist nichts geschehen.',
      by: 'durch',
      administrator: 'jemanden aus der Verwaltung',
      all: 'Alle Ereignisse',
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
        'Alle persönlichen Daten werden entfernt, Mitgliedschaften und Sitzungen enden, Benutzername und Adressen werden frei. Das lässt sich nicht rückgängig machen.',
      done: (name) => `${name} ist gelöscht.`,
    },
  },
}
