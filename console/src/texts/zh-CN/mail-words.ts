// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about emails that are shown instead of sent. */
export const mailWords: Words['mailWords'] = {
  title: '电子邮件',
  lead: '本服务器没有邮件服务器，且只能从本机访问，因此在此显示邮件而不发送。邮件中的链接可以打开账号。如需发送，请设置 mail.smtpUrl。',
  none: '还没有邮件。',
  noneHint: '邀请某人或重置密码后，邮件会显示在这里。',
  to: (address) => `收件人：${address}`,
}
