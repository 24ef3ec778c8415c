import { combineLooks, type Look } from '../../config/sections/look.ts'
import { storedImageId } from '../../config/sections/page-settings.ts'
import { lruCache } from '../../kernel/lru-cache.ts'
import type { MailBrand, MailBrandFor } from '../../mail/mail-brand.ts'
import { type FindMailImage, findMailLogos } from '../../mail/mail-images.ts'
import { asStranger, type LooksOfGroups, withPlainName } from './looks-of-groups.ts'
import { mailLook, type ThemeSettings, underLook } from './theme.ts'

/** What emails are branded with. */
interface MailBrandSource {
  readonly looksOf: LooksOfGroups
  /** The look of an application, if it has one. */
  readonly lookOfApp: (clientId: string) => Promise<Look | undefined>
  readonly findImage: FindMailImage
}

/** How many brands are kept ready. */
const keptBrands = 200

/** A brand whose logos are not read yet. */
interface MadeBrand {
  readonly brand: MailBrand
  readonly settings: ThemeSettings
}

/**
 * Emails have the name, the logo, the colours and the links of the look that pages would have: that
 * of the person's groups, over that of the application, over that of the settings.
 */
export function mailBrands(settings: ThemeSettings, source: MailBrandSource): MailBrandFor {
  const usual = make(settings)
  const brands = lruCache<MadeBrand>(keptBrands)

  function brandWith(look: Look): MadeBrand {
    const key = JSON.stringify(look)
    const known = brands.get(key)
    if (known) return known
    const made = make(underLook(settings, look))
    brands.set(key, made)
    return made
  }

  return async ({ clientId, sub, invitedBy }) => {
    const ofGroups =
      invitedBy === undefined
        ? (await source.looksOf({ sub })).map(withPlainName)
        : (await source.looksOf({ groupId: invitedBy })).map(asStranger)
    const ofApp = clientId === undefined ? undefined : await source.lookOfApp(clientId)
    const looks = [...ofGroups, ...(ofApp ? [ofApp] : [])]
    return withLogos(looks.length === 0 ? usual : brandWith(combineLooks(looks)), source.findImage)
  }
}

/** The brand of emails by the settings of a look. */
export function brandOf(settings: ThemeSettings, findImage: FindMailImage): Promise<MailBrand> {
  return withLogos(make(settings), findImage)
}

function make(settings: ThemeSettings): MadeBrand {
  const { name = 'Ostiary', policyUrl, termsUrl, helpUrl } = settings
  const links = { help: helpUrl, privacyPolicy: policyUrl, termsOfUse: termsUrl }
  return { brand: { service: name, look: mailLook(settings), links }, settings }
}

/** Emails carry uploaded logos only: what is on another server would be loaded from there. */
async function withLogos(
  { brand, settings }: MadeBrand,
  findImage: FindMailImage,
): Promise<MailBrand> {
  const light = storedImageId(settings.logoUrl)
  const logos = await findMailLogos(findImage, light, storedImageId(settings.darkLogoUrl))
  return logos ? { ...brand, logos } : brand
}
