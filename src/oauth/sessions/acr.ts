/** The `acr` of a sign-in with a password, with the name that SAML uses. */
export const passwordAcr = 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport'
