// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about looking at an account to help. */
export const supportWords: Words['supportWords'] = {
  action: 'Vedi ciò che vede la persona',
  title: (name) => `Che cosa vede ${name}`,
  lead: 'La pagina dell’account come la vede il titolare, e che cosa le app apprendono. Qui non si può modificare nulla, e non effettui l’accesso a nome di questa persona.',
  told: 'Il registro degli eventi conserva il tuo motivo, e la persona riceve un’email.',
  reason: 'Per quale motivo lo consulti?',
  reasonHint: 'Per esempio il numero di un ticket; almeno 5 caratteri.',
  look: 'Consulta',
  banner: 'Vedi l’account di un’altra persona, in sola lettura. La persona è stata informata.',
  because: (reason) => `Motivo: ${reason}`,
  profile: 'Profilo',
  factors: 'Secondi fattori e passkey',
  none: 'Nessuno',
  kinds: { totp: 'App di autenticazione', passkey: 'Passkey' },
  codes: (left) => `Codici di recupero rimasti: ${left}`,
  sessions: 'Dispositivi',
  since: 'accesso:',
  otherBrowser: 'Un’app',
  groups: 'Gruppi e ruoli',
  activity: 'Attività recente',
  apps: 'Che cosa ricevono le app',
  refusals: {
    'client-disabled': 'L’app è disattivata.',
    'user-status': 'L’account non può accedere.',
    'not-in-groups': 'La persona non fa parte di nessuno dei gruppi che possono usare l’app.',
  },
  refused: 'Non riceve nulla.',
  scopes: 'Scope',
  tokens: { access: 'Access token', id: 'ID token' },
}
