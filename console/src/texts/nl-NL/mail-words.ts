// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about emails that are shown instead of sent. */
export const mailWords: Words['mailWords'] = {
  title: 'E-mails',
  lead: 'Deze server heeft geen mailserver en is alleen vanaf deze machine bereikbaar. Daarom toont hij e-mails hier in plaats van ze te versturen. De links erin openen accounts. Stel mail.smtpUrl in om ze te versturen.',
  none: 'Er zijn nog geen e-mails.',
  noneHint: 'Nodig iemand uit of herstel een wachtwoord: de e-mail verschijnt hier.',
  to: (address) => `Aan ${address}`,
}
