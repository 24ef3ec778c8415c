// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about emails that are shown instead of sent. */
export const mailWords: Words['mailWords'] = {
  title: 'E-mails',
  lead: 'Este servidor não tem servidor de e-mail e só pode ser acessado desta máquina, por isso mostra seus e-mails aqui em vez de enviá-los. Os links deles abrem contas. Defina mail.smtpUrl para enviá-los.',
  none: 'Ainda não há e-mails.',
  noneHint: 'Convide alguém ou redefina uma senha: o e-mail aparece aqui.',
  to: (address) => `Para ${address}`,
}
