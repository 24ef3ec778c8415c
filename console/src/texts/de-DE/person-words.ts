import type { Words } from '../en-US/language.ts'

/** The words about one person. */
export const personWords: Words['personWords'] = {
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
    add: 'In eine Gruppe aufnehmen',
    addTitle: (name) => `${name} in eine Gruppe aufnehmen`,
    rolesTitle: (name) => `Rollen von ${name}`,
    removeTitle: (name, group) => `${name} aus ${group} entfernen?`,
    removeText: 'Die Rollen in dieser Gruppe gehen sofort verloren.',
    group: 'Gruppe',
    roles: 'Rollen',
    changeRoles: 'Rollen ändern',
    rolesIn: (group) => `Rollen ändern in ${group}`,
    remove: 'Entfernen',
    removeFrom: (group) => `Entfernen aus ${group}`,
    save: 'Speichern',
  },
  policy: {
    title: 'Wie stark sich diese Person anmeldet',
    strengths: {
      'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport': 'Mit einem Passwort',
      'https://refeds.org/profile/mfa': 'Mit einem zweiten Faktor',
      phr: 'Mit einem Passkey oder Sicherheitsschlüssel',
    },
    nothing: 'Keine Gruppe verlangt mehr.',
    because: 'Diese Gruppen verlangen es:',
    notAll: (n) => `Nur die ersten ${n} Mitgliedschaften wurden betrachtet.`,
  },
  token: {
    title: 'Was Apps erfahren',
    hint: 'Was ein Token dieser Person einer App sagen würde.',
    app: 'App',
    choose: 'App wählen',
    show: 'Zeigen, was die Token sagen',
  },
  sessions: {
    title: 'Sitzungen',
    none: 'Diese Person ist nirgends angemeldet.',
    browser: 'Browser',
    app: 'App',
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
    none: 'Diese Person hat keiner App etwas erlaubt.',
    withdraw: 'Widerrufen',
    withdrawFrom: (client) => `Einwilligung für ${client} widerrufen`,
    withdrawTitle: (client) => `Einwilligung für ${client} widerrufen?`,
    withdrawConsequences:
      'Die Token der App für diese Person gelten nicht mehr, und sie muss erneut fragen.',
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
