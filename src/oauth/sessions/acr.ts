/** The `acr` of a sign-in with a password, by the name that relying parties know from SAML. */
export const passwordAcr = 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport'
