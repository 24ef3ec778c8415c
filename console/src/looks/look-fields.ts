import type { Look, LookWishes } from '../api/look-api.ts'

/** The settings of the look, by the names of their fields. */
export const lookKeys = {
  name: 'pages.name',
  primaryColor: 'pages.primaryColor',
  backgroundColor: 'pages.backgroundColor',
  backdrop: 'pages.backdrop',
  corners: 'pages.corners',
  font: 'pages.font',
  logoUrl: 'pages.logoUrl',
  darkLogoUrl: 'pages.darkLogoUrl',
  iconUrl: 'pages.iconUrl',
  policyUri: 'policyUri',
  termsUri: 'termsUri',
  helpUrl: 'pages.helpUrl',
} as const

export type LookField = keyof typeof lookKeys

/** What the form holds. Empty is what counts when nobody has chosen anything. */
export type LookFields = Record<LookField, string>

export const lookFieldNames = Object.keys(lookKeys) as readonly LookField[]

/** The fields of a look of an app or a group. */
export function fieldsOfLook(look: Look): LookFields {
  return Object.fromEntries(lookFieldNames.map((name) => [name, look[name] ?? ''])) as LookFields
}

/** The look that these fields make. */
export function lookOf(fields: LookFields): Look {
  const given = lookFieldNames.flatMap((name) => {
    const value = fields[name].trim()
    return value === '' ? [] : [[name, value]]
  })
  return Object.fromEntries(given)
}

/**
 * What shows a look over that of the server: name and logos belong together, as on the pages
 * themselves.
 */
export function draftOf(look: Look): LookWishes {
  const set = lookFieldNames.flatMap((name) => {
    const value = look[name]
    return value === undefined ? [] : [[lookKeys[name], value]]
  })
  const isNamed = look.name !== undefined || look.logoUrl !== undefined
  const logos = (['darkLogoUrl', 'logoUrl'] as const).filter((name) => look[name] === undefined)
  return {
    set: Object.fromEntries(set),
    reset: isNamed ? logos.map((name) => lookKeys[name]) : [],
  }
}

/** The looks from the nearest to the farthest as one. */
export function combined(looks: readonly Look[]): Look {
  const named = looks.find(({ name, logoUrl }) => (name ?? logoUrl) !== undefined)
  const {
    logoUrl: _,
    darkLogoUrl: __,
    ...others
  } = Object.assign({}, ...looks.toReversed()) as Look
  return {
    ...others,
    ...(named?.logoUrl !== undefined && { logoUrl: named.logoUrl }),
    ...(named?.darkLogoUrl !== undefined && { darkLogoUrl: named.darkLogoUrl }),
  }
}

/** The address of an uploaded image below that of the server; undefined for any other. */
export function storedImagePath(value: string): string | undefined {
  const id = /^image:([0-9a-f]{32})$/.exec(value)?.[1]
  return id === undefined ? undefined : `/look/images/${id}.png`
}
