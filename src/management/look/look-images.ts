import { isStoredImage, storedImageId } from '../../config/sections/page-settings.ts'
import type { Settings } from '../../config/settings.ts'
import { type Actor, nameOf } from '../../events/actor.ts'
import type { Recorded } from '../../events/recorded.ts'
import type { DrawnImage, Frame } from '../../images/draw-image.ts'
import { redrawImage } from '../../images/redraw-image.ts'
import { inSeconds } from '../../kernel/time.ts'
import { invalid, ManagementError } from '../management-error.ts'

/** What is known of an image without its pixels. */
export interface LookImageFacts {
  /** A digest of its pixels. */
  readonly id: string
  readonly width: number
  readonly height: number
  readonly createdAt: number
  /** The sub of a person, the client_id of a machine, or the name of an operator. */
  readonly createdBy: string
}

/** An image for the look of pages, as this server has drawn it. */
export interface LookImage extends LookImageFacts {
  /** The PNG in base64. */
  readonly png: string
}

/** Where images for the look of pages are kept. Each verb is one atomic step. */
export interface LookImageStore {
  find(id: string): Promise<LookImage | undefined>
  /** Adds an image, unless it is there or the store has `most` of them. */
  add(image: LookImage, most: number): Promise<'added' | 'there' | 'full'>
  /** All of them in order of their ids, without the pixels. */
  list(): Promise<readonly LookImageFacts[]>
  /** The same with the pixels, page by page. */
  listWhole(after: string | undefined, limit: number): Promise<readonly LookImage[]>
  /** Removes an image that no setting, application or group names. */
  remove(id: string): Promise<'removed' | 'used' | 'missing'>
}

/** How many images a server keeps. */
export const mostLookImages = 500
/** How large a file may be that is uploaded. */
export const mostUploadedBytes = 512 * 1024

/** What images are for, which decides how large they are drawn. */
export const imageUses = ['logo', 'icon'] as const

type ImageUse = (typeof imageUses)[number]

const frames: Readonly<Record<ImageUse, Frame>> = {
  logo: { kind: 'box', width: 480, height: 144 },
  icon: { kind: 'box', width: 192, height: 192 },
}

/** The largest image of all uses: what an import brings is drawn into it. */
export const largestFrame: Frame = { kind: 'box', width: 480, height: 192 }

/** What the operations on images need. */
export interface LookImageContext {
  readonly lookImages: LookImageStore
  readonly recorded: Recorded<{ readonly lookImages: LookImageStore }>
  /** The settings in force, of which files may give some. */
  readonly settings: Settings
}

/** The only place where images are added and removed. */
export function lookImageChanges({ lookImages, recorded, settings }: LookImageContext) {
  const shown = [settings.pages.logoUrl, settings.pages.darkLogoUrl, settings.pages.iconUrl]
  return {
    /** Draws an uploaded file anew, and keeps the drawing. */
    async add(actor: Actor, file: Buffer, use: ImageUse): Promise<LookImageFacts> {
      const problem = problemOfFile(file)
      const drawn = problem === undefined ? await redrawImage(file, frames[use]) : undefined
      if (!drawn) throw invalid(17005, [{ path: '/data', problem: problem ?? unreadable }])
      return recorded(actor, async (inside, log) => {
        const image = {
          ...imageOf(drawn),
          createdAt: log.now,
          createdBy: nameOf(actor) ?? 'server',
        }
        const outcome = await inside.lookImages.add(image, mostLookImages)
        if (outcome === 'full') {
          throw new ManagementError(17007, `there are ${mostLookImages} images; remove one first`)
        }
        const existing = outcome === 'there' && (await inside.lookImages.find(image.id))
        if (existing) return log.done(existing)
        return log.change('LOOK_IMAGE_ADDED', { detail: detailOf(image) }, image)
      })
    },
    remove: (actor: Actor, id: string): Promise<void> =>
      recorded(actor, async (inside, log) => {
        const image = await findLookImage(lookImages, id)
        const isGiven = shown.some((each) => storedImageId(each) === id)
        const outcome = isGiven ? 'used' : await inside.lookImages.remove(id)
        if (outcome === 'missing') throw unknownImage()
        if (outcome === 'used') {
          throw new ManagementError(17007, 'pages show the image; choose another one there first')
        }
        return log.change('LOOK_IMAGE_REMOVED', { detail: detailOf(image) })
      }),
  }
}

/** An image without the time and the author. */
export function imageOf({ digest, width, height, bytes }: DrawnImage) {
  const png = Buffer.from(bytes).toString('base64')
  return { id: digest.slice(0, 32), width, height, png }
}

/** Finds an image; throws when it does not exist. */
export async function findLookImage(images: LookImageStore, id: string): Promise<LookImage> {
  const image = await images.find(id)
  if (!image) throw unknownImage()
  return image
}

const unknownImage = () => new ManagementError(17006, 'there is no such image')

const unreadable =
  'must be a PNG (not interlaced) or a JPEG of at most 1,048,576 pixels, such as 1024 × 1024'

/** What can be said of a file before it is decoded. */
function problemOfFile(file: Buffer): string | undefined {
  if (file.length > mostUploadedBytes) return 'must be at most 512 KiB'
  const start = file.subarray(0, 256).toString('latin1').trimStart().toLowerCase()
  const isSvg = start.startsWith('<') || start.includes('<svg')
  return isSvg
    ? 'must be a PNG or JPEG: an SVG is a document that can carry scripts; save it as a PNG'
    : undefined
}

const detailOf = ({ id, width, height }: Pick<LookImageFacts, 'id' | 'width' | 'height'>) => ({
  image: id,
  size: `${width} × ${height}`,
})

/** Which of the new settings name an image that this server does not have, with the problem. */
export async function problemsOfImages(
  images: LookImageStore,
  { pages: next }: Pick<Settings, 'pages'>,
  { pages: present }: Pick<Settings, 'pages'>,
): Promise<ReadonlyMap<string, string>> {
  const problems = new Map<string, string>()
  for (const name of ['logoUrl', 'darkLogoUrl', 'iconUrl'] as const) {
    const value = next[name]
    // What is broken already must not stand in the way of other changes.
    if (!isStoredImage(value) || value === present[name]) continue
    const image = await images.find(storedImageId(value) ?? '')
    if (!image) problems.set(`pages.${name}`, 'names an image that this server does not have')
  }
  return problems
}

/** An image, as the API and the command show it. */
export function lookImageRecord({ id, width, height, createdAt, createdBy }: LookImageFacts) {
  return {
    id,
    image: `image:${id}`,
    path: `/look/images/${id}.png`,
    width,
    height,
    created_at: inSeconds(createdAt),
    created_by: createdBy,
  }
}
