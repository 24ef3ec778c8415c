type Members = Readonly<Record<string, unknown>>

/** Kinds of clients that run on a device of the person. */
const native = new Set(['IOS', 'ANDROID', 'WINDOWS_MOBILE', 'DESKTOP', 'MOBILE'])
/** Kinds of clients that cannot keep a secret (RFC 8252 §8.4, RFC 6749 §2.1). */
const withoutSecret = new Set([...native, 'SINGLE_PAGE', 'DEVICE'])

/** Fills in what follows from `client_type`, for a new client. */
export function fitClientType(members: Members): Members {
  const { client_type: type } = members
  if (typeof type !== 'string') return members
  const isPublic = withoutSecret.has(type) && members.client_secret === undefined
  return fitResponseTypes({
    ...(native.has(type) && { application_type: 'native' }),
    ...(isPublic && !has(members.grant_types, 'client_credentials') && publicMethod),
    ...members,
  })
}

const publicMethod = { token_endpoint_auth_method: 'none' }

/**
 * Leaves out response types that the client cannot use. Tools that send a `client_type` also send a
 * default for every list, whether or not it fits the others.
 */
export function fitResponseTypes(members: Members): Members {
  const { client_type, response_types, grant_types, redirect_uris } = members
  if (client_type === undefined || !Array.isArray(response_types)) return members
  const canRedirect = Array.isArray(redirect_uris) && redirect_uris.length > 0
  const fits = (type: unknown) =>
    canRedirect &&
    String(type)
      .split(' ')
      .every((word) => has(grant_types, word === 'code' ? 'authorization_code' : 'implicit'))
  return { ...members, response_types: response_types.filter(fits) }
}

function has(list: unknown, item: string): boolean {
  return Array.isArray(list) && list.includes(item)
}
