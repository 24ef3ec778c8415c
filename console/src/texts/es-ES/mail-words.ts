// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about emails that are shown instead of sent. */
export const mailWords: Words['mailWords'] = {
  title: 'Correos',
  lead: 'Este servidor no tiene servidor de correo y solo se puede acceder a él desde esta máquina, así que muestra sus correos aquí en lugar de enviarlos. Sus enlaces abren cuentas. Para enviarlos, establece mail.smtpUrl.',
  none: 'Todavía no hay ningún correo.',
  noneHint: 'Invita a alguien o restablece una contraseña: el correo aparecerá aquí.',
  to: (address) => `Para ${address}`,
}
