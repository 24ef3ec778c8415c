import { inLanguages } from '../language.tsx'

const english = {
  title: 'Emails',
  lead: 'This server has no mail server and can be reached from this machine only, so it shows its emails here instead of sending them. Their links open accounts. Set mail.smtpUrl to send them.',
  none: 'There is no email yet.',
  noneHint: 'Invite somebody, or reset a password: the email appears here.',
  to: (address: string) => `To ${address}`,
}

const german: typeof english = {
  title: 'E-Mails',
  lead: 'Dieser Server hat keinen Mailserver und ist nur von diesem Rechner erreichbar. Daher zeigt er seine E-Mails hier, statt sie zu senden. Ihre Links öffnen Konten. Setzen Sie mail.smtpUrl, um sie zu senden.',
  none: 'Noch gibt es keine E-Mail.',
  noneHint:
    'Laden Sie jemanden ein, oder setzen Sie ein Passwort zurück: Die E-Mail erscheint hier.',
  to: (address) => `An ${address}`,
}

/** The words about emails that are shown instead of sent. */
export const useMailWords = inLanguages({ en: english, de: german })
