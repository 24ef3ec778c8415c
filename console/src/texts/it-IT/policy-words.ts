// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

const days = (count: number) => (count === 1 ? 'un giorno' : `${count} giorni`)

/** The words about sign-in policies. */
export const policyWords: Words['policyWords'] = {
  effective: 'Che cosa serve alle persone',
  whom: (group) => `Chi fa parte di ${group} o di un suo sottogruppo deve accedere con:`,
  nothing: 'Una password: nessun gruppo esige di più.',
  strictest:
    'Vale la regola più severa. Le impostazioni del server e un’app possono esigere più dei gruppi.',
  own: 'Criterio di questo gruppo',
  none: 'Di per sé, questo gruppo non esige nulla.',
  inherited: 'Dai gruppi superiori',
  set: 'Imposta un criterio',
  change: 'Modifica',
  remove: 'Rimuovi',
  title: (group) => `Come si accede nel gruppo ${group}`,
  strength: 'Serve almeno',
  grace: (count) =>
    count === 0
      ? 'La configurazione di un fattore non può essere rimandata.'
      : `La configurazione di un fattore può essere rimandata di ${days(count)}.`,
  trust: (count) =>
    count === 0
      ? 'Nessun browser è considerato attendibile: il secondo fattore viene chiesto a ogni accesso.'
      : `Un browser può essere considerato attendibile per ${days(count)}.`,
  graceDays: 'Giorni per configurare un fattore',
  graceHint: 'Contati per ogni persona dalla prima volta che le viene chiesto.',
  trustDays: 'Giorni in cui un browser è attendibile',
  trustHint: 'Con 0, il secondo fattore viene chiesto ogni volta.',
  consequences: 'Che cosa ne consegue',
  from: 'Vale dal prossimo accesso e dal prossimo token, anche nei sottogruppi. Nessuno viene disconnesso.',
  asked: (count) =>
    count === 0
      ? 'Chi non ha un fattore di questo tipo deve configurarne uno al prossimo accesso.'
      : `A chi non ha un fattore di questo tipo viene chiesto di configurarne uno, e può rimandare di ${days(count)}.`,
  passwordGrant:
    'Le app che chiedono direttamente la password (password grant) non ricevono più token per queste persone.',
  stricterAbove: 'Un gruppo superiore è in parte più severo. Ciò che esige resta.',
  later: 'Per indebolirlo in seguito, bisogna amministrare anche il gruppo superiore.',
  weaker:
    'Alle persone serve meno di prima. Può farlo solo chi amministra anche il gruppo superiore.',
  locksOut: (unable, people) =>
    `${unable} persone su ${people} non possono soddisfarlo ora, e resterebbero escluse.`,
  allTheSame: 'Imposta comunque',
  saved: (group) => `Il criterio di accesso di ${group} è stato impostato.`,
  removeTitle: (group) => `Rimuovere il criterio di accesso di ${group}?`,
  removeText: (above) =>
    above === 0
      ? 'Dal prossimo accesso, questo gruppo non esige nulla. I fattori che le persone hanno restano.'
      : 'Dal prossimo accesso, decidono solo i gruppi superiori. I fattori che le persone hanno restano.',
  removed: (group) => `Il gruppo ${group} non ha più un criterio di accesso.`,
}
