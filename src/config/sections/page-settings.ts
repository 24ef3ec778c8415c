import Type from 'typebox'
import { choice, group, text } from '../setting-kinds.ts'

const { Optional: optional } = Type

/** An address that browsers open or load. */
export const httpsUrl = {
  pattern: /^https?:\/\/[^\s"<>\\^`{|}]+$/,
  rule: 'an address that starts with https:// (http:// only for this machine)',
}

const color = { pattern: /^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, rule: 'a colour such as #17594a' }

/** The look of the hosted pages and of emails. */
export const pages = group(
  {
    name: text({ default: 'Ostiary', maxLength: 100 }, 'Name shown on every page.'),
    logoUrl: optional(text(httpsUrl, 'Logo shown instead of the name. Loaded by the browser.')),
    darkLogoUrl: optional(
      text(httpsUrl, 'Logo shown where people prefer dark colours. Needs `pages.logoUrl`.'),
    ),
    primaryColor: optional(text(color, 'Colour of buttons and links, also in emails.')),
    backgroundColor: optional(text(color, 'Colour behind the page, also in emails.')),
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
  },
  'The look of the hosted pages and of emails. Text colours are chosen to stay readable, light and dark.',
)
