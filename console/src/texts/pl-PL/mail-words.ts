// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about emails that are shown instead of sent. */
export const mailWords: Words['mailWords'] = {
  title: 'E-maile',
  lead: 'Ten serwer nie ma serwera poczty i jest dostępny tylko z tego komputera, więc zamiast wysyłać e-maile, pokazuje je tutaj. Zawarte w nich linki otwierają konta. Aby je wysyłać, ustaw mail.smtpUrl.',
  none: 'Nie ma jeszcze żadnego e-maila.',
  noneHint: 'Zaproś kogoś lub zastąp hasło: e-mail pojawi się tutaj.',
  to: (address) => `Do: ${address}`,
}
