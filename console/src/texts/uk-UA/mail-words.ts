// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about emails that are shown instead of sent. */
export const mailWords: Words['mailWords'] = {
  title: 'Листи',
  lead: 'Цей сервер не має поштового сервера й доступний лише з цієї машини, тому показує свої листи тут замість того, щоб надсилати їх. Посилання в них відкривають облікові записи. Щоб надсилати листи, задайте mail.smtpUrl.',
  none: 'Листів ще немає.',
  noneHint: 'Запросіть когось або скиньте пароль: лист з’явиться тут.',
  to: (address) => `Кому: ${address}`,
}
