// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about emails that are shown instead of sent. */
export const mailWords: Words['mailWords'] = {
  title: 'メール',
  lead: 'このサーバーにはメールサーバーが設定されておらず、このマシンからしか接続できないため、メールは送信されずにここに表示されます。メールのリンクを使うと、アカウントに入ることができます。送信するには mail.smtpUrl を設定してください。',
  none: 'メールはまだありません。',
  noneHint: '誰かを招待するか、パスワードを再設定すると、メールがここに表示されます。',
  to: (address) => `宛先：${address}`,
}
