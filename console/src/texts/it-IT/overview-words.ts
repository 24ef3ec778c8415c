// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the overview. */
export const overviewWords: Words['overviewWords'] = {
  title: 'Panoramica',
  counts: {
    people: 'Persone',
    blocked: (count) => `bloccate: ${count}`,
    pending: (count) => `in attesa: ${count}`,
    groups: 'Gruppi',
    apps: 'App',
    sessions: 'Sessioni aperte',
  },
  steps: {
    title: 'Primi passi',
    done: 'Fatto',
    app: { title: 'Registra un’app', hint: 'Fai accedere le persone, con codice da incollare.' },
    people: { title: 'Invita persone', hint: 'Per email, o crea tu i loro account.' },
    tree: {
      title: 'Costruisci l’albero dei gruppi',
      hint: 'I ruoli si ereditano dall’alto verso il basso.',
    },
  },
  own: {
    lead: 'I gruppi che amministri.',
    title: 'I tuoi gruppi',
    none: 'Non c’è alcun gruppo che tu amministri.',
    noneHint: 'Le richieste su cui decidi si trovano in Accessi a tempo.',
    numbers: 'Numeri di',
    members: (count) => `Membri: ${count}`,
  },
  attention: {
    title: 'Da controllare',
    decisions: 'Da decidere',
    ends: 'In scadenza entro 30 giorni',
    dormant: 'Account inattivi',
    dormantHint: 'Nessun accesso da 90 giorni',
    oneFactor: 'Senza secondo fattore',
    oneFactorHint: 'Basta la sola password',
  },
  connections: {
    title: 'Accesso esterno',
    count: (count, hasMore) => `Da controllare: ${count}${hasMore ? ' o più' : ''}`,
    all: 'Mostra tutto',
  },
  chart: {
    title: 'Accessi e rifiuti',
    days: { '1': '24 ore', '7': '7 giorni', '31': '31 giorni' },
    signIns: 'Accessi',
    refusals: 'Rifiuti',
    summary: (signIns, refusals) => `Accessi: ${signIns} · Rifiuti: ${refusals}`,
  },
  health: {
    title: 'Stato del server',
    ready: 'Il server è pronto',
    unavailable: 'Il server non è pronto: il suo archivio non risponde o non accetta scritture.',
    version: 'Versione',
    database: 'Database',
    responds: (engine, ms) => `${engine}, risponde in ${ms}\u00a0ms`,
    mail: 'Posta',
    delivery: {
      smtp: 'Inviata tramite il server di posta',
      shown: 'Non inviata, ma mostrata in Email',
      off: 'Non è impostato alcun server di posta, quindi nessuno può essere invitato o reimpostare una password',
    },
    late: (count) => `In attesa da un’ora o più: ${count}`,
    keys: 'Chiavi',
    keysInUse: (count) => `In uso: ${count}. Sostituzione della più vecchia:`,
    fine: 'In ordine',
    warning: 'Richiede attenzione',
  },
}
