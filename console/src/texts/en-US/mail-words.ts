/** The words about emails that are shown instead of sent. */
export const mailWords = {
  title: 'Emails',
  lead: 'This server has no mail server and can be reached from this machine only, so it shows its emails here instead of sending them. Their links open accounts. Set mail.smtpUrl to send them.',
  none: 'There is no email yet.',
  noneHint: 'Invite somebody, or reset a password: the email appears here.',
  to: (address: string) => `To ${address}`,
}
