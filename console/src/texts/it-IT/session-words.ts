// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about sessions. */
export const sessionWords: Words['sessionWords'] = {
  title: 'Sessioni',
  lead: 'Dove le persone hanno ora un accesso attivo, prima le sessioni più recenti. L’ultimo utilizzo è noto approssimativamente.',
  person: 'Persona',
  anyone: 'Tutti',
  app: 'App',
  anyApp: 'Tutte le app',
  columns: {
    person: 'Persona',
    browser: 'Accesso con',
    apps: 'App',
    since: 'Inizio',
    used: 'Ultimo utilizzo',
  },
  unknownBrowser: 'Browser',
  byPassword: 'Applicazione, con password',
  none: 'Nessuno ha un accesso attivo.',
  noneFound: 'Nessuna sessione aperta trovata.',
  noneHint: 'Rimuovi un filtro. Le sessioni terminate o scadute non sono elencate.',
  further: 'Cerca ancora',
  end: 'Termina',
  endOf: (name) => `Termina la sessione di ${name}`,
  endTitle: 'Terminare questa sessione?',
  endText: (name, apps) =>
    apps === 1
      ? `L’accesso di ${name} viene chiuso lì, e i token che un’app ha ottenuto nella sessione non sono più validi da subito. Le app con un indirizzo di uscita vengono avvisate.`
      : `L’accesso di ${name} viene chiuso lì, e i token che ${apps} app hanno ottenuto nella sessione non sono più validi da subito. Le app con un indirizzo di uscita vengono avvisate.`,
  ended: 'La sessione è terminata.',
  endAll: 'Termina tutte',
  endAllOf: (name) => `Termina tutte le sessioni di ${name}`,
  endAllTitle: (name) => `Terminare tutte le sessioni di ${name}?`,
  endAllText:
    'La persona viene disconnessa in ogni browser e app, refresh token compresi, e deve accedere di nuovo. L’account non viene bloccato.',
  allEnded: (count) =>
    count === 1 ? 'Una sessione è terminata.' : `${count} sessioni sono terminate.`,
}
