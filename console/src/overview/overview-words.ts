import { inLanguages } from '../language.tsx'

const english = {
  title: 'Overview',
  counts: {
    people: 'People',
    blocked: (count: string) => `${count} blocked`,
    pending: (count: string) => `${count} pending`,
    groups: 'Groups',
    apps: 'Apps',
    sessions: 'Open sessions',
  },
  steps: {
    title: 'Next steps',
    done: 'Done',
    app: { title: 'Register an app', hint: 'Let people sign in to it, with code to paste.' },
    people: { title: 'Invite people', hint: 'By email, or create their accounts yourself.' },
    tree: { title: 'Build the tree of groups', hint: 'Roles are inherited from top to bottom.' },
  },
  own: {
    lead: 'The groups that you administer.',
    title: 'Your groups',
    none: 'There is no group that you administer.',
    noneHint: 'Requests that you decide are under Access.',
    numbers: 'Numbers of',
    members: (count: string) => `Members: ${count}`,
  },
  attention: {
    title: 'Needs a look',
    decisions: 'To decide',
    ends: 'Ends within 30 days',
    dormant: 'Dormant accounts',
    dormantHint: 'Not signed in for 90 days',
    oneFactor: 'No second factor',
    oneFactorHint: 'A password alone is enough',
  },
  connections: {
    title: 'Sign-in elsewhere',
    count: (count: number, hasMore: boolean) => `${count}${hasMore ? ' or more' : ''} to look at`,
    all: 'Show all',
  },
  chart: {
    title: 'Sign-ins and refusals',
    days: { '1': '24 hours', '7': '7 days', '31': '31 days' },
    signIns: 'Sign-ins',
    refusals: 'Refusals',
    summary: (signIns: string, refusals: string) => `Sign-ins: ${signIns} · Refusals: ${refusals}`,
  },
  health: {
    title: 'Health',
    ready: 'The server is ready',
    unavailable: 'The server is not ready: its store does not answer or takes no writes.',
    version: 'Version',
    database: 'Database',
    responds: (engine: string, ms: string) => `${engine}, responds in ${ms}\u00a0ms`,
    mail: 'Mail',
    delivery: {
      smtp: 'Sent through the mail server',
      shown: 'Not sent, but shown under Emails',
      off: 'No mail server is set, so nobody can be invited or reset a password',
    },
    late: (count: number) => `${count} have waited for an hour or more`,
    keys: 'Keys',
    keysInUse: (count: number) => `In use: ${count}. The oldest is replaced on`,
    fine: 'In order',
    warning: 'Needs attention',
  },
}

const german: typeof english = {
  title: 'Übersicht',
  counts: {
    people: 'Personen',
    blocked: (count) => `${count} gesperrt`,
    pending: (count) => `${count} ausstehend`,
    groups: 'Gruppen',
    apps: 'Anwendungen',
    sessions: 'Offene Sitzungen',
  },
  steps: {
    title: 'Nächste Schritte',
    done: 'Erledigt',
    app: {
      title: 'Anwendung registrieren',
      hint: 'Damit man sich dort anmelden kann, mit Code zum Einfügen.',
    },
    people: {
      title: 'Personen einladen',
      hint: 'Per E-Mail, oder legen Sie die Konten selbst an.',
    },
    tree: {
      title: 'Baum der Gruppen aufbauen',
      hint: 'Rollen vererben sich von oben nach unten.',
    },
  },
  own: {
    lead: 'Die Gruppen, die Sie verwalten.',
    title: 'Ihre Gruppen',
    none: 'Es gibt keine Gruppe, die Sie verwalten.',
    noneHint: 'Anfragen, über die Sie entscheiden, sind unter „Zugänge“.',
    numbers: 'Zahlen von',
    members: (count) => `Mitglieder: ${count}`,
  },
  attention: {
    title: 'Braucht einen Blick',
    decisions: 'Zu entscheiden',
    ends: 'Endet in 30 Tagen',
    dormant: 'Ruhende Konten',
    dormantHint: 'Seit 90 Tagen nicht angemeldet',
    oneFactor: 'Ohne zweiten Faktor',
    oneFactorHint: 'Ein Passwort allein genügt',
  },
  connections: {
    title: 'Anmeldung anderswo',
    count: (count, hasMore) => `${count}${hasMore ? ' oder mehr' : ''} anzusehen`,
    all: 'Alle zeigen',
  },
  chart: {
    title: 'Anmeldungen und Ablehnungen',
    days: { '1': '24 Stunden', '7': '7 Tage', '31': '31 Tage' },
    signIns: 'Anmeldungen',
    refusals: 'Ablehnungen',
    summary: (signIns, refusals) => `Anmeldungen: ${signIns} · Ablehnungen: ${refusals}`,
  },
  health: {
    title: 'Zustand',
    ready: 'Der Server ist bereit',
    unavailable: 'Der Server ist nicht bereit: Sein Speicher antwortet nicht oder nimmt nichts an.',
    version: 'Version',
    database: 'Datenbank',
    responds: (engine, ms) => `${engine}, antwortet in ${ms}\u00a0ms`,
    mail: 'E-Mail',
    delivery: {
      smtp: 'Geht über den Mailserver',
      shown: 'Wird nicht gesendet, sondern unter E-Mails gezeigt',
      off: 'Kein Mailserver gesetzt: Niemand kann eingeladen werden oder sein Passwort zurücksetzen',
    },
    late: (count) => `${count} warten seit einer Stunde oder länger`,
    keys: 'Schlüssel',
    keysInUse: (count) => `In Gebrauch: ${count}. Der älteste wird ersetzt am`,
    fine: 'In Ordnung',
    warning: 'Braucht Aufmerksamkeit',
  },
}

/** The words of the overview. */
export const useOverviewWords = inLanguages({ en: english, de: german })
