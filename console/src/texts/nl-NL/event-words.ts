// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about the log of events. */
export const eventWords: Words['eventWords'] = {
  title: 'Gebeurtenissen',
  type: 'Type',
  anyType: 'Alle typen',
  person: 'Over',
  anyone: 'Iedereen',
  author: 'Door',
  anyAuthor: 'Wie dan ook',
  group: 'In groep',
  anyGroup: 'Alle groepen',
  most: (count) =>
    `Het bestand bevat de nieuwste ${count} van deze gebeurtenissen. De opdrachtregel exporteert ze allemaal: ostiary event list --csv --limit 0`,
  anyApp: 'Alle apps',
  client: 'App',
  from: 'Van',
  to: 'Tot en met',
  live: 'Live',
  export: 'Exporteren als CSV',
  none: 'Er zijn geen gebeurtenissen gevonden.',
  noneHint: 'Verwijder een filter of kies een eerdere dag.',
  clear: 'Filters verwijderen',
  details: 'Details',
  columns: {
    time: 'Tijd',
    type: 'Type',
    person: 'Over',
    author: 'Door',
    client: 'App',
    address: 'Adres',
  },
  outcome: { success: 'Gelukt', failure: 'Mislukt' },
  fields: { id: 'ID', seq: 'Positie', session: 'Sessie', hash: 'Hash' },
  chain: {
    intact: 'Het logboek is intact',
    broken: (seq) => `Het logboek is op positie ${seq} gewijzigd`,
    running: 'Het logboek wordt gecontroleerd',
    checked: (events) => `${events} gebeurtenissen gecontroleerd`,
    again: 'Opnieuw controleren',
  },
}
