/** The grant of RFC 7523 §2.1. */
export const jwtBearerGrantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
/** The grant of RFC 8628 §3.4. */
export const deviceGrantType = 'urn:ietf:params:oauth:grant-type:device_code'
/** The grant of RFC 8693 §2.1. */
export const exchangeGrantType = 'urn:ietf:params:oauth:grant-type:token-exchange'
/** The grant of OpenID Connect Client-Initiated Backchannel Authentication (CIBA Core §4). */
export const cibaGrantType = 'urn:openid:params:grant-type:ciba'

/** What clients can be registered for as `grant_types` (RFC 7591 §2). */
export const grantTypes = [
  'authorization_code',
  'implicit',
  'refresh_token',
  'client_credentials',
  'password',
  jwtBearerGrantType,
  deviceGrantType,
  exchangeGrantType,
  cibaGrantType,
] as const
