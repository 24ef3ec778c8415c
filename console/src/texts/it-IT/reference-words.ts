// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of what refers to something of another view. */
export const referenceWords: Words['referenceWords'] = {
  inviteToApp: {
    label: 'Porta a',
    hint: 'L’app che le persone aprono dopo aver scelto una password.',
    none: 'Il loro account qui',
  },
  newRole: {
    title: (role) => `Creare il nuovo ruolo ${role}?`,
    hint: 'Nessuno ha ancora questo ruolo. I ruoli si scrivono esattamente così.',
    likely: (role) => `Nessuno ha ancora questo ruolo. Intendevi ${role}?`,
    use: (role) => `Usa ${role}`,
    make: (role) => `Crea ${role}`,
    drop: 'Tralascia',
  },
  close: 'Chiudi',
  revert: {
    action: 'Ripristina',
    ask: (act) => `Ripristinare ciò che c’era prima di «${act}»?`,
    hint: 'Ciò che è stato modificato torna al valore precedente, con i tuoi diritti. Il registro indica il ripristino.',
    done: 'Ripristino completato.',
    changed: 'Da allora è cambiato, quindi non può essere ripristinato.',
    now: (field, now) => `Valore attuale di ${field}: ${now}`,
    gone: (field) => `${field} non ha più un valore, o non esiste più.`,
    of: 'Annulla l’evento',
  },
  groupId: 'ID del gruppo',
  by: 'da',
  inConsole: 'nella console',
  theConsole: 'Console',
  operators: {
    import: 'un’importazione',
    'command line': 'riga di comando',
    server: 'questo server',
  },
  changed: {
    title: 'Che cosa è cambiato',
    nothing: 'nulla',
    to: 'a',
    secret: 'modificato; il registro non contiene segreti',
    tooLong: 'modificato; i valori sono troppo lunghi per il registro',
    erased: 'Ciò che è cambiato è stato cancellato con la persona.',
    altered: 'Ciò che è cambiato è stato alterato nel database dopo l’evento.',
  },
  noGroup: 'Nessun gruppo che puoi vedere ha questo nome.',
  browserOn: (browser, system) => `${browser} su ${system}`,
  byRule: (role, connection, rule) => {
    const which = rule === undefined ? 'una regola' : `regola ${rule}`
    return connection === undefined
      ? `${role} in base a: ${which}`
      : `${role} in base a: ${which} di ${connection}`
  },
}
