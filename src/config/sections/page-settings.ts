import Type from 'typebox'
import { localeTags } from '../../texts/locales.ts'
import { choice, flag, group, list, text } from '../setting-kinds.ts'
import { longestCss } from './own-css.ts'

const { Optional: optional } = Type

/** An address that browsers open or load. */
export const httpsUrl = {
  pattern: /^https?:\/\/[^\s"<>\\^`{|}]+$/,
  rule: 'an address that starts with https:// (http:// only for this machine)',
}

/** A logo or icon: an image that was uploaded, or an address that browsers load. */
const imageUrl = {
  pattern: /^(?:image:[0-9a-f]{32}|https?:\/\/[^\s"<>\\^`{|}]+)$/,
  rule: 'an uploaded image such as image:8c1f5e0b2d4a697381e7c2f0a9b4d356, or an address that starts with https://',
}

/** Whether a setting names an image that was uploaded. */
export function isStoredImage(value: string | undefined): value is `image:${string}` {
  return value?.startsWith('image:') === true
}

/** The id of an uploaded image that a setting names. */
export function storedImageId(value: string | undefined): string | undefined {
  return isStoredImage(value) ? value.slice('image:'.length) : undefined
}

const color = { pattern: /^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, rule: 'a colour such as #17594a' }

/** The look of the hosted pages and of emails. */
export const pages = group(
  {
    name: text({ default: 'Ostiary', maxLength: 100 }, 'Name shown on every page.'),
    logoUrl: optional(
      text(imageUrl, 'Logo shown instead of the name: an uploaded image, or an address.'),
    ),
    darkLogoUrl: optional(
      text(imageUrl, 'Logo shown where people prefer dark colours. Needs `pages.logoUrl`.'),
    ),
    iconUrl: optional(
      text(imageUrl, 'Icon in the tab of the browser: an uploaded image, or an address.'),
    ),
    primaryColor: optional(text(color, 'Colour of buttons and links, also in emails.')),
    backgroundColor: optional(text(color, 'Colour behind the page, also in emails.')),
    backdrop: choice(
      ['arches', 'plain'],
      'arches',
      'What is behind the panel of a page: the arches of Ostiary, or the colour alone.',
    ),
    corners: choice(
      ['sharp', 'soft', 'round'],
      'soft',
      'The corners of fields, buttons and panels.',
    ),
    font: choice(
      ['system', 'serif', 'rounded', 'mono'],
      'system',
      'The kind of type. The fonts are those that the device has; nothing is loaded.',
    ),
    helpUrl: optional(text(httpsUrl, 'Where people find help. Linked on every page.')),
    ownCss: flag(
      false,
      'Whether the pages on which people sign in and register have the style rules of `pages.css`.',
    ),
    css: optional(
      text(
        { maxLength: longestCss, rule: 'style rules that load nothing' },
        'Style rules for the pages on which people sign in and register, while `pages.ownCss` is on. They cannot load anything.',
      ),
    ),
    languages: list(
      Type.Enum(localeTags),
      {},
      'The languages of pages and emails; the first is for people who speak none of them. All that there are where none is named.',
    ),
  },
  'The look of the hosted pages and of emails. Text colours are chosen to stay readable, light and dark.',
)
