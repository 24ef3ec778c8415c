import { accessTexts } from './access.ts'
import { accountTexts } from './account.ts'
import { askedTexts, deviceTexts } from './device.ts'
import { factorsTexts } from './factors.ts'
import { forwardAuthTexts } from './forward-auth.ts'
import { mailTexts } from './mail.ts'
import { messagesTexts } from './messages.ts'
import { pagesTexts } from './pages.ts'
import { scopesTexts } from './scopes.ts'

/** All texts in American English. The other languages have the same keys. */
export const texts = {
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

/** The texts in one language: of the pages, and of emails. */
export type Texts = typeof texts
