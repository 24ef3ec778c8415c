// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the overview. */
export const overviewWords: Words['overviewWords'] = {
  title: 'Overzicht',
  counts: {
    people: 'Personen',
    blocked: (count) => `${count} geblokkeerd`,
    pending: (count) => `${count} in afwachting`,
    groups: 'Groepen',
    apps: 'Apps',
    sessions: 'Open sessies',
  },
  steps: {
    title: 'Eerste stappen',
    done: 'Gereed',
    app: {
      title: 'Registreer een app',
      hint: 'Laat mensen erop inloggen, met code om te plakken.',
    },
    people: { title: 'Nodig mensen uit', hint: 'Per e-mail, of maak zelf hun accounts aan.' },
    tree: {
      title: 'Bouw de groepenboom',
      hint: 'Rollen worden van boven naar beneden overgenomen.',
    },
  },
  own: {
    lead: 'De groepen die je beheert.',
    title: 'Je groepen',
    none: 'Er is geen groep die je beheert.',
    noneHint: 'Aanvragen waarover je beslist, staan onder Toegang.',
    numbers: 'Cijfers van',
    members: (count) => `Leden: ${count}`,
  },
  attention: {
    title: 'Heeft aandacht nodig',
    decisions: 'Te beslissen',
    ends: 'Eindigt binnen 30 dagen',
    dormant: 'Slapende accounts',
    dormantHint: 'Al 90 dagen niet ingelogd',
    oneFactor: 'Geen tweede factor',
    oneFactorHint: 'Alleen een wachtwoord is genoeg',
  },
  connections: {
    title: 'Elders inloggen',
    count: (count, hasMore) => `${count}${hasMore ? ' of meer' : ''} te bekijken`,
    all: 'Alles tonen',
  },
  chart: {
    title: 'Geslaagde en geweigerde inlogpogingen',
    days: { '1': '24 uur', '7': '7 dagen', '31': '31 dagen' },
    signIns: 'Geslaagd',
    refusals: 'Geweigerd',
    summary: (signIns, refusals) => `Geslaagd: ${signIns} · Geweigerd: ${refusals}`,
  },
  health: {
    title: 'Toestand',
    ready: 'De server is gereed',
    unavailable:
      'De server is niet gereed: de opslag antwoordt niet of neemt geen schrijfopdrachten aan.',
    version: 'Versie',
    database: 'Database',
    responds: (engine, ms) => `${engine}, antwoordt in ${ms}\u00a0ms`,
    mail: 'E-mail',
    delivery: {
      smtp: 'Verstuurd via de mailserver',
      shown: 'Niet verstuurd, maar getoond onder E-mails',
      off: 'Er is geen mailserver ingesteld, dus niemand kan worden uitgenodigd of een wachtwoord herstellen',
    },
    late: (count) => `Al een uur of langer wachtend: ${count}`,
    keys: 'Sleutels',
    keysInUse: (count) => `In gebruik: ${count}. De oudste wordt vervangen op`,
    fine: 'In orde',
    warning: 'Heeft aandacht nodig',
  },
}
