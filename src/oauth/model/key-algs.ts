/** The algorithms that keys of this server sign with. */
export const signingAlgs = ['RS256', 'PS256', 'ES256', 'EdDSA'] as const
export type SigningAlg = (typeof signingAlgs)[number]

/** The algorithm with which clients encrypt request objects for this server. */
export const encryptionAlg = 'RSA-OAEP-256'
export type KeyAlg = SigningAlg | typeof encryptionAlg
