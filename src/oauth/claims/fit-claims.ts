import { asciiJson } from '../keys/sign-jwt.ts'

type Claims = Readonly<Record<string, unknown>>

/**
 * A token with a payload of this size still fits into the headers of common servers, and this
 * server reads it as a hint.
 */
const largestPayload = 5400

/**
 * The claims that fit into a token beside its own, the smaller ones first. If the groups claim does
 * not fit, `groups_overflow` replaces it. User info has what is missing.
 */
export function fitClaims(claims: Claims, own: object, groupsName: string): Claims {
  let room = largestPayload - asciiJson(own).length
  const bySize = Object.entries(claims)
    .map(([name, value]) => ({ name, size: asciiJson({ [name]: value }).length }))
    .toSorted((a, b) => a.size - b.size)
  const left = new Set<string>()
  for (const { name, size } of bySize) {
    if (size <= room) room -= size
    else left.add(name)
  }
  if (left.size === 0) return claims
  const fitting = Object.entries(claims).filter(([name]) => !left.has(name))
  return {
    ...Object.fromEntries(fitting),
    ...(left.has(groupsName) && { groups_overflow: true }),
  }
}
