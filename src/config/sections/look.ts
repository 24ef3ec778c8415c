import Type, { type Static } from 'typebox'

const { Optional: optional } = Type

/** Soft hyphens, marks of direction, and what has no width. */
const invisible = '\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff'

const link = Type.String({
  maxLength: 2048,
  pattern: '^https://[^\\s"<>\\\\^`{|}]+$',
  description: 'must be an address that starts with https://',
})
const image = Type.String({
  pattern: '^image:[0-9a-f]{32}$',
  description: 'must be an uploaded image such as image:8c1f5e0b2d4a697381e7c2f0a9b4d356',
})
const color = Type.String({
  pattern: '^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$',
  description: 'must be a colour such as #17594a',
})

/**
 * What an application or a group changes about the look of pages, by the names of the settings. All
 * of it is data: there is no markup, no style and no address from which a browser loads something.
 */
export const lookMembers = {
  name: optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      // Nothing invisible, and nothing that changes the direction of the text behind it.
      pattern: `^[^\\p{Cc}${invisible}]*$`,
      description: 'must be 1 to 100 characters that can be seen',
    }),
  ),
  logoUrl: optional(image),
  darkLogoUrl: optional(image),
  iconUrl: optional(image),
  primaryColor: optional(color),
  backgroundColor: optional(color),
  backdrop: optional(
    Type.Enum(['arches', 'plain'], { description: 'must be one of arches, plain' }),
  ),
  corners: optional(
    Type.Enum(['sharp', 'soft', 'round'], { description: 'must be one of sharp, soft, round' }),
  ),
  font: optional(
    Type.Enum(['system', 'serif', 'rounded', 'mono'], {
      description: 'must be one of system, serif, rounded, mono',
    }),
  ),
  policyUri: optional(link),
  termsUri: optional(link),
  helpUrl: optional(link),
}

/** The look of an application or a group. What it does not say comes from further up. */
export const lookSchema = Type.Object(lookMembers, { additionalProperties: false, title: 'Look' })

export type Look = Static<typeof lookSchema>

/** What is wrong with a look whose members are right one by one. */
export function problemOfLook({
  logoUrl,
  darkLogoUrl,
}: Look): { readonly member: 'darkLogoUrl'; readonly problem: string } | undefined {
  return darkLogoUrl !== undefined && logoUrl === undefined
    ? { member: 'darkLogoUrl', problem: 'needs logoUrl' }
    : undefined
}

/** The images that a look names, as settings name them. */
export function imagesOf({ logoUrl, darkLogoUrl, iconUrl }: Look): readonly string[] {
  return [logoUrl, darkLogoUrl, iconUrl].filter((each) => each !== undefined)
}

/**
 * Several looks as one, the nearest first. Each member is that of the nearest look that has it; the
 * logos are those of the nearest that has a logo or a name, so that no name stands beside the logo
 * of somebody else.
 */
export function combineLooks(looks: readonly Look[]): Look {
  const {
    logoUrl: _,
    darkLogoUrl: __,
    ...others
  } = Object.assign({}, ...looks.toReversed()) as Look
  const named = looks.find(({ name, logoUrl }) => (name ?? logoUrl) !== undefined)
  const { logoUrl, darkLogoUrl } = named ?? {}
  return {
    ...others,
    ...(logoUrl !== undefined && { logoUrl }),
    ...(darkLogoUrl !== undefined && { darkLogoUrl }),
  }
}
