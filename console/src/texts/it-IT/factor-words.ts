// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about second factors. */
export const factorWords: Words['factorWords'] = {
  title: 'Secondo fattore e passkey',
  none: 'Nessuno: viene chiesta solo la password.',
  kinds: { totp: 'App di autenticazione', passkey: 'Passkey' },
  added: (time) => `aggiunta: ${time}`,
  used: (time) => `ultimo utilizzo: ${time}`,
  unused: 'mai utilizzata',
  backedUp: 'conservata da un gestore di password',
  copied: (time) =>
    `Potrebbe esisterne una copia: rifiutata in data ${time}, il suo contatore non era aumentato`,
  codesLeft: (count) =>
    count === 1 ? 'Resta un codice di recupero.' : `Restano ${count} codici di recupero.`,
  own: 'Modifica i tuoi nella pagina del tuo account',
  name: 'Nome',
  nameMissing: 'Inserisci un nome.',
  rename: 'Rinomina',
  renameOf: (name) => `Rinomina ${name}`,
  renameHint: 'La persona vede il nome nella pagina del suo account e quando accede.',
  renamed: 'Il nuovo nome è stato salvato.',
  remove: 'Rimuovi',
  removeOf: (name) => `Rimuovi ${name}`,
  removeTitle: (name) => `Rimuovere ${name}?`,
  removeText: 'La persona non potrà più usarlo per accedere. Le sessioni aperte restano.',
  lastText:
    'È l’ultimo. Vengono rimossi anche i codici di recupero e i browser attendibili, e basta la sola password, a meno che un criterio esiga di più: in tal caso la persona deve configurarne uno nuovo al prossimo accesso.',
  removed: 'L’elemento è stato rimosso.',
  reset: 'Rimuovi tutti',
  resetTitle: (name) => `Rimuovere tutti i fattori di ${name}?`,
  resetText:
    'Per chi ha perso tutto. Vengono rimossi anche i codici di recupero e i browser attendibili, e tutte le sessioni terminano subito.',
  resetNext:
    'Per il prossimo accesso basta la sola password. Dove un criterio esige di più, la persona configura poi un nuovo fattore.',
  resetCare:
    'Accertati, in un modo diverso dall’email, che a chiederlo sia davvero questa persona.',
  allRemoved: 'Tutti i fattori sono stati rimossi.',
  mailCodes: {
    title: 'Codici per email',
    counted: (email) =>
      `Dove serve un secondo fattore, un codice viene inviato a ${email}. Un’app di autenticazione o una passkey ne prende il posto.`,
    barredTitle: 'I codici per email non valgono più',
    barred:
      'La password è stata sostituita per email. Entrambe le prove verrebbero quindi dalla stessa casella di posta: la persona non può accedere dove serve un secondo fattore, e non può configurarne un altro.',
    help: 'Accertati, in un modo diverso dall’email, che sia davvero questa persona. Poi fai valere di nuovo i codici, o imposta una password.',
    askAnother: 'Un altro amministratore può far valere di nuovo i codici.',
    lift: 'Fai valere di nuovo i codici',
    liftTitle: (name) => `Far valere di nuovo i codici per email per ${name}?`,
    liftText:
      'Chi legge la casella di posta di questa persona e conosce la password potrà allora accedere.',
    liftEnds: 'Tutte le sessioni terminano subito.',
    lifted: 'I codici per email valgono di nuovo.',
  },
  told: (email) => `La persona viene informata per email all’indirizzo ${email}.`,
  notTold: 'La persona non ha un indirizzo email, quindi nessuno la informa. Fallo tu.',
}
