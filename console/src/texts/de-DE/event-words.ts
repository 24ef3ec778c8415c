import type { Words } from '../en-US/language.ts'

/** The words about the log of events. */
export const eventWords: Words['eventWords'] = {
  title: 'Ereignisse',
  type: 'Art',
  anyType: 'Alle Arten',
  person: 'Betrifft',
  anyone: 'Alle',
  author: 'Durch',
  anyAuthor: 'Alle',
  group: 'In Gruppe',
  anyGroup: 'Alle Gruppen',
  most: (count) =>
    `Die Datei enthält die neuesten ${count} dieser Ereignisse. Die Befehlszeile exportiert alle: ostiary event list --csv --limit 0`,
  anyApp: 'Alle Apps',
  client: 'App',
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
    person: 'Betrifft',
    author: 'Durch',
    client: 'App',
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
}
