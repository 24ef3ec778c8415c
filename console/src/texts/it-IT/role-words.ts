// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about roles and group types. */
export const roleWords: Words['roleWords'] = {
  tabs: { roles: 'Ruoli', types: 'Tipi di gruppo' },
  roles: {
    title: 'Ruoli',
    lead: 'Ciò che le tue applicazioni chiamano ruoli, con parole per chi li assegna. Un ruolo funziona anche senza parole.',
    add: 'Descrivi un ruolo',
    none: 'Non è ancora descritto alcun ruolo.',
    noneHint: 'Descrivi quelli che assegni, così tutti scelgono quello giusto.',
    columns: { role: 'Ruolo', description: 'Descrizione', uses: 'Persone' },
    role: 'Ruolo',
    roleHint:
      'Come lo leggono le tue applicazioni, per esempio ENGINEER. Non può essere modificato in seguito.',
    name: 'Nome',
    description: 'Descrizione',
    create: 'Aggiungi',
    saved: 'Il ruolo è stato salvato.',
    deleteTitle: (role) => `Eliminare la descrizione di ${role}?`,
    deleteText: 'I membri mantengono il ruolo, e i tipi di gruppo che lo consentono restano tali.',
    deleted: 'La descrizione è stata eliminata.',
    count: (n, more) => (more ? `${n} o più` : n),
  },
  types: {
    title: 'Tipi di gruppo',
    lead: 'Quali tipi di gruppi esistono, e quali ruoli possono avere i loro membri.',
    add: 'Aggiungi un tipo',
    none: 'Non è ancora registrato alcun tipo.',
    noneHint: 'Un gruppo può avere un tipo non registrato: non limita nulla.',
    columns: { type: 'Tipo', description: 'Descrizione', rule: 'Ruoli' },
    type: 'Tipo',
    typeHint: 'Per esempio company, department o team. Non può essere modificato in seguito.',
    description: 'Descrizione',
    mode: 'Quali ruoli possono avere i membri',
    modes: {
      any_roles: 'Qualsiasi ruolo',
      no_roles: 'Nessun ruolo',
      roles_required: 'Almeno uno',
      allowed_roles: 'Solo questi',
    },
    allowed: 'Questi ruoli',
    create: 'Aggiungi',
    saved: 'Il tipo è stato salvato.',
    deleteTitle: (type) => `Eliminare il tipo ${type}?`,
    deleteText: 'Un tipo assegnato a gruppi non può essere eliminato.',
    deleted: 'Il tipo è stato eliminato.',
  },
}
