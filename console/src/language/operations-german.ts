import type { operationsEnglish } from './operations-english.ts'

/** The words about the server and its operation in German. */
export const operationsGerman: typeof operationsEnglish = {
  overview: {
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
      unavailable:
        'Der Server ist nicht bereit: Sein Speicher antwortet nicht oder nimmt nichts an.',
      version: 'Version',
      database: 'Datenbank',
      responds: (engine, ms) => `${engine}, antwortet in ${ms} ms`,
      mail: 'E-Mail',
      delivery: {
        smtp: 'Geht über den Mailserver',
        shown: 'Wird nicht gesendet, sondern unter E-Mails gezeigt',
        off: 'Kein Mailserver gesetzt: Niemand kann eingeladen werden oder sein Passwort zurücksetzen',
      },
      late: (count) => `${count} warten seit einer Stunde oder länger`,
      keys: 'Schlüssel',
      keyAge: (count, days) =>
        `${count} unterschreiben, der älteste seit ${days} ${days === 1 ? 'Tag' : 'Tagen'}.`,
      rotates: 'Er wird ersetzt am',
      fine: 'In Ordnung',
      warning: 'Braucht Aufmerksamkeit',
    },
  },
  mails: {
    title: 'E-Mails',
    lead: 'Dieser Server hat keinen Mailserver und ist nur von diesem Rechner erreichbar. Daher zeigt er seine E-Mails hier, statt sie zu senden. Ihre Links öffnen Konten. Setzen Sie mail.smtpUrl, um sie zu senden.',
    none: 'Noch gibt es keine E-Mail.',
    noneHint:
      'Laden Sie jemanden ein, oder setzen Sie ein Passwort zurück: Die E-Mail erscheint hier.',
    to: (address) => `An ${address}`,
  },
  events: {
    title: 'Ereignisse',
    type: 'Art',
    anyType: 'Alle Arten',
    person: 'Person (sub)',
    client: 'Anwendung (client_id)',
    from: 'Von',
    to: 'Bis',
    live: 'Live',
    export: 'Als CSV exportieren',
    none: 'Keine Ereignisse gefunden.',
    noneHint: 'Entfernen Sie einen Filter, oder wählen Sie einen früheren Tag.',
    clear: 'Filter entfernen',
    details: 'Einzelheiten',
    columns: {
      time: 'Zeit',
      type: 'Art',
      person: 'Person',
      client: 'Anwendung',
      address: 'Adresse',
    },
    outcome: { success: 'Erfolg', failure: 'Fehlschlag' },
    fields: { id: 'Id', seq: 'Position', session: 'Sitzung', hash: 'Hash' },
    chain: {
      intact: 'Das Protokoll ist unversehrt',
      broken: (seq) => `Das Protokoll wurde an Position ${seq} verändert`,
      running: 'Das Protokoll wird geprüft',
      checked: (events) => `${events} Ereignisse geprüft`,
      again: 'Erneut prüfen',
    },
  },
  keys: {
    title: 'Schlüssel',
    lead: 'Der Server unterschreibt Tokens mit dem aktuellen Schlüssel jedes Verfahrens. Der nächste wird vorher veröffentlicht, damit Anwendungen ihn schon kennen.',
    columns: { kid: 'Schlüssel', alg: 'Verfahren', state: 'Zustand', since: 'Seit' },
    states: {
      next: 'Nächster',
      current: 'Aktuell',
      retired: 'Abgelöst',
      withdrawn: 'Zurückgezogen',
    },
    rotate: (alg) => `${alg} wechseln`,
    rotateTitle: (alg) => `Schlüssel für ${alg} wechseln?`,
    rotateText:
      'Ab jetzt unterschreibt der nächste Schlüssel. Der aktuelle bleibt veröffentlicht, bis seine Tokens abgelaufen sind. Anwendungen, die Schlüssel lange behalten, kennen einen ganz neuen vielleicht noch nicht.',
    rotated: 'Der nächste Schlüssel unterschreibt jetzt.',
    withdraw: 'Zurückziehen',
    withdrawTitle: 'Diesen Schlüssel zurückziehen?',
    withdrawText:
      'Tun Sie das, wenn andere den Schlüssel kennen könnten. Alles, was er unterschrieben hat, gilt sofort nicht mehr: Personen und Anwendungen müssen sich neu anmelden. Das lässt sich nicht rückgängig machen.',
    withdrawn: 'Der Schlüssel ist zurückgezogen.',
  },
  settings: {
    title: 'Einstellungen',
    lead: 'Womit der Server läuft, und woher jeder Wert kommt. Einstellungen ändert man in der Datei oder der Umgebung; sie gelten ab dem nächsten Start.',
    search: 'Name einer Einstellung',
    changedOnly: 'Nur, was vom Standard abweicht',
    secret: 'Geheim, wird nie gezeigt',
    notSet: 'Nicht gesetzt',
    isDefault: 'Standard',
    none: 'Keine Einstellung gefunden.',
    noneHint: 'Versuchen Sie einen anderen Teil des Namens.',
    columns: { key: 'Einstellung', value: 'Wert', source: 'Herkunft' },
  },
}
