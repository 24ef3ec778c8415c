import type { MailBrandFor } from '../../src/mail/mail-brand.ts'
import type { FindMailImage } from '../../src/mail/mail-images.ts'
import type { OwnTextsOf } from '../../src/texts/own-texts.ts'

/** Emails of a service without a look and texts of its own. */
export function plainMail(service: string): {
  brandFor: MailBrandFor
  findImage: FindMailImage
  ownTexts: OwnTextsOf
} {
  return {
    brandFor: async () => ({ service }),
    findImage: async () => undefined,
    ownTexts: async () => new Map(),
  }
}
