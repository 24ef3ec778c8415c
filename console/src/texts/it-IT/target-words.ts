// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about services that people and groups are pushed to. */
export const targetWords: Words['targetWords'] = {
  title: 'Destinazioni',
  all: {
    title: 'Destinazioni',
    lead: 'Altri servizi ricevono da qui persone e gruppi tramite SCIM, e i loro account terminano lì quando terminano qui. A una destinazione viene trasmesso un gruppo con tutto ciò che sta sotto, o l’intero server.',
  },
  group: {
    title: 'Servizi che ricevono queste persone',
    lead: 'I membri di questo gruppo e di tutti i sottogruppi, e i gruppi stessi, vengono trasmessi ad altri servizi tramite SCIM.',
  },
  add: 'Aggiungi una destinazione',
  none: 'Non viene trasmesso nulla ad altri servizi.',
  noneHint:
    'Aggiungi una destinazione, per esempio una chat o un sistema di ticket che supporta SCIM. All’inizio è disattivata, così vedi prima che cosa verrebbe trasmesso.',
  wholeServer: 'Intero server',
  states: {
    on: 'Attiva',
    off: 'Disattivata',
    paused: 'Sospesa',
    away: 'Non risponde',
    failing: (count) => `non riusciti: ${count}`,
    waiting: (count) => `in attesa: ${count}`,
    things: { failing: 'Non riuscito', waiting: 'In attesa', pushed: 'Trasmesso' },
  },
  kinds: { person: 'Persona', group: 'Gruppo', role: 'Chi ha un ruolo' },
  tabs: {
    things: 'Persone e gruppi',
    preview: 'Che cosa verrebbe trasmesso',
    drift: 'Che cosa differisce',
  },
  facts: {
    people: 'Persone lì',
    groups: 'Gruppi lì',
    waiting: 'In attesa',
    failing: 'Non riusciti',
    whose: 'Persone di',
    withRoles: 'e un gruppo per ogni ruolo',
  },
  trouble: {
    paused: 'Non viene trasmesso nulla: il token è stato rifiutato',
    pausedText:
      'Crea lì un nuovo token e inseriscilo qui in «Modifica». Poi la trasmissione riprende da sola.',
    away: 'Il servizio non risponde',
    since: 'Inizio:',
    next: 'Prossimo tentativo:',
  },
  faults: {
    'the address is not allowed; provisioning.privateHosts lists hosts on your own network':
      'L’indirizzo non è consentito; provisioning.privateHosts elenca gli host della propria rete.',
    'there was no connection or no answer': 'Non c’è stata connessione o risposta.',
    'the answer took too long': 'La risposta ha impiegato troppo tempo.',
    'the answer cannot be read': 'La risposta non può essere letta.',
    'too many requests are under way': 'Sono in corso troppe richieste.',
    'the token was refused': 'Il token è stato rifiutato.',
    'the group is gone': 'Il gruppo lì non esiste più.',
    'the account is gone': 'L’account lì non esiste più.',
    'the answer is not JSON': 'La risposta non è JSON.',
    'the answer has no usable id': 'La risposta non ha un ID utilizzabile.',
    'the token of the target cannot be opened':
      'Il token della destinazione non può essere aperto.',
    'what has this name there is pushed from something else already':
      'Ciò che lì ha questo nome viene già trasmesso da qualcos’altro.',
    'there is an account of this name that is not ours; take_over "name" takes it over':
      'Lì c’è un account con questo nome che non proviene da qui. Viene acquisito solo se basta anche il solo nome.',
    'there is a group of this name that is not ours; take_over "name" takes it over':
      'Lì c’è un gruppo con questo nome che non proviene da qui. Viene acquisito solo se basta anche il solo nome.',
    'is at no host of the setting provisioning.groupHosts':
      'Questo host non è autorizzato. Chi gestisce il server lo aggiunge a provisioning.groupHosts.',
    'is decided by whoever has given the token': 'Lo decide chi ha inserito il token.',
    'is made of what only administrators of the server see':
      'contiene ciò che vedono solo gli amministratori del server.',
  },
  acts: {
    test: 'Prova',
    change: 'Modifica',
    retry: 'Riprova ora',
    retried: 'Ciò che non è riuscito viene ritentato ora.',
    resync: 'Trasmetti di nuovo tutto',
    resyncTitle: 'Trasmettere di nuovo tutto?',
    resyncText:
      'Ogni persona e ogni gruppo viene inviato di nuovo, e i membri che qualcuno ha aggiunto lì vengono tolti, tranne dai gruppi che esistevano già.',
    resynced: 'Tutto viene trasmesso di nuovo.',
    toggles: { on: 'Disattiva', off: 'Attiva', paused: 'Riprendi' },
    isOn: (name) => `La destinazione ${name} è attiva. La trasmissione inizia.`,
    isOff: (name) => `La destinazione ${name} è disattivata.`,
    offTitle: (name) => `Disattivare ${name}?`,
    offText:
      'Non viene più inviato nulla: chi qui viene bloccato o se ne va mantiene lì l’account finché non la riattivi.',
    remove: 'Rimuovi',
    removeTitle: (name) => `Rimuovere ${name}?`,
    removeText:
      'Non viene più trasmesso nulla. Ciò che è stato trasmesso resta lì com’è, anche gli account.',
    removed: (name) => `La destinazione ${name} è stata rimossa.`,
  },
  findings: {
    patch: () => 'Il servizio risponde. Accetta modifiche con PATCH.',
    put: () => 'Il servizio risponde. Non ha PATCH, quindi i dati vengono inviati per intero.',
    users: (count) =>
      count === undefined
        ? 'Le persone possono essere lette.'
        : `Le persone possono essere lette; totale: ${count}.`,
    groups: (count) =>
      count === undefined
        ? 'I gruppi possono essere letti.'
        : `I gruppi possono essere letti; totale: ${count}.`,
    fault: (text) => `Non funziona: ${text}`,
  },
  things: {
    title: 'Stato',
    all: 'Tutti',
    none: 'Non è ancora noto nulla. Il primo controllo di tutte le persone inizia quando la destinazione è attiva.',
    noneInState: 'Non c’è nulla in questo stato.',
    pushedAt: 'Trasmesso',
    neverPushed: 'Non ancora trasmesso',
    adopted: 'esisteva già',
    inactive: 'disattivato lì',
    attempts: (count) => (count === 1 ? '1 tentativo' : `${count} tentativi`),
    next: 'prossimo:',
  },
  preview: {
    lead: 'Che cosa fanno le prossime trasmissioni. Al servizio non viene chiesto nulla: chi lì ha già un account viene acquisito invece che creato.',
    leadOff:
      'Finché è disattivata non viene inviato nulla. Una volta attivata farebbe questo; chi lì ha già un account verrebbe acquisito invece che creato.',
    none: 'Tutto è come deve essere: non verrebbe trasmesso nulla.',
    actions: {
      create: 'Crea',
      change: 'Modifica',
      deactivate: 'Disattiva',
      delete: 'Elimina',
    },
  },
  drift: {
    lead: 'Chiede al servizio ciò che è stato trasmesso, 25 elementi alla volta, e mostra che cosa qualcuno ha modificato lì.',
    compare: 'Confronta ora',
    again: 'Confronta di nuovo',
    more: 'Confronta altri',
    none: 'Non ci sono differenze.',
    whats: {
      missing: 'Manca lì',
      attributes: 'Altri valori',
      active: 'Altro stato',
      members: 'Altri membri',
    },
    memberDetail: (text) =>
      text
        .replace(/^(\d+) missing$/, 'mancanti: $1')
        .replace(/^(\d+) not from here$/, 'non provenienti da qui: $1'),
  },
  form: {
    addTitle: 'Trasmetti a un altro servizio',
    changeTitle: (name) => `Modifica ${name}`,
    name: 'Nome',
    nameHint: 'Come viene chiamato qui il servizio.',
    url: 'Indirizzo del suo servizio SCIM',
    urlHint: 'Ciò che il servizio chiama base URL o tenant URL.',
    token: 'Token',
    tokenHint: 'Viene creato lì. È conservato sigillato, e nessuno lo vede più.',
    tokenKept: 'Lascia vuoto per mantenere quello attuale.',
    tokenAgain: 'Per un altro indirizzo serve di nuovo il token.',
    groups: 'Gruppi',
    groupChoices: {
      nested: { name: 'Annidati', hint: 'I sottogruppi sono membri dei gruppi superiori.' },
      flat: { name: 'Piatti', hint: 'Ogni gruppo sta per sé, con i propri membri.' },
      none: { name: 'Nessuno', hint: 'Vengono trasmesse solo le persone.' },
    },
    roleGroups: 'Un gruppo per ogni ruolo',
    roleGroupsHint:
      'Chi ha un ruolo fa parte lì di un gruppo con il suo nome, per esempio «Team: LEAD».',
    onLeave: 'Chi se ne va',
    leaveChoices: {
      deactivate: {
        name: 'Viene disattivato',
        hint: 'L’account lì resta, ed è lo stesso quando la persona torna.',
      },
      delete: { name: 'Viene eliminato', hint: 'Con tutto ciò che il servizio ne conserva.' },
    },
    takeOver: 'Account che esistono già lì',
    takeOverChoices: {
      address: {
        name: 'Acquisiti in base all’indirizzo confermato',
        hint: 'Le persone scelgono il proprio nome, quindi il solo nome non dimostra nulla.',
      },
      name: {
        name: 'Acquisiti anche in base al nome',
        hint: 'Solo se sai che a nomi uguali corrispondono le stesse persone e gli stessi gruppi.',
      },
    },
    mapping: 'Attributi',
    mappingLines: 'Un attributo per riga',
    mappingHint:
      'Se vuoto, vengono inviati quelli consueti. Fonti: sub, username, email, name, given_name, family_name, custom:CAMPO e altre; di più fonti separate da | vale la prima che la persona ha.',
    noSource: (lines) => `Qui manca la fonte dopo «=»: ${lines}`,
    enabled: 'Trasmetti d’ora in poi',
    enabledHint:
      'Finché è disattivata non viene inviato nulla, e vedi che cosa verrebbe trasmesso.',
    needed: 'Inserisci un nome.',
    noUrl: 'Questo non è l’indirizzo di un servizio SCIM. Inizia con https e non contiene «?».',
    add: 'Aggiungi',
    added: 'La destinazione è stata aggiunta. La trasmissione inizia.',
    addedOff:
      'La destinazione è stata aggiunta ed è disattivata. Controlla che cosa verrebbe trasmesso, poi attivala.',
    save: 'Salva',
    saved: 'La destinazione è stata salvata.',
  },
}
