// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the tour. */
export const tourWords: Words['tourWords'] = {
  name: 'Visita guidata',
  offer: {
    title: 'Prima volta qui?',
    text: 'Una visita guidata della console richiede due minuti.',
    begin: 'Inizia la visita',
    later: 'Non ora',
  },
  step: (step, of) => `Visita guidata, passaggio ${step} di ${of}`,
  back: 'Indietro',
  next: 'Avanti',
  done: 'Fatto',
  leave: 'Termina la visita',
  steps: {
    '/groups': {
      title: 'Un albero di gruppi',
      text: 'Ognuno può far parte di molti gruppi, con ruoli diversi in ciascuno. Apri un gruppo per vedere i suoi membri, e quali di loro hanno un ruolo che viene da un gruppo superiore.',
    },
    '/people': {
      title: 'Persone',
      text: 'Apri una persona: i suoi gruppi e ruoli con la provenienza di ognuno, le sue sessioni e i secondi fattori, e che cosa direbbe di lei un token per un’app.',
    },
    '/access': {
      title: 'Accessi che scadono',
      text: 'Le persone richiedono un ruolo, con un motivo e per un certo tempo. Qui trovi ciò che attende te e ciò che sta per scadere. Quando un ruolo termina, nessun token lo riporta più.',
    },
    '/reviews': {
      title: 'Revisioni',
      text: 'Di tanto in tanto qualcuno conferma a chi serve quale ruolo. Una revisione mostra chi lo ha assegnato, perché, e quando è stato usato per l’ultima volta.',
    },
    '/apps': {
      title: 'App',
      text: 'Registrane una: indica di che tipo di app si tratta, e la console imposta il resto e mostra codice che funziona così come lo incolli.',
    },
    '/connections': {
      title: 'Accesso esterno',
      text: 'Un’azienda accede con la propria directory. L’amministratore del suo gruppo può configurarlo, per i domini che ha verificato come propri.',
    },
    '/events': {
      title: 'Che cosa è successo',
      text: 'Qui c’è ogni modifica, con chi l’ha fatta, che cosa c’era prima, e spesso un modo per tornare indietro. Ritrovi la visita guidata nel menu sotto il tuo nome.',
    },
  },
}
