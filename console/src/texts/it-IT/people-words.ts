// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about people. */
export const peopleWords: Words['peopleWords'] = {
  title: 'Persone',
  search: 'Nome, nome utente o email',
  anyStatus: 'Qualsiasi stato',
  statusLabel: 'Stato',
  signInLabel: 'Accesso',
  anySignIn: 'Qualsiasi accesso',
  signIns: {
    dormant: 'Nessuno da 90 giorni',
    'with-factor': 'Con un secondo fattore',
    'without-factor': 'Senza un secondo fattore',
  },
  loading: 'Caricamento delle persone',
  none: 'Nessuna persona trovata.',
  noneHint: 'La ricerca confronta l’inizio delle parole, per esempio «lov ada» per Ada Lovelace.',
  nobody: 'Qui non c’è ancora nessuno.',
  nobodyHint: 'Invita persone per email, o aggiungi qualcuno con una password.',
  further: 'Cerca ancora',
  columns: { name: 'Nome', email: 'Email', status: 'Stato', lastLogin: 'Ultimo accesso' },
  never: 'Mai',
  close: 'Chiudi',
  invite: {
    action: 'Invita',
    title: 'Invita qualcuno',
    hint: 'La persona riceve un’email con un link per confermare l’indirizzo e scegliere una password.',
    submit: 'Invia l’invito',
    done: (email) => `L’invito è stato inviato a ${email}.`,
  },
  links: {
    action: 'Link per la password',
    title: 'Invia link per scegliere una password',
    hint: 'Chi non ha né password né passkey riceve un’email nella propria lingua. Chi ha un link ancora valido non ne riceve un altro.',
    group: 'Membri di',
    anyGroup: 'Tutti i gruppi, e persone senza gruppo',
    submit: 'Invia i link',
    sending: 'Invio dei link',
    stop: 'Ferma',
    sent: (count) =>
      count === 1
        ? 'È stato inviato un link.'
        : `Sono stati inviati ${count.toLocaleString('it-IT')} link.`,
    notSent: (reason) => `Non è stato inviato alcun link. ${reason}.`,
    outcomes: {
      sent: 'Inviato',
      would_send: 'Verrebbe inviato',
      unknown: 'Questa persona non esiste',
      not_allowed: 'Non puoi farlo per questa persona',
      blocked: 'L’account è bloccato',
      closed: 'L’account è stato respinto o unito',
      deletion_planned: 'L’account sta per essere eliminato',
      no_email: 'Non c’è un indirizzo email',
      address_of_another: 'Qualcun altro accede con questo indirizzo email',
      can_sign_in: 'La persona accede con una passkey',
      already_sent: 'Un link precedente è ancora valido',
      too_many_mails: 'Nell’ultima ora sono state inviate troppe email a questo indirizzo',
    },
  },
  add: {
    action: 'Aggiungi una persona',
    title: 'Aggiungi una persona',
    hint: 'Basta un nome utente o un indirizzo email.',
    nameMissing: 'Indica un nome utente o un indirizzo email con cui accedere.',
    passwordHint:
      'Senza password, invia alla persona un link per la password prima del primo accesso.',
    mustChange: 'Va scelta un’altra password al primo accesso',
    submit: 'Aggiungi',
    done: (name) => `Aggiunta completata: ${name}.`,
  },
  status: {
    PENDING: 'In attesa',
    VERIFIED: 'Attivo',
    DECLINED: 'Respinto',
    BLOCKED: 'Bloccato',
    DELETED: 'Eliminato',
    COMBINED: 'Unito',
  },
}
