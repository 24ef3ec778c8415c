// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about what was deleted. */
export const binWords: Words['binWords'] = {
  title: 'Cestino',
  lead: 'Ciò che è stato eliminato e può essere ripristinato finché non viene cancellato. Per tutti gli altri non esiste più.',
  kinds: { users: 'Persone', groups: 'Gruppi', apps: 'App' },
  columns: { name: 'Nome', deleted: 'Eliminazione', by: 'Da', erased: 'Cancellazione' },
  none: 'Il cestino è vuoto.',
  noneHint: 'Da qui si possono ripristinare persone, gruppi e app eliminati da un amministratore.',
  isComingBack: 'ripristino in corso',
  actions: (name) => `Azioni per ${name}`,
  restore: {
    action: 'Ripristina',
    title: (name) => `Ripristinare ${name}?`,
    users:
      'Tornano i nomi, gli account esterni e le appartenenze assegnate da qualcuno. Sessioni, password e tutti i fattori no: la persona sceglie una nuova password, con un link o con «Password dimenticata?».',
    groups:
      'Il gruppo torna con tutto ciò che sta sotto, con i criteri e con i membri che avevano accettato. Inviti, connessioni e domini no.',
    apps: 'L’app torna con le sue impostazioni e un nuovo segreto. Segreti, token e consensi precedenti restano revocati.',
    place: 'Sotto quale gruppo',
    done: (name) => `Ripristino completato: ${name}.`,
    memberships: (count) => `Appartenenze ripristinate: ${count}`,
    leftOut: 'Che cosa non è stato ripristinato',
    person: 'Vai alla persona',
    group: 'Vai al gruppo',
    app: 'Vai all’app',
    secret: 'Il nuovo segreto',
    once: 'Copialo ora. Non verrà più mostrato.',
  },
  erase: {
    action: 'Cancella ora',
    title: (name) => `Cancellare ora ${name}?`,
    text: 'Nulla potrà più ripristinarlo. Per una persona vengono cancellati anche i valori vecchi e nuovi riportati nel registro.',
    done: (name) => `Cancellazione completata: ${name}.`,
  },
}
