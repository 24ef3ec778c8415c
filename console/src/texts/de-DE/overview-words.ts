import type { Words } from '../en-US/language.ts'

/** The words of the overview. */
export const overviewWords: Words['overviewWords'] = {
  title: 'Übersicht',
  counts: {
    people: 'Personen',
    blocked: (count) => `${count} gesperrt`,
    pending: (count) => `${count} ausstehend`,
    groups: 'Gruppen',
    apps: 'Apps',
    sessions: 'Offene Sitzungen',
  },
  steps: {
    title: 'Erste Schritte',
    done: 'Erledigt',
    app: {
      title: 'App registrieren',
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
    noneHint: 'Anträge, über die Sie entscheiden, sind unter „Zugänge“.',
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
