import { inLanguages } from '../language.tsx'

const english = {
  title: 'Events',
  type: 'Type',
  anyType: 'All types',
  person: 'Person',
  anyone: 'Everybody',
  anyApp: 'All apps',
  client: 'App',
  from: 'From',
  to: 'Up to',
  live: 'Live',
  export: 'Export as CSV',
  none: 'No events are found.',
  noneHint: 'Remove a filter, or choose an earlier day.',
  clear: 'Remove filters',
  details: 'Details',
  columns: { time: 'Time', type: 'Type', person: 'Person', client: 'App', address: 'Address' },
  outcome: { success: 'Success', failure: 'Failure' },
  fields: { id: 'Id', seq: 'Position', session: 'Session', hash: 'Hash' },
  chain: {
    intact: 'The log is intact',
    broken: (seq: number) => `The log was changed at position ${seq}`,
    running: 'The log is being checked',
    checked: (events: string) => `${events} events checked`,
    again: 'Check again',
  },
}

const german: typeof english = {
  title: 'Ereignisse',
  type: 'Art',
  anyType: 'Alle Arten',
  person: 'Person',
  anyone: 'Alle',
  anyApp: 'Alle Anwendungen',
  client: 'Anwendung',
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
}

/** The words about the log of events. */
export const useEventWords = inLanguages({ en: english, de: german })
