// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about emails that are shown instead of sent. */
export const mailWords: Words['mailWords'] = {
  title: 'Email',
  lead: 'Questo server non ha un server di posta ed è raggiungibile solo da questa macchina, quindi mostra qui le sue email invece di inviarle. I loro link aprono account. Imposta mail.smtpUrl per inviarle.',
  none: 'Non ci sono ancora email.',
  noneHint: 'Invita qualcuno, o reimposta una password: l’email compare qui.',
  to: (address) => `A ${address}`,
}
