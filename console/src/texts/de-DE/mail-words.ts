import type { Words } from '../en-US/language.ts'

/** The words about emails that are shown instead of sent. */
export const mailWords: Words['mailWords'] = {
  title: 'E-Mails',
  lead: 'Dieser Server hat keinen Mailserver und ist nur von diesem Rechner erreichbar. Daher zeigt er seine E-Mails hier, statt sie zu senden. Ihre Links öffnen Konten. Setzen Sie mail.smtpUrl, um sie zu senden.',
  none: 'Noch gibt es keine E-Mail.',
  noneHint:
    'Laden Sie jemanden ein, oder setzen Sie ein Passwort zurück: Die E-Mail erscheint hier.',
  to: (address) => `An ${address}`,
}
