// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about emails that are shown instead of sent. */
export const mailWords: Words['mailWords'] = {
  title: 'E-mails',
  lead: 'Ce serveur n’a pas de serveur de messagerie et n’est accessible que depuis cette machine : il affiche donc ses e-mails ici au lieu de les envoyer. Leurs liens ouvrent des comptes. Définissez mail.smtpUrl pour les envoyer.',
  none: 'Il n’y a pas encore d’e-mail.',
  noneHint: 'Invitez quelqu’un, ou demandez un nouveau mot de passe : l’e-mail apparaît ici.',
  to: (address) => `À ${address}`,
}
