// Machine-made: waits for a native reader.
import type { Texts } from '../en-US/language.ts'
import { accessTexts } from './access.ts'
import { accountTexts } from './account.ts'
import { askedTexts, deviceTexts } from './device.ts'
import { factorsTexts } from './factors.ts'
import { forwardAuthTexts } from './forward-auth.ts'
import { mailTexts } from './mail.ts'
import { messagesTexts } from './messages.ts'
import { pagesTexts } from './pages.ts'
import { scopesTexts } from './scopes.ts'

/** All texts in Japanese. */
export const texts: Texts = {
  ...pagesTexts,
  ...scopesTexts,
  ...accessTexts,
  ...forwardAuthTexts,
  ...accountTexts,
  ...askedTexts,
  ...deviceTexts,
  ...messagesTexts,
  ...factorsTexts,
  mails: mailTexts,
}
