import type { Settings } from '../config/settings.ts'
import { lruCache } from '../kernel/lru-cache.ts'
import type { MailBrandFor } from '../mail/mail-brand.ts'
import type { FindMailImage, MailImage } from '../mail/mail-images.ts'
import type { LookImageStore } from '../management/look/look-images.ts'
import type { OwnText } from '../management/texts/own-text.ts'
import { type LooksOfGroups, looksOfGroups } from '../pages/theme/looks-of-groups.ts'
import { mailBrands } from '../pages/theme/mail-brands.ts'
import type { ThemeSettings } from '../pages/theme/theme.ts'
import type { Storage } from '../storage/storage.ts'
import type { OwnTexts, OwnTextsOf } from '../texts/own-texts.ts'

/** How pages and emails look. */
interface Looks {
  /** The look of the settings. */
  readonly usualLook: ThemeSettings
  readonly looksOf: LooksOfGroups
  readonly brandFor: MailBrandFor
  /** The uploaded images, as emails carry them. */
  readonly findImage: FindMailImage
  /** The texts of the operator by language, from memory. */
  readonly allTexts: () => Promise<ReadonlyMap<string, OwnTexts>>
  /** Those of one language. */
  readonly ownTexts: OwnTextsOf
}

/** Emails to people who come from few applications ask the store for few of them. */
const keptApps = 1000

/** The looks of groups: all of them from memory, and those of a person from the store. */
export function buildLooks(settings: Settings, storage: Storage): Looks {
  const { clients, groups, groupLooks, lookImages, ownTexts } = storage.stores
  const { baseUrl, policyUri: policyUrl, termsUri: termsUrl, pages } = settings
  const usualLook = { ...pages, baseUrl, policyUrl, termsUrl }
  const all = storage.cache(['looks'], 1, groupLooks.list)
  const apps = storage.cache(['clients'], keptApps, async (clientId) => {
    const client = await clients.find(clientId)
    return client?.enabled ? client.metadata.look : undefined
  })
  const looksOf = looksOfGroups({
    all: () => all.get(''),
    listFor: groupLooks.listFor,
    pathOf: async (groupId) => (await groups.find(groupId))?.path,
    async invitingGroup(sub, id) {
      const open = (await groups.invitationsOf(sub)).filter(
        ({ invitation }) => id === undefined || invitation.id === id,
      )
      const [groupId, ...others] = new Set(open.map(({ group }) => group.groupId))
      return others.length === 0 ? groupId : undefined
    },
  })
  const texts = storage.cache(['looks'], 1, async () => byLocale(await ownTexts.list()))
  const allTexts = () => texts.get('')
  const findImage = keptImages(lookImages)
  const brandFor = mailBrands(usualLook, { looksOf, lookOfApp: apps.get, findImage })
  return {
    ...{ usualLook, looksOf, brandFor, findImage, allTexts },
    ownTexts: async (locale) => (await allTexts()).get(locale) ?? new Map(),
  }
}

/** How much of the images of emails stays in memory, in bytes. */
const keptImageBytes = 4 * 1024 * 1024

/** An image never changes, because its id is a digest of it. */
function keptImages(images: Pick<LookImageStore, 'find'>): FindMailImage {
  const kept = lruCache<MailImage>(keptImageBytes)
  return async (id) => {
    const known = kept.get(id)
    if (known) return known
    const found = await images.find(id)
    if (!found) return undefined
    const { width, height } = found
    const image = { id, width, height, png: Buffer.from(found.png, 'base64') }
    kept.set(id, image, image.png.length)
    return image
  }
}

function byLocale(texts: readonly OwnText[]): ReadonlyMap<string, OwnTexts> {
  const found = Map.groupBy(texts, ({ locale }) => locale)
  return new Map(
    [...found].map(([locale, own]) => [
      locale,
      new Map(own.map((each) => [each.place, each.texts] as const)),
    ]),
  )
}
