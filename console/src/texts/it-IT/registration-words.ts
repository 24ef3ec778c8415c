// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about apps that register themselves. */
export const registrationWords: Words['registrationWords'] = {
  title: 'Token di registrazione',
  lead: 'Gli agenti di programmazione e altri strumenti possono registrarsi da sé. Un token lo consente, tutte le volte e per tutto il tempo che indichi. Nessuno verifica queste app, quindi il consenso viene sempre chiesto.',
  add: 'Crea un token',
  none: 'Non c’è alcun token valido.',
  noneHint: 'Creane uno per ogni team o strumento, così potrai revocarlo da solo.',
  isClosed:
    'La registrazione è chiusa: nessun token funziona, e le app vengono registrate solo dagli amministratori. Per cambiare, imposta clientRegistration.mode su token nelle impostazioni.',
  isOpen:
    'La registrazione è aperta: ogni app può registrarsi da sé senza un token. Un token può comunque consentirle altri scope.',
  settings: 'Vai a queste impostazioni',
  endpoint: 'Dove si registrano le app',
  columns: { name: 'Per', scopes: 'Scope', uses: 'Utilizzi rimasti', expires: 'Scadenza' },
  usualScopes: 'Come nelle impostazioni',
  name: 'Per chi è',
  nameHint: 'Lo riconoscerai da questo.',
  uses: 'Quante app possono registrarsi con il token',
  lifetime: 'Valido per',
  lifetimes: {
    3600: 'Un’ora',
    86400: 'Un giorno',
    604800: 'Una settimana',
    2592000: '30 giorni',
    31536000: 'Un anno',
  },
  scopes: 'Scope che queste app possono scegliere',
  scopesHint: 'Se non ne indichi, quelli di clientRegistration.scopes.',
  create: 'Crea il token',
  token: 'Token di registrazione',
  once: 'Copialo ora: viene mostrato solo questa volta. Chi lo ha può registrare app.',
  tryIt: 'Un’app si registra con il token in questo modo:',
  deleteTitle: (name) => `Eliminare il token per ${name}?`,
  deleteText: 'Nessuna app potrà più registrarsi con questo token. Quelle già registrate restano.',
  deleted: 'Il token è stato eliminato.',
  unchecked: 'Questa app si è registrata da sé. Data:',
  uncheckedName: 'Nessuno ha verificato il suo nome.',
  leadsTo: 'Gli accessi portano a:',
  takeOver:
    'Finché nessuno la modifica qui, può modificarsi da sé, e viene rimossa quando non è usata.',
}
